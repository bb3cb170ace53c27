import { attack, attackPlayer, showVillagerTrades, tradeWithVillager } from './actions/beings.ts';
import { clearFurnace, craftRecipe, smeltItem } from './actions/crafting.ts';
import { collectBlocks, digDown, goToSurface } from './actions/digging.ts';
import { activate, consume, discard, equip, givePlayer, placeHere, putInChest, takeFromChest, useOn, viewChest } from './actions/items.ts';
import {
  followPlayer,
  goToBed,
  goToCoordinates,
  goToPlayer,
  goToRememberedPlace,
  lookAtPlayer,
  lookAtPosition,
  moveAway,
  searchForBlock,
  searchForEntity,
  stay,
} from './actions/moving.ts';
import type { Command } from './command.ts';
import {
  clearChat,
  endConversation,
  endGoal,
  goal,
  newAction,
  rememberHere,
  restart,
  setMode,
  startConversation,
  stfu,
  stop,
} from './control/control.ts';
import { checkBlueprint, checkBlueprintLevel, getBlueprint, getBlueprintLevel } from './queries/blueprints.ts';
import { help, modes, savedPlaces, searchWiki } from './queries/known.ts';
import { craftable, entities, getCraftingPlan, inventory, nearbyBlocks, stats } from './queries/surroundings.ts';

/**
 * All commands: the 47 of MINDcraft's paper, and of its later versions endGoal, lookAtPlayer, lookAtPosition, digDown, searchWiki, useOn, showVillagerTrades, tradeWithVillager and goToSurface.
 * Queries stand first, then actions.
 */
export const allCommands: readonly Command[] = [
  stats,
  inventory,
  nearbyBlocks,
  craftable,
  entities,
  modes,
  savedPlaces,
  checkBlueprintLevel,
  checkBlueprint,
  getBlueprint,
  getBlueprintLevel,
  getCraftingPlan,
  searchWiki,
  help,
  newAction,
  stop,
  stfu,
  restart,
  clearChat,
  goToPlayer,
  followPlayer,
  goToCoordinates,
  searchForBlock,
  searchForEntity,
  moveAway,
  rememberHere,
  goToRememberedPlace,
  givePlayer,
  consume,
  equip,
  putInChest,
  takeFromChest,
  viewChest,
  discard,
  collectBlocks,
  craftRecipe,
  smeltItem,
  clearFurnace,
  placeHere,
  attack,
  attackPlayer,
  goToBed,
  activate,
  stay,
  setMode,
  goal,
  endGoal,
  startConversation,
  endConversation,
  lookAtPlayer,
  lookAtPosition,
  digDown,
  useOn,
  showVillagerTrades,
  tradeWithVillager,
  goToSurface,
];
