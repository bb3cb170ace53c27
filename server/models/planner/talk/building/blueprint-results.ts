import { z } from 'zod';
import { pointSchema } from '#lib/domain/position-schema.ts';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import { itemsIn, itemWords, listOf } from '../spoken-items.ts';

const differenceSchema = z.object({
  wanted: z.string().nullable(),
  there: z.string().nullable(),
  level: z.number(),
  from: pointSchema,
  to: pointSchema,
});
/** Cells of one row that differ in the same way from the blueprint, as a command says. */
export type Difference = z.infer<typeof differenceSchema>;

const checkSchema = z.object({ differences: z.array(differenceSchema) });
const overviewSchema = z.object({
  levels: z.number(),
  west: z.number(),
  east: z.number(),
  south: z.number(),
  low: z.number(),
  blocks: z.record(z.string(), z.number()),
});
/** What an agent knows of its blueprint as a whole: levels, its ends in the west, east and south, its lowest height, and blocks by kind. */
export type Overview = z.infer<typeof overviewSchema>;

/** What a check of the blueprint found; `level` is null for all levels. */
export interface Check {
  readonly level: number | null;
  readonly differences: readonly Difference[];
}

/** The result of the newest check of the blueprint; null without one. */
export function newestCheck(turns: readonly Turn[]): Check | null {
  for (const turn of turns.toReversed()) {
    if (turn.kind !== 'result' || !/^checkBlueprint(Level)?$/.test(turn.command)) continue;
    const read = checkSchema.safeParse(turn.data).data;
    const [level] = turn.given;
    if (read !== undefined) return { level: typeof level === 'number' ? level : null, differences: read.differences };
  }
  return null;
}

/** Whether the newest checks of the whole building, as many as `checks`, all found the same blocks open. */
export function isStalled(turns: readonly Turn[], checks: number): boolean {
  const found = turns.flatMap((turn) => {
    if (turn.kind !== 'result' || turn.command !== 'checkBlueprint') return [];
    const read = checkSchema.safeParse(turn.data).data;
    return read === undefined ? [] : [JSON.stringify(read.differences.filter(({ wanted }) => wanted !== null))];
  });
  const newest = found.slice(-checks);
  return newest.length === checks && new Set(newest).size === 1;
}

/** The start of the line in a memory that holds the whole blueprint. */
const overviewMark = 'Blueprint: ';

/** The whole blueprint, if the agent looked it up and still remembers it; else null. */
export function knownOverview({ memory, turns }: { readonly memory: string; readonly turns: readonly Turn[] }): Overview | null {
  const line = memory.split('\n').find((one) => one.startsWith(overviewMark));
  const known = turns.toReversed().flatMap((turn) => overviewIn(turn) ?? [])[0];
  return known ?? (line === undefined ? null : readOverview(line.slice(overviewMark.length)));
}

/** The start of the line in a memory that holds the level on which the agent worked last. */
const levelMark = 'Level: ';

/** The level on which an agent worked last, from its memory; null if it holds none. */
export function workedLevel({ memory }: { readonly memory: string }): number | null {
  const line = memory.split('\n').findLast((one) => one.startsWith(levelMark));
  return line === undefined ? null : Number(line.slice(levelMark.length));
}

/** The lines by which a memory keeps what turns say of a blueprint: it as a whole, and the level on which the agent worked last. */
export function blueprintLines(turns: readonly Turn[]): readonly string[] {
  const overview = turns.toReversed().flatMap((turn) => overviewIn(turn) ?? [])[0];
  const work = turns.findLast((turn) => turn.kind === 'result' && turn.command === 'newAction');
  const level = work?.kind === 'result' ? /levels? (\d+)/.exec(String(work.given[0]))?.[1] : undefined;
  return [...(overview === undefined ? [] : [overviewText(overview)]), ...(level === undefined ? [] : [`${levelMark}${level}`])];
}

function overviewIn(turn: Turn): Overview | null {
  return turn.kind === 'result' && turn.command === 'getBlueprint' ? (overviewSchema.safeParse(turn.data).data ?? null) : null;
}

function overviewText({ levels, west, east, south, low, blocks }: Overview): string {
  return `${overviewMark}${levels} levels, x ${west} to ${east}, z to ${south}, y from ${low}: ${itemWords(listOf(blocks))}`;
}

const overviewPattern = /^(\d+) levels, x (-?\d+) to (-?\d+), z to (-?\d+), y from (-?\d+): (.+)$/;

/** The data in a line of a memory; null if the line was cut. */
function readOverview(text: string): Overview | null {
  const [, levels, west, east, south, low, list] = overviewPattern.exec(text) ?? [];
  if (list === undefined) return null;
  const blocks = Object.fromEntries(itemsIn(list).map(({ item, count }) => [item, count]));
  return { levels: Number(levels), west: Number(west), east: Number(east), south: Number(south), low: Number(low), blocks };
}
