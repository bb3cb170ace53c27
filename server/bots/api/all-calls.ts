import type { AnyApiCall } from './api-call.ts';
import { attackTarget, talkTo, trade, useItemOnEntity, waitForFeedback } from './calls/beings.ts';
import { mineBlock, placeBlock, toggleAction, useItemOnBlock } from './calls/blocks.ts';
import { closeContainer, fetchContainerContents, openContainer, storeItem, withdrawItem } from './calls/containers.ts';
import { dismantleDirtLadder, erectDirtLadder, layDirtBeam, removeDirtBeam } from './calls/dirt.ts';
import { startFishing, stopFishing } from './calls/fishing.ts';
import { drink, eat, equipItem, handoverBlock, tossItem, wear } from './calls/items.ts';
import { craftBlock, enchantItem, repairItem, smeltingCooking } from './calls/making.ts';
import {
  lookAt,
  navigateTo,
  navigateToAnimal,
  navigateToBuilding,
  navigateToPlayer,
  performMovement,
  riding,
  sleep,
  wake,
} from './calls/moving.ts';
import { getEntityInfo, getEnvironmentInfo, scanNearbyEntities } from './calls/sensing.ts';
import { read, readPage, write } from './calls/signs-and-books.ts';

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
