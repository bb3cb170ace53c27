/**
 * Takes the place of libraries that prismarine-physics names for its own reading of a bot, which playing pages do not use. With them, a page
 * would load the tables of all versions of the game.
 */
export default function leftOut(): never {
  throw new Error('This part of prismarine-physics is not in the page.');
}
