import type { AnyApiCall } from './api-call.ts';
import { attackTarget } from './calls/attack-target.ts';
import { closeContainer } from './calls/close-container.ts';
import { craftBlock } from './calls/craft-block.ts';
import { dismantleDirtLadder } from './calls/dismantle-dirt-ladder.ts';
import { drink } from './calls/drink.ts';
import { eat } from './calls/eat.ts';
import { enchantItem } from './calls/enchant-item.ts';
import { equipItem } from './calls/equip-item.ts';
import { erectDirtLadder } from './calls/erect-dirt-ladder.ts';
import { fetchContainerContents } from './calls/fetch-container-contents.ts';
import { getEntityInfo } from './calls/get-entity-info.ts';
import { getEnvironmentInfo } from './calls/get-environment-info.ts';
import { handoverBlock } from './calls/handover-block.ts';
import { layDirtBeam } from './calls/lay-dirt-beam.ts';
import { lookAt } from './calls/look-at.ts';
import { mineBlock } from './calls/mine-block.ts';
import { navigateTo } from './calls/navigate-to.ts';
import { navigateToAnimal } from './calls/navigate-to-animal.ts';
import { navigateToBuilding } from './calls/navigate-to-building.ts';
import { navigateToPlayer } from './calls/navigate-to-player.ts';
import { openContainer } from './calls/open-container.ts';
import { performMovement } from './calls/perform-movement.ts';
import { placeBlock } from './calls/place-block.ts';
import { read } from './calls/read.ts';
import { readPage } from './calls/read-page.ts';
import { removeDirtBeam } from './calls/remove-dirt-beam.ts';
import { repairItem } from './calls/repair-item.ts';
import { riding } from './calls/riding.ts';
import { scanNearbyEntities } from './calls/scan-nearby-entities.ts';
import { sleep } from './calls/sleep.ts';
import { smeltingCooking } from './calls/smelting-cooking.ts';
import { startFishing } from './calls/start-fishing.ts';
import { stopFishing } from './calls/stop-fishing.ts';
import { storeItem } from './calls/store-item.ts';
import { talkTo } from './calls/talk-to.ts';
import { toggleAction } from './calls/toggle-action.ts';
import { tossItem } from './calls/toss-item.ts';
import { trade } from './calls/trade.ts';
import { useItemOnBlock } from './calls/use-item-on-block.ts';
import { useItemOnEntity } from './calls/use-item-on-entity.ts';
import { waitForFeedback } from './calls/wait-for-feedback.ts';
import { wake } from './calls/wake.ts';
import { wear } from './calls/wear.ts';
import { withdrawItem } from './calls/withdraw-item.ts';
import { write } from './calls/write.ts';

/** All calls of the API by name. */
export const allCalls: ReadonlyMap<string, AnyApiCall> = new Map(
  [
    scanNearbyEntities,
    navigateTo,
    navigateToBuilding,
    navigateToAnimal,
    navigateToPlayer,
    attackTarget,
    useItemOnEntity,
    useItemOnBlock,
    sleep,
    wake,
    mineBlock,
    placeBlock,
    equipItem,
    tossItem,
    talkTo,
    waitForFeedback,
    handoverBlock,
    withdrawItem,
    storeItem,
    craftBlock,
    smeltingCooking,
    erectDirtLadder,
    dismantleDirtLadder,
    layDirtBeam,
    removeDirtBeam,
    enchantItem,
    trade,
    repairItem,
    eat,
    drink,
    wear,
    openContainer,
    closeContainer,
    fetchContainerContents,
    toggleAction,
    getEntityInfo,
    getEnvironmentInfo,
    performMovement,
    lookAt,
    startFishing,
    stopFishing,
    read,
    readPage,
    write,
    ...riding,
  ].map((call) => [call.name, call]),
);
