import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { areaFact } from '#lib/families/mushroom-war/facts.ts';
import { rescore } from './rescore.ts';
import { statistics } from './statistics.ts';

const started: EventBody = {
  kind: 'episode-started',
  scenario: 'mushroom-war',
  teams: { red: 'passive', blue: 'slimy' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: [
    { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 },
    { agent: 'Byte', team: 'blue', index: 0, system: 'slimy', entity: 2 },
  ],
};

const holds = (agent: string, items: Record<string, number>): EventBody => ({ kind: 'inventory', agent, items, held: null });

function log(...facts: [tick: number, EventBody][]): MatchEvent[] {
  const first: [number, EventBody] = [-40, started];
  return [first, ...facts].map(([tick, body], seq) => ({ ...body, seq, tick, episode: 0 }));
}

test('statistics distinguish own caps from enemy caps and count by team', () => {
  const broken = (agent: string, block: string): EventBody => ({ kind: 'block-broken', agent, block, at: [0, 0, 0] });
  const { red, blue } = statistics(
    log(
      [10, broken('Ryn', 'red_mushroom_block')],
      [11, broken('Ryn', 'brown_mushroom_block')],
      [12, broken('Ryn', 'slime_block')],
      [13, broken('Byte', 'red_mushroom_block')],
      [14, { kind: 'item-collected', agent: 'Byte', item: 'brown_mushroom', count: 2 }],
      [15, { kind: 'item-collected', agent: 'Byte', item: 'red_mushroom', count: 2 }],
      [16, { kind: 'block-placed', agent: 'Byte', block: 'slime_block', at: [0, 0, 0] }],
      [17, { kind: 'action', agent: 'Byte', name: 'placeItem', detail: '', state: 'failed' }],
    ),
  );
  expect(red).toMatchObject({ ownCapsBroken: 1, enemyCapsBroken: 1, slimeBroken: 1, placements: 0 });
  expect(blue).toMatchObject({ ownCapsBroken: 0, enemyCapsBroken: 1, mushroomsCollected: 2, placements: 1, placementsFailed: 1 });
});

test('clean seconds are counted up to the end of the log', () => {
  const area = (clean: boolean): EventBody => areaFact('red', { clean, slime: 5 });
  const { red } = statistics(log([0, area(false)], [200, area(true)], [300, area(false)], [2000, area(true)], [2400, started]));
  expect(red?.cleanSeconds).toBe(25);
});

test('the final score comes from the last inventories within the limit, own colour only', () => {
  const events = log(
    [100, holds('Ryn', { red_mushroom: 3 })],
    [200, holds('Ryn', { red_mushroom: 2, brown_mushroom: 9 })],
    [300, holds('Byte', { brown_mushroom: 4 })],
    [2401, holds('Byte', { brown_mushroom: 40 })],
  );
  expect(rescore(events)).toEqual({ red: 2, blue: 4 });
});

test('under parity the mushrooms of an agent count once per program it has started, otherwise once', () => {
  const program: EventBody = { kind: 'program-started', agent: 'Ryn' };
  const facts: [number, EventBody][] = [
    [80, program],
    [100, holds('Ryn', { red_mushroom: 3 })],
    [200, program],
    [250, program],
    [300, holds('Byte', { brown_mushroom: 4 })],
    [2401, program],
  ];
  expect(rescore(log(...facts))).toEqual({ red: 3, blue: 4 });
  expect(rescore(log([-39, { ...started, rules: 'parity' }], ...facts).slice(1))).toEqual({ red: 9, blue: 4 });
});
