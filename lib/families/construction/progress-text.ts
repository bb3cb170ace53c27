import { cellsNow, extrasNow } from '../../blueprint/site.ts';
import { formatName } from '../../format.ts';
import type { Site } from './site.ts';

/** Most kinds of blocks that a sentence names. */
const mostNames = 5;

/** The progress of a site in words: the number of right blocks, and the missing, wrong and extra ones. */
export function progressText(site: Site): string {
  const states = cellsNow(site);
  const named = (state: 'wrong' | 'missing'): readonly string[] => states.filter((cell) => cell.state === state).map(({ name }) => name);
  const right = states.filter(({ state }) => state === 'right').length;
  const [missing, wrong] = [named('missing'), named('wrong')];
  const extra = extrasNow(site).length;
  return [
    `${right} of ${states.length} blocks ${right === 1 ? 'is' : 'are'} right.`,
    ...(missing.length === 0 ? [] : [`Missing: ${counted(missing)}.`]),
    ...(wrong.length === 0 ? [] : [`Wrong at the place of: ${counted(wrong)}.`]),
    ...(extra === 0 ? [] : [`${extra} ${extra === 1 ? 'block is' : 'blocks are'} too many.`]),
  ].join(' ');
}

/** Kinds with their numbers, most first: "3 dirt, torch and 2 more kinds". */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kinds = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => (count === 1 ? formatName(name) : `${count} ${formatName(name)}`));
  const left = kinds.length - mostNames;
  return [...kinds.slice(0, mostNames), ...(left > 0 ? [`${left} more ${left === 1 ? 'kind' : 'kinds'}`] : [])].join(', ');
}
