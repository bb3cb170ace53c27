import { z } from 'zod';
import type { Turn } from '#server/contract/mindcraft-facts.ts';

const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
const differenceSchema = z.object({
  wanted: z.string().nullable(),
  there: z.string().nullable(),
  level: z.number(),
  from: position,
  to: position,
});
/** Cells of one row that differ in the same way from the blueprint, as a command says. */
export type Difference = z.infer<typeof differenceSchema>;

const checkSchema = z.object({ differences: z.array(differenceSchema) });
const overviewSchema = z.object({ levels: z.number(), west: z.number(), east: z.number(), blocks: z.record(z.string(), z.number()) });
/** What an agent knows of its blueprint as a whole: levels, western and eastern end, and blocks by kind. */
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

/** What begins the line of a memory that holds the blueprint as a whole. */
const overviewMark = 'Blueprint: ';

/** The blueprint as a whole, if the agent looked it up; null if it has not, or no longer knows. */
export function knownOverview({ memory, turns }: { readonly memory: string; readonly turns: readonly Turn[] }): Overview | null {
  const line = memory.split('\n').find((one) => one.startsWith(overviewMark));
  const known = turns.toReversed().flatMap((turn) => overviewIn(turn) ?? [])[0];
  return known ?? (line === undefined ? null : readOverview(line.slice(overviewMark.length)));
}

/** The line by which a memory keeps what a turn says of the blueprint as a whole; null for another turn. */
export function overviewLine(turn: Turn): string | null {
  const overview = overviewIn(turn);
  return overview === null ? null : `${overviewMark}${JSON.stringify(overview)}`;
}

function overviewIn(turn: Turn): Overview | null {
  return turn.kind === 'result' && turn.command === 'getBlueprint' ? (overviewSchema.safeParse(turn.data).data ?? null) : null;
}

/** What a line of a memory says; null if it was cut. */
function readOverview(text: string): Overview | null {
  try {
    return overviewSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
