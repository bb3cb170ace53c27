import type { Situation } from '#server/contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { neglectedFoods, neglectedKinds, reportedFailure } from './critique.ts';
import type { Order } from './order.ts';
import { orderFunction } from './program-writer.ts';
import { cropsOf, supplyOf } from './supply.ts';

/** The facts about the last program of an agent. */
export interface LastProgram {
  readonly code: string | null;
  readonly error: string | null;
  readonly critique: string | null;
}

/** Changes to the orders of an agent because of its last program. */
export interface Adjustment {
  /** The remaining orders, in the order in which the program tries them. */
  readonly orders: readonly Order[];
  /** Omitted functions, each with the reason. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** Lines for the comments of a program; from them the next program learns the omitted functions. */
export function leftOutLines({ leftOut }: Adjustment): string[] {
  return [...leftOut].map(([name, why]) => `Left out: ${name}, ${why.replaceAll(/\s+/g, ' ')}`);
}

/**
 * The orders of an agent without those that failed. An order counts as failed if the error names it, the critique found it undone with a
 * reason, or the last program omitted it. An order that the critique found undone without a reason comes first; one with a reason comes
 * last if no error ended the program. An agent that harvested an area in vain cleans it first.
 */
export function adjusted(own: readonly Order[], last: LastProgram, game: KnownGame): Adjustment {
  const neglected = neglectedFoods(last.critique ?? '');
  const failure = reportedFailure(last.critique ?? '');
  const isNeglected = (order: Order): boolean => order.kind === 'serve' && neglected.includes(order.food);
  const isInVain = (order: Order): boolean =>
    order.kind === 'serve' && isNeglected(order) && failure !== null && concerns(failure, order.food, game);
  const leftOut = new Map(last.error === null ? [] : leftOutBefore(last.code));
  const failed = failedFunction(last);
  if (failed !== null) leftOut.set(failed, 'since it ended the last program with an error');
  if (last.error !== null) {
    for (const order of own) if (isInVain(order)) leftOut.set(orderFunction(order), `since the critique found it undone: ${failure}`);
  }
  if (isHarvestInVain(own, failed, last.critique)) return { orders: withCleaning(own, game), leftOut: new Map() };
  const rank = (order: Order): number => (isInVain(order) ? 1 : isNeglected(order) ? -1 : 0);
  const orders = own.filter((order) => !leftOut.has(orderFunction(order))).toSorted((one, other) => rank(one) - rank(other));
  return { orders, leftOut };
}

/** Whether an agent that only harvests an area found nothing there, by its error or a critique. */
function isHarvestInVain(own: readonly Order[], failed: string | null, critique: string | null): boolean {
  const harvests = own.some(({ kind }) => kind === 'gather') && own.every(({ kind }) => kind !== 'clean');
  return harvests && (failed === 'gather' || neglectedKinds(critique ?? '').includes('gather'));
}

/** The orders of an agent with cleaning before them, if pollution can stop regrowth. */
function withCleaning(own: readonly Order[], { knowledge }: KnownGame): readonly Order[] {
  const [first] = own;
  if (first === undefined || knowledge.pollution === null) return own;
  return [{ kind: 'clean', agent: first.agent }, ...own];
}

/** The functions that the last program omitted. */
function leftOutBefore(code: string | null): [name: string, why: string][] {
  const lines = (code ?? '').matchAll(/\/\/ Left out: (\w+), (.+)/g);
  return [...lines].map(([, name = '', why = '']) => [name, why]);
}

/** The function that an error names or in whose lines it occurred. */
function failedFunction({ code, error }: LastProgram): string | null {
  if (error === null) return null;
  // Checkpoints may hold errors of earlier versions, which use other words.
  const named = /(\w+) \w+ \w+ \w+ \d+ times in a row/.exec(error)?.[1];
  if (named !== undefined) return named;
  const line = Number(/\(line (\d+)\)$/.exec(error)?.[1] ?? Number.NaN);
  if (code === null || Number.isNaN(line)) return null;
  const declared = code
    .split('\n')
    .slice(0, line)
    .flatMap((text) => /^(?:async )?function (\w+)\(/.exec(text)?.[1] ?? []);
  const name = declared.at(-1);
  return name !== undefined && /^(serve|uproot|gather|clean|raid|pollute)/.test(name) ? name : null;
}

/** Whether the text of a failure concerns the ingredients of a food. */
function concerns(failure: string, food: string, game: KnownGame): boolean {
  const supply = supplyOf(food, game);
  const crops = supply ? cropsOf(supply) : [];
  return [food, ...crops.flatMap(({ item, crop }) => [item, crop.block])].some((name) => new RegExp(`\\b${name}\\b`).test(failure));
}

/** Items that the briefing places in a chest, but that the seen chests no longer hold. */
export function emptyItems({ chests }: Pick<Situation, 'chests'>, { knowledge }: KnownGame): string[] {
  return knowledge.sources.flatMap(({ kind, item, at, perMinute }) => {
    const holds = chests[`${at.x} ${at.y} ${at.z}`];
    const isEmpty = kind === 'chest' && perMinute === null && typeof holds === 'object' && (holds[item] ?? 0) === 0;
    return isEmpty ? [item] : [];
  });
}
