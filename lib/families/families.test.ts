import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { eventRows, kindTitle } from '#lib/fold/event-row.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { usualSeconds } from '#lib/fold/usual-time.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import { eventLog, type LogEntry, startedEvent } from '../../tests/fixtures/event-log.ts';
import { countOf } from './counts.ts';
import { handInFact, handInOf } from './dash-and-dine/facts.ts';
import { dashAndDine } from './dash-and-dine/family.ts';
import { areaFact, areaOf } from './mushroom-war/facts.ts';
import { mushroomWar } from './mushroom-war/family.ts';
import { familyOf } from './registry.ts';

const log = (scenario: string, ...entries: readonly LogEntry[]): MatchEvent[] =>
  eventLog([startedEvent(scenario, 'passive', 'slimy')], ...entries);

describe('Mushroom War', () => {
  it('reports and marks an area when it becomes clean or dirty, not with every slime block', () => {
    const area = (slime: number): EventBody => areaFact('red', { clean: slime <= 7, slime });
    const events = log('mushroom-war', [area(9), 0], [area(8), 20], [area(7), 40], [area(6), 60], [area(8), 80]);
    const view = foldEvents(emptyEpisodeView, events, mushroomWar);
    expect(view.family).toMatchObject({ areas: { red: { clean: false, slime: 8 } } });
    expect(view.markers).toEqual([40, 80].map((tick) => ({ tick, team: 'red', kind: 'area' })));
    expect(view.highLines.map(({ text, detail, item }) => [text, detail, item])).toEqual([
      ['Red area is clean, caps regrow', '7 slime blocks', 'slime_block'],
      ['Red area is too dirty, nothing regrows', '8 slime blocks', 'slime_block'],
    ]);
    expect(eventRows(events, mushroomWar).filter(({ kind }) => kind === 'area')).toHaveLength(5);
  });

  it('shows how many mushrooms of its colour an agent holds', () => {
    const [red] = foldEvents(
      emptyEpisodeView,
      log('mushroom-war', [{ kind: 'inventory', agent: 'Ryn', items: { red_mushroom: 3, brown_mushroom: 5 }, held: null }]),
      mushroomWar,
    ).agents;
    expect(red && mushroomWar.cardLine(red, mushroomWar.empty)).toEqual({ item: 'red_mushroom', text: '3' });
  });
});

describe('Dash & Dine', () => {
  const handIn = (scored: Record<string, number>, wasted: Record<string, number>, locked: string[]): LogEntry => [
    handInFact('red', { scored, wasted, locked, points: 0 }),
    40,
  ];

  it('keeps the locked foods of each server, and the food that scored or was wasted', () => {
    const events = log('dash-and-dine', handIn({ cake: 1 }, {}, ['cake']), handIn({ cake: 2, bread: 1 }, { sugar: 5 }, ['bread']));
    const { family, lines } = foldEvents(emptyEpisodeView, events, dashAndDine);
    expect(family).toMatchObject({
      orders: {
        red: [
          { food: 'cake', count: 3 },
          { food: 'bread', count: 1 },
        ],
      },
    });
    expect([countOf(family.counts, 'red', 'served'), countOf(family.counts, 'red', 'wasted')]).toEqual([4, 5]);
    expect(countOf(family.counts, 'blue', 'served')).toBe(0);
    expect(lines.map(({ text, detail, weight }) => [text, detail, weight])).toEqual([
      ['The server of Red took 1 cake', null, 'low'],
      ['The server of Red took 2 cake, 1 bread, 5 sugar', '5 sugar for nothing', 'high'],
    ]);
  });
});

describe('a fact', () => {
  it('is read unchanged', () => {
    const area = { clean: true, slime: 3 };
    const taken = { scored: { cake: 2 }, wasted: { sugar: 1 }, locked: ['cake'], points: 34 };
    expect(areaOf(areaFact('blue', area))).toEqual({ team: 'blue', ...area });
    expect(handInOf(handInFact('red', taken))).toEqual({ team: 'red', ...taken });
  });

  it('does not count with invalid data, but is still shown', () => {
    const odd: EventBody = { kind: 'family', name: 'area', team: 'red', data: { clean: 'yes', slime: [1, 2] } };
    const view = foldEvents(emptyEpisodeView, log('mushroom-war', [odd, 10]), mushroomWar);
    expect(view.family).toBe(mushroomWar.empty);
    expect(view.lines.map(({ text, detail }) => [text, detail])).toEqual([['Red: area', 'clean yes, slime 2 entries']]);
  });
});

describe('a scenario of an unknown family', () => {
  const family = familyOf('hedge-maze');
  const bodies: readonly LogEntry[] = [
    [{ kind: 'family', name: 'gate-opened', agent: 'Ryn', data: { gate: 'north_gate', key: null, at: [1, 2, 3] } }, 20],
    [{ kind: 'family', name: 'gates', data: {} }, 30],
    [{ kind: 'block-broken', agent: 'Ryn', block: 'slime_block', owner: 'blue', at: [0, 0, 0] }, 40],
    [{ kind: 'block-placed', agent: 'Ryn', block: 'stone', at: [0, 0, 0] }, 50],
    [{ kind: 'item-collected', agent: 'Byte', item: 'key', count: 2 }, 60],
  ];
  const events = log('hedge-maze', ...bodies);

  it('shows its facts by their names and data, and counts its work', () => {
    const view = foldEvents(emptyEpisodeView, events, family);
    expect(view.lines.slice(0, 2).map(({ agent, text, detail }) => [agent, text, detail])).toEqual([
      ['Ryn', 'Ryn: gate opened', 'gate north gate, key null, at 3 entries'],
      [null, 'Gates', null],
    ]);
    const shown = family.drivers.map(({ key, title }) => [title, countOf(view.family.counts, 'red', key)]);
    expect(shown).toEqual([
      ['Items picked up', 0],
      ['Blocks placed', 1],
      ['Blocks broken', 1],
    ]);
    expect(view.markers).toEqual([{ tick: 40, team: 'red', kind: 'sabotage' }]);
  });

  it('has rows with a title in the table of events', () => {
    const rows = eventRows(events, family);
    expect(rows).toHaveLength(events.length);
    expect(rows.slice(1, 3).map(({ kind, team, text }) => [kindTitle(kind, family), team, text])).toEqual([
      ['gate opened', 'red', 'Ryn: gate opened (gate north gate, key null, at 3 entries)'],
      ['gates', null, 'Gates'],
    ]);
  });

  it('is as slow as the slowest known scenario, and keeps points unscaled', () => {
    const play = (scenario: string) => usualSeconds({ scenario, teams: { red: 'random', blue: 'cot' }, episodes: 2 });
    expect(play('hedge-maze')).toBe(play('dash-and-dine'));
    expect(evaluationScale('hedge-maze')).toBe(1);
  });
});

it('a view of another family counts as empty', () => {
  const dined = foldEvents(
    emptyEpisodeView,
    log('dash-and-dine', [handInFact('red', { scored: {}, wasted: {}, locked: [], points: 0 })]),
    dashAndDine,
  );
  const after = foldEvents(dined, [{ kind: 'play-started', seq: 9, episode: 0, tick: 0 }], mushroomWar);
  expect(after.family).toBe(mushroomWar.empty);
});
