import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { TaskDatum } from '#server/contract/task-prompt.ts';

/** The root of all paths. */
const root = '~';

/** The data of a task with a path for each statement, `~/KIND/NUMBER`, numbered from 0 by kind. A blueprint gives one for each block. */
export function taskData(facts: readonly BriefingFact[]): TaskDatum[] {
  const counts = new Map<string, number>();
  const singles = facts.flatMap((fact): BriefingFact[] =>
    fact.kind === 'blueprint' ? fact.blocks.map((block) => ({ kind: 'blueprint', blocks: [block] })) : [fact],
  );
  return singles.map((fact) => {
    const number = counts.get(fact.kind) ?? 0;
    counts.set(fact.kind, number + 1);
    return { path: `${root}/${fact.kind}/${number}`, fact };
  });
}

/**
 * The data that some paths mean: single statements, all of a kind (`~/recipe`), ranges (`~/blueprint/2-5`), or everything (`~`). Also reads
 * brackets instead of slashes, and further folders in front of the kind. Paths that mean nothing give nothing.
 */
export function dataAt(data: readonly TaskDatum[], paths: readonly string[]): TaskDatum[] {
  const wanted = paths.map(parsed);
  return data.filter((datum) => wanted.some((path) => path !== null && fits(path, datum.path)));
}

interface Path {
  /** Null for everything. */
  readonly kind: string | null;
  readonly least: number;
  readonly most: number;
}

function parsed(path: string): Path | null {
  const parts = path
    .replace(/\[(\d+)\]/g, '/$1')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== root && !/^meta-?data$/i.test(part));
  if (parts.length === 0) return path.trim().startsWith(root) ? { kind: null, least: 0, most: Number.POSITIVE_INFINITY } : null;
  const last = parts.at(-1) ?? '';
  const range = /^(\d+)(?:\s*(?:-|\.\.+|:)\s*(\d+))?$/.exec(last);
  if (!range) return { kind: last, least: 0, most: Number.POSITIVE_INFINITY };
  const [, from = '0', to = from] = range;
  return { kind: parts.at(-2) ?? null, least: Number(from), most: Number(to) };
}

function fits({ kind, least, most }: Path, path: string): boolean {
  const [, of = '', number = ''] = path.split('/');
  return (kind === null || kind === of) && Number(number) >= least && Number(number) <= most;
}
