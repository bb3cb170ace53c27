import type { TracedLine } from './episode-view.ts';

/** Successive lines with the same text about the same agent. Never empty. */
export interface LineGroup {
  readonly first: TracedLine;
  readonly last: TracedLine;
  readonly lines: readonly TracedLine[];
}

function saysTheSame(one: TracedLine, other: TracedLine): boolean {
  return (
    one.text === other.text &&
    one.detail === other.detail &&
    one.team === other.team &&
    one.agent === other.agent &&
    one.item === other.item &&
    one.call === other.call &&
    one.error === other.error
  );
}

/** The newest group that starts with a line, so that lists re-render a group only when it grew. */
const known = new WeakMap<TracedLine, LineGroup>();

function groupOf(first: TracedLine, lines: readonly TracedLine[]): LineGroup {
  const last = lines.at(-1) ?? first;
  const before = known.get(first);
  if (before !== undefined && before.last === last) return before;
  const group: LineGroup = { first, last, lines };
  known.set(first, group);
  return group;
}

/** Joins successive lines with the same text, in their order. A group that did not change since the last call is the same object. */
export function groupLines(lines: readonly TracedLine[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  let start = 0;
  for (let end = 1; end <= lines.length; end++) {
    const first = lines[start];
    const next = lines[end];
    if (first === undefined || (next !== undefined && saysTheSame(first, next))) continue;
    groups.push(groupOf(first, lines.slice(start, end)));
    start = end;
  }
  return groups;
}
