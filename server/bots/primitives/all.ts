import type { z } from 'zod';
import { blockExists } from './block-exists.ts';
import { buildBlocks, unbuiltBlocks } from './build/build-blocks.ts';
import { digFromHere, pillarDown, placeFromHere, stepTo } from './build/from-here.ts';
import { pillarUp } from './build/pillar-up.ts';
import { checkItemInsideChest, depositItemIntoChest, getItemFromChest } from './chest/chests.ts';
import { craftItem } from './craft-item.ts';
import { exploreUntil } from './explore-until.ts';
import { destroyCrop, harvestings, plantings } from './farm/crops.ts';
import { milkCow } from './farm/milk-cow.ts';
import { tillLand } from './farm/till-land.ts';
import { giveToPlayer } from './give-to-player.ts';
import { killMob } from './kill-mob.ts';
import { mineBlock } from './mine-block.ts';
import { fish, goto, sleep } from './mineflayer/body.ts';
import { findBlocks } from './mineflayer/find-blocks.ts';
import { activateBlock, activateItem, consume, equip, useOn } from './mineflayer/items.ts';
import { blockAt, findBlock, lookAt } from './mineflayer/looking.ts';
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
