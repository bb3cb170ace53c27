import type { GameNames } from '#server/bots/commands/language/parameter.ts';
import { gameData } from '#server/minecraft/registry.ts';

/** The names of blocks and items of the game's version. */
export const gameNames: GameNames = {
  isBlock: (name) => Object.hasOwn(gameData.blocksByName, name),
  isItem: (name) => Object.hasOwn(gameData.itemsByName, name),
};
