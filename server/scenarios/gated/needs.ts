import type { Slot } from './shapes.ts';
import { classRows, everyday, type LocalSource, type Row, type Template } from './templates.ts';

/** Sections in the part of each agent. Each lacks one material. */
export const sections = 4;

/** A material that an agent lacks in one section of its part. */
export interface Need {
  readonly agent: string;
  readonly section: number;
  /** Whether it tests what the class of the task tests; else it is an everyday need, which an agent meets alone. */
  readonly isOfClass: boolean;
  readonly withheld: Slot;
  readonly item: string;
  readonly local: LocalSource | null;
  /** The team-mate that states a surplus; null for none. */
  readonly giver: string | null;
  readonly obstacle: string | null;
}

/**
 * The needs of a task: every second section of each agent has one of the class, the others an everyday one. The first of all is that of the
 * template; each further one takes the next row of the class whose material no one else lacks. Neighbours begin with the other sort, so that
 * they do not all wait for each other at once. So a team of two has eight needs and one of three has twelve; the paper's 11 messages
 * and its 76.5 % of issues that are resolved alone lead to about as many.
 */
export function needsOf(template: Template, agents: readonly string[]): readonly Need[] {
  const used = new Set<string>();
  let [ofClass, ofEveryDay] = [template.row, template.row * agents.length];
  const next = (rows: readonly Row[], from: number): number => {
    let at = from;
    while (used.has(rowAt(rows, at).item)) at++;
    used.add(rowAt(rows, at).item);
    return at;
  };
  return agents.flatMap((agent, order) =>
    Array.from({ length: sections }, (_, section): Need => {
      const isOfClass = section % 2 === order % 2;
      const rows = isOfClass ? classRows[template.class] : everyday;
      const at = next(rows, isOfClass ? ofClass : ofEveryDay);
      if (isOfClass) ofClass = at + 1;
      else ofEveryDay = at + 1;
      const { withheld, item, local = null, obstacle = null } = rowAt(rows, at);
      const isStated = isOfClass && (template.supplied || template.failure !== null);
      const giver = isStated ? (agents[(order + 1) % agents.length] ?? null) : null;
      return { agent, section, isOfClass, withheld, item, local, giver, obstacle };
    }),
  );
}

function rowAt(rows: readonly Row[], at: number): Row {
  const row = rows[at % rows.length];
  if (row === undefined) throw new Error('A class of tasks has no rows.');
  return row;
}
