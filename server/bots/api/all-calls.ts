import type { AnyApiCall } from './api-call.ts';
import { attackTarget } from './calls/attack-target.ts';
import { craftBlock } from './calls/craft-block.ts';
import { dismantleDirtLadder } from './calls/dismantle-dirt-ladder.ts';
import { equipItem } from './calls/equip-item.ts';
import { erectDirtLadder } from './calls/erect-dirt-ladder.ts';
import { fetchContainerContents } from './calls/fetch-container-contents.ts';
import { handoverBlock } from './calls/handover-block.ts';
import { mineBlock } from './calls/mine-block.ts';
import { navigateTo } from './calls/navigate-to.ts';
import { placeBlock } from './calls/place-block.ts';
import { scanNearbyEntities } from './calls/scan-nearby-entities.ts';
import { smeltingCooking } from './calls/smelting-cooking.ts';
import { toggleAction } from './calls/toggle-action.ts';
import { useItemOnEntity } from './calls/use-item-on-entity.ts';
import { withdrawItem } from './calls/withdraw-item.ts';

/** All calls of the API by name. */
export const allCalls: ReadonlyMap<string, AnyApiCall> = new Map(
  [
    scanNearbyEntities,
    navigateTo,
    attackTarget,
    useItemOnEntity,
    mineBlock,
    placeBlock,
    equipItem,
    handoverBlock,
    withdrawItem,
    craftBlock,
    erectDirtLadder,
    dismantleDirtLadder,
    smeltingCooking,
    fetchContainerContents,
    toggleAction,
  ].map((call) => [call.name, call]),
);
