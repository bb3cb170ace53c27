import type { Position } from '#lib/domain/position.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { TaskGoal } from './task-goal.ts';

const point = String.raw`\((-?\d+), (-?\d+), (-?\d+)\)`;

/** The forms of goals as text, each with the reading of its parts. */
const forms: readonly { readonly pattern: RegExp; read(parts: readonly string[]): TaskGoal }[] = [
  {
    pattern: new RegExp(`no block is at ${point}`),
    read: (parts) => ({ kind: 'clear', at: positionOf(parts) }),
  },
  {
    pattern: new RegExp(`the way at ${point} is open`),
    read: (parts) => ({ kind: 'open', at: positionOf(parts) }),
  },
  {
    pattern: new RegExp(String.raw`(toggle|press|stand|place|take) (\w+) at ${point}(?: with (\w+))?(?: using (\w+))?`),
    read: ([action = '', block = '', x, y, z, item, tool]) => ({
      ...{ kind: 'operate', action: actions.find((known) => known === action) ?? 'toggle', block },
      ...{ at: positionOf([x ?? '', y ?? '', z ?? '']), item: item ?? null, tool: tool ?? null },
    }),
  },
  {
    pattern: new RegExp(String.raw`(\w+) is at ${point}(?: facing (\w+))?`),
    read: ([name = '', x = '', y = '', z = '', facing]) => ({ kind: 'block', name, at: positionOf([x, y, z]), facing: facing ?? null }),
  },
  {
    pattern: new RegExp(`stands at ${point}`),
    read: (parts) => ({ kind: 'reach', at: positionOf(parts) }),
  },
  {
    pattern: /(\d+) (\w+) (?:is|are) handed over to (\w+)/,
    read: ([count = '', item = '', to = '']) => ({ kind: 'give', item, count: Number(count), to }),
  },
  {
    pattern: /(\d+) (\w+) (?:is|are) carried/,
    read: ([count = '', item = '']) => ({ kind: 'carry', item, count: Number(count) }),
  },
];

const actions = ['toggle', 'press', 'stand', 'place', 'take'] as const;

function positionOf([x = '', y = '', z = '']: readonly string[]): Position {
  return { x: Number(x), y: Number(y), z: Number(z) };
}

/** A goal as a milestone. */
export function goalText(goal: TaskGoal): string {
  switch (goal.kind) {
    case 'block':
      return `${goal.name} is at ${positionWords(goal.at)}${goal.facing === null ? '' : ` facing ${goal.facing}`}`;
    case 'clear':
      return `no block is at ${positionWords(goal.at)}`;
    case 'carry':
      return `${goal.count} ${goal.item} ${goal.count === 1 ? 'is' : 'are'} carried`;
    case 'give':
      return `${goal.count} ${goal.item} ${goal.count === 1 ? 'is' : 'are'} handed over to ${goal.to}`;
    case 'operate':
      return `${goal.action} ${goal.block} at ${positionWords(goal.at)}${goal.item === null ? '' : ` with ${goal.item}`}${goal.tool === null ? '' : ` using ${goal.tool}`}`;
    case 'open':
      return `the way at ${positionWords(goal.at)} is open`;
    case 'reach':
      return `stands at ${positionWords(goal.at)}`;
  }
}

/** The goals in texts, in order: those of the planner, and those of other authors who use its forms. */
export function goalsIn(texts: readonly string[]): TaskGoal[] {
  return texts.flatMap((text) => text.split(/[;|\n]|\.(?=\s|$)/).flatMap((part) => goalIn(part) ?? []));
}

function goalIn(text: string): TaskGoal | null {
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text);
    if (match) return read(match.slice(1));
  }
  return null;
}
