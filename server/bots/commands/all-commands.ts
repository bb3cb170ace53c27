import { activate } from './actions/activate.ts';
import { attack } from './actions/attack.ts';
import { attackPlayer } from './actions/attack-player.ts';
import { clearFurnace } from './actions/clear-furnace.ts';
import { collectBlocks } from './actions/collect-blocks.ts';
import { consume } from './actions/consume.ts';
import { craftRecipe } from './actions/craft-recipe.ts';
import { digDown } from './actions/dig-down.ts';
import { discard } from './actions/discard.ts';
import { equip } from './actions/equip.ts';
import { followPlayer } from './actions/follow-player.ts';
import { givePlayer } from './actions/give-player.ts';
import { goToBed } from './actions/go-to-bed.ts';
import { goToCoordinates } from './actions/go-to-coordinates.ts';
import { goToPlayer } from './actions/go-to-player.ts';
import { goToRememberedPlace } from './actions/go-to-remembered-place.ts';
import { goToSurface } from './actions/go-to-surface.ts';
import { lookAtPlayer } from './actions/look-at-player.ts';
import { lookAtPosition } from './actions/look-at-position.ts';
import { moveAway } from './actions/move-away.ts';
import { newAction } from './actions/new-action.ts';
import { placeHere } from './actions/place-here.ts';
import { putInChest } from './actions/put-in-chest.ts';
import { searchForBlock } from './actions/search-for-block.ts';
import { searchForEntity } from './actions/search-for-entity.ts';
import { showVillagerTrades } from './actions/show-villager-trades.ts';
import { smeltItem } from './actions/smelt-item.ts';
import { stay } from './actions/stay.ts';
import { takeFromChest } from './actions/take-from-chest.ts';
import { tradeWithVillager } from './actions/trade-with-villager.ts';
import { useOn } from './actions/use-on.ts';
import { viewChest } from './actions/view-chest.ts';
import type { Command } from './command.ts';
import { clearChat } from './control/clear-chat.ts';
import { endConversation } from './control/end-conversation.ts';
import { endGoal } from './control/end-goal.ts';
import { goal } from './control/goal.ts';
import { rememberHere } from './control/remember-here.ts';
import { restart } from './control/restart.ts';
import { setMode } from './control/set-mode.ts';
import { startConversation } from './control/start-conversation.ts';
import { stfu } from './control/stfu.ts';
import { stop } from './control/stop.ts';
import { checkBlueprint } from './queries/check-blueprint.ts';
import { checkBlueprintLevel } from './queries/check-blueprint-level.ts';
import { craftable } from './queries/craftable.ts';
import { entities } from './queries/entities.ts';
import { getBlueprint } from './queries/get-blueprint.ts';
import { getBlueprintLevel } from './queries/get-blueprint-level.ts';
import { getCraftingPlan } from './queries/get-crafting-plan.ts';
import { help } from './queries/help.ts';
import { inventory } from './queries/inventory.ts';
import { modes } from './queries/modes.ts';
import { nearbyBlocks } from './queries/nearby-blocks.ts';
import { savedPlaces } from './queries/saved-places.ts';
import { searchWiki } from './queries/search-wiki.ts';
import { stats } from './queries/stats.ts';

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
