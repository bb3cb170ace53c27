import { expect, test } from 'vitest';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { footholds } from '../walking/footpaths.ts';
import { type EscapeMeans, escapeStep } from './escape-route.ts';
import { groundOf, type Surroundings } from './stands.ts';

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const worldOf = (blocks: Readonly<Record<string, string>>): Surroundings => ({
  nameAt: (cell) => blocks[cellKey(cell)] ?? (cell.y < 0 ? 'stone' : null),
  isPlanned: () => false,
  isMissing: () => false,
  holds: () => true,
  hasBody: () => false,
  isCrowded: () => false,
});
const isOut = ({ x, z }: Position): boolean => Math.max(Math.abs(x), Math.abs(z)) > 8;
const costs: Readonly<Record<string, number>> = { dirt: 10, terracotta: 60, stone: 900 };
const means = (more: Partial<EscapeMeans> = {}): EscapeMeans => ({
  ...{ hasFiller: true, isOut },
  breakingCost: (name) => costs[name] ?? Number.POSITIVE_INFINITY,
  ...more,
});

/** A box of a material from -2 to 2 in both directions, from a floor on level `bottom` to a ceiling. */
function box(material: string, bottom: number, height: number, hasCeiling = true): Record<string, string> {
  const blocks: Record<string, string> = {};
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++)
      for (let y = bottom; y < bottom + height; y++) {
        const isShell = Math.max(Math.abs(x), Math.abs(z)) === 2 || y === bottom || (hasCeiling && y === bottom + height - 1);
        if (isShell) blocks[cellKey(at(x, y, z))] = material;
      }
  return blocks;
}

/** The changes of the world that lead a body out, in order, carried out one by one. */
function wayOutOf(blocks: Record<string, string>, start: Position, bodyMeans: EscapeMeans = means()): readonly string[] {
  const done: string[] = [];
  let feet = start;
  for (let step = 0; step < 60; step++) {
    const world = worldOf(blocks);
    const ground = groundOf(world);
    const found = footholds(feet, ground, 2000, isOut);
    const last = found.at(-1);
    if (last && isOut(last.at)) return done;
    const next = escapeStep(feet, world, bodyMeans);
    if (next === null) return [...done, 'none'];
    expect(found.some((hold) => cellKey(hold.at) === cellKey(next.from))).toBe(true);
    const { kind, name, at: cell } = next.job;
    if (kind === 'clear') delete blocks[cellKey(cell)];
    else blocks[cellKey(cell)] = name;
    feet = next.from;
    while (ground(feet.x, feet.y - 1, feet.z) === 'free') feet = at(feet.x, feet.y - 1, feet.z);
    done.push(`${kind} ${name}`);
  }
  return [...done, 'no end'];
}

test('who is shut in on the ground breaks a wall that gives its blocks back', () => {
  expect(wayOutOf(box('terracotta', -1, 5), at(0, 0, 0))).toEqual(['clear terracotta', 'clear terracotta']);
});

test('who is shut in above a room falls through the floor', () => {
  expect(wayOutOf(box('terracotta', 4, 5), at(0, 5, 0))).toEqual(['clear terracotta']);
});

test('it breaks no floor below a carpet where another way costs less', () => {
  const carpeted: Record<string, string> = { ...box('terracotta', 4, 5), '0 5 0': 'red_carpet' };
  const [first] = wayOutOf(carpeted, at(0, 5, 0));
  expect(first).toBe('clear terracotta');
  expect([carpeted['0 4 0'], carpeted['0 5 0']]).toEqual(['terracotta', 'red_carpet']);
});

test('where blocks would be lost, it climbs over the walls on dirt', () => {
  const done = wayOutOf(box('stone', -1, 4, false), at(0, 0, 0));
  expect(new Set(done)).toEqual(new Set(['place dirt']));
  expect(done.length).toBeGreaterThanOrEqual(2);
});

test('from a roof it gets down on dirt', () => {
  const done = wayOutOf(box('stone', -1, 9), at(0, 8, 0));
  expect(done[0]).toBe('place dirt');
  expect(done.every((change) => change.endsWith(' dirt'))).toBe(true);
  expect(done.length).toBeLessThanOrEqual(8);
});

test('there is no way out where nothing may be broken and no dirt is carried', () => {
  expect(escapeStep(at(0, 0, 0), worldOf(box('bedrock', -1, 5)), means({ hasFiller: false }))).toBeNull();
});
