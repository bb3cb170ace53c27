import { describe, expect, it } from 'vitest';
import type { RelationView } from '#lib/fold/minds-view.ts';
import { relationRows } from '../relation-rows.ts';
import { graphModel, shortAction } from './graph-model.ts';
import { neighbour } from './neighbour.ts';

const mining: RelationView = { action: 'mineBlock(bot, "wheat", 1)', causes: [], effects: ['wheat'], change: null };
const baking: RelationView = { action: 'craftItem(bot, "bread", 1)', causes: ['wheat', 'coal'], effects: ['bread'], change: 'new' };
const relations = [mining, baking];
const bread = {
  team: 'red',
  name: 'craftItem',
  object: 'bread',
  times: 3,
  failures: 0,
  came: { bread: 3, stick: 3 },
  went: { wheat: 3 },
  carried: {},
  scored: 0,
} as const;

describe('the drawing of causes and effects', () => {
  const model = graphModel(relationRows(relations, 'red', [bread]));

  it('has every action and every item once, with a line from each needed item to the action, and from the action to each given item', () => {
    expect(model.parts.map(({ label }) => label)).toEqual(['mineBlock wheat', 'craftItem bread', 'wheat', 'coal', 'bread', 'stick']);
    const label = (id: string): string => model.parts.find((part) => part.id === id)?.label ?? '';
    const lines = model.links.map(({ source, target, evidence, times }) => [
      label(source),
      label(target),
      evidence.seen,
      times,
      evidence.claimed,
    ]);
    expect(lines).toEqual([
      ['mineBlock wheat', 'wheat', 0, 0, true],
      ['wheat', 'craftItem bread', 3, 3, true],
      ['coal', 'craftItem bread', 0, 3, true],
      ['craftItem bread', 'bread', 3, 3, true],
      ['craftItem bread', 'stick', 3, 3, false],
    ]);
  });

  it('keeps its shape while only figures change', () => {
    const later = graphModel(relationRows(relations, 'red', [{ ...bread, times: 4 }]));
    expect(later.shape).toBe(model.shape);
    expect(graphModel(relationRows([baking], 'red', [])).shape).not.toBe(model.shape);
  });

  it('keeps two relations of one action separate', () => {
    const twice = graphModel(relationRows([mining, mining], 'red', []));
    expect(new Set(twice.parts.map(({ id }) => id)).size).toBe(twice.parts.length);
  });

  it.each([
    ['giveToPlayer(bot, "bread", "Red_Server", -1)', 'giveToPlayer bread Red_Serv…'],
    ['plantCarrots(bot)', 'plantCarrots'],
    ['Bake bread', 'Bake bread'],
  ])('writes %s as %s', (action, label) => {
    expect(shortAction(action)).toBe(label);
  });
});

describe('the arrow keys', () => {
  const parts = graphModel(relationRows(relations, 'red', [])).parts.slice(0, 4);
  const [mine = '', craft = '', wheat = '', coal = ''] = parts.map(({ id }) => id);
  const places = new Map([
    [mine, { x: 0, y: 0 }],
    [wheat, { x: 200, y: 0 }],
    [coal, { x: 200, y: 60 }],
    [craft, { x: 400, y: 10 }],
  ]);

  it('move from cause to effect and back, and up and down', () => {
    expect(neighbour(parts, places, null, 'right')).toBe(mine);
    expect(neighbour(parts, places, mine, 'right')).toBe(wheat);
    expect(neighbour(parts, places, wheat, 'right')).toBe(craft);
    expect(neighbour(parts, places, wheat, 'down')).toBe(coal);
    expect(neighbour(parts, places, craft, 'left')).toBe(wheat);
  });

  it('stop at the ends', () => {
    expect(neighbour(parts, places, mine, 'left')).toBeNull();
  });
});
