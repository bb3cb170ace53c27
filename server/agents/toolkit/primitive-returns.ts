import type { allPrimitives, PrimitiveName } from '#server/bots/primitives/all.ts';
import type { Primitive } from '#server/bots/primitives/primitive.ts';

type ResultOf<Defined> = Defined extends Primitive<infer _Parameters, infer Result> ? Result : never;
type KindOf<Result> = [Result] extends [number]
  ? 'number'
  : [Result] extends [boolean]
    ? 'boolean'
    : [Result] extends [undefined]
      ? 'nothing'
      : [Result] extends [Readonly<Record<string, number>>]
        ? 'counts'
        : 'value';

/** The result of a call: its kind, which the compiler compares with the call's code, and its description. */
export interface Returned<Kind extends string = string> {
  readonly kind: Kind;
  readonly words: string;
}

const nothing = { kind: 'nothing', words: 'nothing' } as const;
const worked = { kind: 'boolean', words: 'whether it worked' } as const;
const amount = (words: string) => ({ kind: 'number', words }) as const;
const planted = amount('how many were planted');
const harvested = amount('how many were harvested');

/** The awaited result of every call. */
export const primitiveReturns: { readonly [Name in PrimitiveName]: Returned<KindOf<ResultOf<(typeof allPrimitives)[Name]>>> } = {
  mineBlock: amount('how many were mined'),
  blockExists: { kind: 'boolean', words: 'whether there is one' },
  craftItem: amount('how many times the recipe was done'),
  placeItem: { kind: 'boolean', words: 'whether it was placed' },
  smeltItem: amount('how many were smelted'),
  getItemFromChest: { kind: 'counts', words: 'what was taken, as { item: count }' },
  depositItemIntoChest: { kind: 'counts', words: 'what was put in, as { item: count }' },
  checkItemInsideChest: { kind: 'counts', words: 'what it holds, as { item: count }' },
  sendSignal: nothing,
  waitSignal: { kind: 'boolean', words: 'whether the signal came' },
  tillLand: amount('how many blocks were tilled'),
  plantSweetBerryBushes: planted,
  plantWheatSeeds: planted,
  plantPotatoes: planted,
  plantCarrots: planted,
  plantBeetrootSeeds: planted,
  plantCocoaBeans: planted,
  plantMelonSeeds: planted,
  plantPumpkinSeeds: planted,
  plantSugarCane: planted,
  harvestWheat: harvested,
  harvestPotatoes: harvested,
  harvestCarrots: harvested,
  harvestBeetroot: harvested,
  harvestCocoa: harvested,
  harvestBerries: harvested,
  harvestMelons: harvested,
  harvestPumpkins: harvested,
  harvestSugarCane: harvested,
  destroyCrop: amount('how many were broken'),
  killMob: { kind: 'boolean', words: 'whether it died' },
  milkCow: { kind: 'boolean', words: 'whether a bucket was filled' },
  giveToPlayer: amount('how many arrived'),
  exploreUntil: { kind: 'value', words: 'what the callback found, or null' },
  goto: nothing,
  blockAt: { kind: 'value', words: 'the block, or null' },
  findBlock: { kind: 'value', words: 'a block, or null' },
  findBlocks: { kind: 'value', words: 'positions, nearest first' },
  equip: nothing,
  consume: nothing,
  activateBlock: worked,
  lookAt: nothing,
  activateItem: nothing,
  useOn: worked,
  sleep: nothing,
  fish: nothing,
  stepTo: { kind: 'boolean', words: 'whether it got there' },
  placeFromHere: { kind: 'boolean', words: 'whether it was placed' },
  digFromHere: { kind: 'boolean', words: 'whether the block is gone' },
  pillarUp: amount('how many levels the bot moved'),
  pillarDown: amount('how many levels the bot moved'),
  buildBlocks: amount('how many of the blocks are as requested'),
  unbuiltBlocks: { kind: 'value', words: 'a list of { name, position, reason }, empty if all are as requested' },
};
