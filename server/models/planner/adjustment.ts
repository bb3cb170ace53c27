import type { Situation } from '../contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { neglectedFoods, reportedFailure } from './critique.ts';
import type { Order } from './order.ts';
import { orderFunction } from './program-writer.ts';
import { cropsOf, supplyOf } from './supply.ts';

/** What a question tells of the last program of an agent. */
export interface LastProgram {
  readonly code: string | null;
  readonly error: string | null;
  readonly critique: string | null;
}

/** What is changed about the orders of an agent because of its last program. */
export interface Adjustment {
  /** The orders that remain, in the order in which they are tried. */
  readonly orders: readonly Order[];
  /** Orders that are left out, and why. */
  readonly leftOut: readonly { readonly order: Order; readonly why: string }[];
}

const leftOutBeginning = 'Left out: ';

/** Lines for the comments of a program, from which the next one is known to leave the same out. */
export function leftOutLines({ leftOut }: Adjustment): string[] {
  return leftOut.map(({ order, why }) => `${leftOutBeginning}${orderFunction(order)}, ${why.replaceAll(/\s+/g, ' ')}`);
}

/**
 * The orders of an agent without those that failed: what the error names, what a critique says was never achieved and why, and what the
 * last program for the same orders left out already. What the critique misses without a reason is tried first.
 */
export function adjusted(own: readonly Order[], last: LastProgram, game: KnownGame): Adjustment {
  const before = leftOutBefore(own, last.code);
  const failed = failedFunction(last);
  const neglected = neglectedFoods(last.critique ?? '');
  const failure = reportedFailure(last.critique ?? '');
  const reasonFor = (order: Order): string | null => {
    const name = orderFunction(order);
    if (name === failed) return 'since it ended the last program with an error';
    if (order.kind === 'serve' && neglected.includes(order.food) && failure !== null && concerns(failure, order.food, game)) {
      return `since the critique found it undone: ${failure}`;
    }
    return before.get(name) ?? null;
  };
  const judged = own.map((order) => ({ order, why: reasonFor(order) }));
  const leftOut = judged.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }]));
  const remaining = judged.flatMap(({ order, why }) => (why === null ? [order] : []));
  const isMissed = (order: Order): boolean => order.kind === 'serve' && neglected.includes(order.food);
  return { orders: [...remaining.filter(isMissed), ...remaining.filter((order) => !isMissed(order))], leftOut };
}

/** What the last program left out, by function, where it was written for the same orders. */
function leftOutBefore(own: readonly Order[], code: string | null): Map<string, string> {
  if (code === null) return new Map();
  const lines = [...code.matchAll(/\/\/ Left out: (\w+), (.+)/g)];
  const before = new Map(lines.map(([, name = '', why = '']) => [name, why] as const));
  const isKnown = (order: Order): boolean => before.has(orderFunction(order)) || code.includes(`async function ${orderFunction(order)}(`);
  return own.every(isKnown) ? before : new Map();
}

/** The function that an error names, or in whose lines it occurred. */
function failedFunction({ code, error }: LastProgram): string | null {
  if (error === null) return null;
  const named = /(\w+) came to nothing/.exec(error)?.[1];
  if (named !== undefined) return named;
  const line = Number(/\(line (\d+)\)$/.exec(error)?.[1] ?? Number.NaN);
  if (code === null || Number.isNaN(line)) return null;
  const declared = code
    .split('\n')
    .slice(0, line)
    .flatMap((text) => /^(?:async )?function (\w+)\(/.exec(text)?.[1] ?? []);
  return declared.at(-1) ?? null;
}

/** Whether a failure in words is about what a food is made of. */
function concerns(failure: string, food: string, game: KnownGame): boolean {
  const supply = supplyOf(food, game);
  const crops = supply ? cropsOf(supply) : [];
  return [food, ...crops.flatMap(({ item, crop }) => [item, crop.block])].some((name) => new RegExp(`\\b${name}\\b`).test(failure));
}

/** Items that chests which were seen hold no more, of those that were told to lie in them. */
export function emptyItems({ chests }: Pick<Situation, 'chests'>, { knowledge }: KnownGame): string[] {
  return knowledge.sources.flatMap(({ kind, item, at, perMinute }) => {
    const holds = chests[`${at.x} ${at.y} ${at.z}`];
    const isEmpty = kind === 'chest' && perMinute === null && typeof holds === 'object' && (holds[item] ?? 0) === 0;
    return isEmpty ? [item] : [];
  });
}
