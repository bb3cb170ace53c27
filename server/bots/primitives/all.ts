import type { z } from 'zod';
import { blockExists } from './block-exists.ts';
import { buildBlocks, unbuiltBlocks } from './build/build-blocks.ts';
import { digFromHere } from './build/dig-from-here.ts';
import { pillarDown } from './build/pillar-down.ts';
import { pillarUp } from './build/pillar-up.ts';
import { placeFromHere } from './build/place-from-here.ts';
import { stepTo } from './build/step-to.ts';
import { checkItemInsideChest } from './chest/check-item-inside-chest.ts';
import { depositItemIntoChest } from './chest/deposit-item-into-chest.ts';
import { getItemFromChest } from './chest/get-item-from-chest.ts';
import { craftItem } from './craft-item.ts';
import { exploreUntil } from './explore-until.ts';
import { destroyCrop } from './farm/destroy-crop.ts';
import { harvestings } from './farm/harvestings.ts';
import { milkCow } from './farm/milk-cow.ts';
import { plantings } from './farm/plantings.ts';
import { tillLand } from './farm/till-land.ts';
import { giveToPlayer } from './give-to-player.ts';
import { killMob } from './kill-mob.ts';
import { mineBlock } from './mine-block.ts';
import { activateBlock } from './mineflayer/activate-block.ts';
import { activateItem } from './mineflayer/activate-item.ts';
import { blockAt } from './mineflayer/block-at.ts';
import { consume } from './mineflayer/consume.ts';
import { equip } from './mineflayer/equip.ts';
import { findBlock } from './mineflayer/find-block.ts';
import { findBlocks } from './mineflayer/find-blocks.ts';
import { fish } from './mineflayer/fish.ts';
import { goto } from './mineflayer/goto.ts';
import { lookAt } from './mineflayer/look-at.ts';
import { sleep } from './mineflayer/sleep.ts';
import { useOn } from './mineflayer/use-on.ts';
import { placeItem } from './place-item.ts';
import type { Primitive } from './primitive.ts';
import { sendSignal } from './send-signal.ts';
import { smeltItem } from './smelt-item.ts';
import { waitSignal } from './wait-signal.ts';

/** All primitives by name. */
export const allPrimitives = {
  mineBlock,
  blockExists,
  craftItem,
  placeItem,
  smeltItem,
  getItemFromChest,
  depositItemIntoChest,
  checkItemInsideChest,
  sendSignal,
  waitSignal,
  tillLand,
  ...plantings,
  ...harvestings,
  destroyCrop,
  killMob,
  milkCow,
  giveToPlayer,
  exploreUntil,
  goto,
  blockAt,
  findBlock,
  findBlocks,
  equip,
  consume,
  activateBlock,
  lookAt,
  activateItem,
  useOn,
  sleep,
  fish,
  stepTo,
  placeFromHere,
  digFromHere,
  pillarUp,
  pillarDown,
  buildBlocks,
  unbuiltBlocks,
} as const;

type All = typeof allPrimitives;
export type PrimitiveName = keyof All;

type CallOf<P> = P extends Primitive<infer Parameters, infer Result> ? (...given: z.input<Parameters>) => Promise<Result> : never;
/** The primitives as functions of one body. */
export type Primitives = { readonly [Name in PrimitiveName]: CallOf<All[Name]> };
