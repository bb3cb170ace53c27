/*
 * What the planner takes for granted. A question tells no rates of growth and no length of the game, so for these it has guesses far
 * apart and judges a plan by what it comes to under all of them; how long games last it learns from what its own agents say. Nothing
 * here is read off a scenario's rules. How fast a player walks, digs and crafts is what one knows who has played Minecraft.
 */

/** Seconds a game may last before one was played, from "the game is short". */
export const guessedLengths: readonly number[] = [90, 180, 360];

/** How an area may be, as far as "grow back", "quickly" and "mostly none" leave it open. */
export const areaGuesses = {
  /** Seconds until a broken block has come back, on average, if that is fast and if it is slow. */
  capsBack: [8, 40],
  slimeBack: [25, 70],
  /** Pollution that stands at the start, as a multiple of what still lets things grow. */
  pollution: 2,
  /** Pieces a broken block drops: "no to two, mostly none" as two in three none and the rest even. */
  itemsPerBlock: 0.5,
  /** Blocks that bear points in an area, where their number is not told. */
  blocks: 12,
} as const;

/**
 * What an agent gets done in a second where everything is near, as anybody knows who has harvested by hand, and the share of it where
 * several are after the same blocks and run into the empty.
 */
export const areaWork = { broken: 0.6, cleaned: 0.7, placed: 0.8, crowded: 0.4 } as const;

/** Blocks a player walks in a second, ways round things included; walking on open ground takes 4.3. */
export const walkingPace = 3.6;

/**
 * Seconds that work in a kitchen takes, ways not included; uprooting for each plant, crowded where somebody else takes what one goes for. A
 * furnace takes ten for a piece.
 */
export const kitchenSeconds = { smelt: 12, chest: 1.5, milking: 1, craft: 1, handIn: 1, idle: 3, uproot: 3, crowded: 5 } as const;

/** Most plants one harvest takes. */
export const mostPlants = 20;

/** Seconds before the end of a game from which on hardly anything planted ripens; how long games last is noted rather too short. */
export const ripening = 35;

/**
 * Of what a field gives in a minute, the part that is taken to stand there ripe, and no more than so many pieces; and how many times that
 * it holds when nobody comes.
 */
export const ripe = { share: 0.75, most: 30, crammed: 1.15 } as const;

/** What a chest is taken to hold that things come into while nobody looks. */
export const guessedStock = 16;
