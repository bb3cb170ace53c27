import type { z } from 'zod';
import { blockExists } from './block-exists.ts';
import { giveToPlayer } from './give-to-player.ts';
import { killMob } from './kill-mob.ts';
import { mineBlock } from './mine-block.ts';
import * as mineflayerGroup from './mineflayer-group.ts';
import { placeItem } from './place-item.ts';
import type { Primitive } from './primitive.ts';
import { sendSignal, waitSignal } from './signals.ts';

const { goto, blockAt, findBlock, equip, consume, activateBlock, lookAt, activateItem, useOn, sleep, fish } = mineflayerGroup;

/** Every primitive there is, by name. */
export const allPrimitives = {
  mineBlock,
  blockExists,
  placeItem,
  sendSignal,
  waitSignal,
  killMob,
  giveToPlayer,
  goto,
  blockAt,
  findBlock,
  equip,
  consume,
  activateBlock,
  lookAt,
  activateItem,
  useOn,
  sleep,
  fish,
} as const;

type All = typeof allPrimitives;
export type PrimitiveName = keyof All;

type CallOf<P> = P extends Primitive<infer Parameters, infer Result> ? (...given: z.input<Parameters>) => Promise<Result> : never;
/** The primitives as functions of one body. */
export type Primitives = { readonly [Name in PrimitiveName]: CallOf<All[Name]> };
