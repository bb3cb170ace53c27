import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { mushroomWar } from '#lib/families/mushroom-war/family.ts';
import { eventRows, filterRows } from './event-row.ts';

const seats = [
  { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 },
  { agent: 'Byte', team: 'blue', index: 0, system: 'slimy', entity: 2 },
] as const;
const scores = { red: 1, blue: 0 };
const bodies: EventBody[] = [
  {
    kind: 'episode-started',
    scenario: 'mushroom-war',
    teams: { red: 'passive', blue: 'slimy' },
    seed: 7,
    clock: { kind: 'fast' },
    limit: 2400,
    seats: [...seats],
  },
  { kind: 'chat', from: 'Byte', text: '\u202e<b>clean\u0000 the centre</b>' },
  { kind: 'inventory', agent: 'Ryn', items: { red_mushroom: 2 }, held: null },
  { kind: 'score', team: 'red', change: 1, scores, cause: 'Ryn picked up a red_mushroom' },
  { kind: 'sample', second: 1, scores },
  { kind: 'action', agent: 'Byte', name: 'mineBlock', detail: 'got 1 slime_block', state: 'done' },
];
const log: MatchEvent[] = bodies.map((body, seq) => ({ ...body, seq, episode: 0, tick: seq * 10 }));

describe('the table of events', () => {
  it('has a row with text for every event, with its team and agent', () => {
    expect(eventRows(log, mushroomWar).map(({ kind, team, agent, text }) => [kind, team, agent, text])).toEqual([
      ['episode-started', null, null, 'Episode 1 with seed 7: Ryn, Byte'],
      ['chat', 'blue', 'Byte', 'Byte: <b>clean the centre</b>'],
      ['inventory', 'red', 'Ryn', 'Ryn has 2 × red mushroom'],
      ['score', 'red', null, '+1 for Red: Ryn picked up a red mushroom (Red 1 : 0 Blue)'],
      ['sample', null, null, 'Red 1 : 0 Blue'],
      ['action', 'blue', 'Byte', 'Byte did mineBlock: got 1 slime block'],
    ]);
  });

  it('is filtered by words in any case, kinds and team, all at once', () => {
    const rows = eventRows(log, mushroomWar);
    const seqs = (filter: Parameters<typeof filterRows>[1]): number[] => filterRows(rows, filter).map(({ seq }) => seq);
    expect(seqs({ search: '', kinds: [], team: null, call: null })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(seqs({ search: ' RED mushroom ', kinds: [], team: null, call: null })).toEqual([2, 3]);
    expect(seqs({ search: 'red mushroom', kinds: ['score', 'chat'], team: null, call: null })).toEqual([3]);
    expect(seqs({ search: '', kinds: [], team: 'blue', call: null })).toEqual([1, 5]);
    expect(seqs({ search: '', kinds: [], team: null, call: '0-1' })).toEqual([]);
  });

  it('names the model call behind an event, and finds the events of a call', () => {
    const asked: EventBody = { kind: 'model-call', call: '0-1', team: 'red', purpose: 'tactics', model: 'planner', state: 'done' };
    const settled: EventBody = { kind: 'tactics', team: 'red', revision: 0, lines: ['1. Ryn bakes.'] };
    const rows = eventRows(
      [...log, ...[asked, settled].map((body, index) => ({ ...body, seq: 6 + index, episode: 0, tick: 70 }))],
      mushroomWar,
    );
    expect(filterRows(rows, { search: '', kinds: [], team: null, call: '0-1' }).map(({ seq }) => seq)).toEqual([6, 7]);
  });
});
