import { expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '../domain/match-event.ts';
import { emptyEpisodeView } from '../fold/episode-view.ts';
import { foldEvents } from '../fold/fold-events.ts';
import { containedFamily } from './contained-family.ts';
import { countOf } from './counts.ts';
import type { Family } from './family.ts';
import { mushroomWar } from './mushroom-war/family.ts';

const seat = { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 } as const;
const started: EventBody = {
  ...{ kind: 'episode-started', scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, seed: 7 },
  ...{ clock: { kind: 'fast' }, limit: 2400, seats: [seat] },
};
const fact = { kind: 'family', name: 'area', team: 'red', data: { clean: true, slime: 3 } } as const;
const placed: EventBody = { kind: 'block-placed', agent: 'Ryn', block: 'stone', at: [0, 0, 0] };

function log(episode: number, firstSeq: number, ...bodies: readonly EventBody[]): MatchEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: firstSeq + index, episode, tick: index }));
}

function broken(): never {
  throw new Error('boom');
}

function contained(change: Partial<Family>): { family: Family; reports: string[] } {
  const reports: string[] = [];
  return { family: containedFamily({ ...mushroomWar, ...change }, (text) => reports.push(text)), reports };
}

it('a fold that throws is shown once an episode, and everything else is shown on', () => {
  const { family } = contained({
    fold: (view, event, teamOf) => (event.kind === 'family' ? broken() : mushroomWar.fold(view, event, teamOf)),
  });
  const first = foldEvents(emptyEpisodeView, log(0, 0, started, placed, fact, placed, fact), family);
  expect(first.highLines.map(({ text, error }) => [text, error])).toEqual([
    [expect.stringMatching(/^The view of mushroom-war failed: boom\. .* The match and the rest of the page go on\.$/), true],
    ['Red area is clean, caps regrow', false],
  ]);
  expect(first.markers).toEqual([{ tick: 2, team: null, kind: 'issue' }]);
  expect(countOf(first.family.counts, 'red', 'placed')).toBe(2);
  const second = foldEvents(first, log(1, 10, started, placed), family);
  expect(second.family).toMatchObject({ family: 'mushroom-war', counts: { red: { placed: 1 } } });
});

it('a fact without words is described by its name, with the reason', () => {
  const { family } = contained({ words: broken });
  const { lines } = foldEvents(emptyEpisodeView, log(0, 0, started, fact), family);
  expect(lines.map(({ text, detail }) => [text, detail])).toEqual([['Red: area', 'mushroom-war has no words for this: boom']]);
});

it('any other hook that throws gives nothing, and is reported once', () => {
  const { family, reports } = contained({ cardLine: broken, deliveryOf: broken, isHarmlessToBreak: broken });
  for (let again = 0; again < 2; again++) {
    expect(family.cardLine({ seat, items: {} }, family.empty)).toBeNull();
    expect(family.deliveryOf(fact)).toBeNull();
    expect(family.isHarmlessToBreak('stone')).toBe(false);
  }
  expect(reports.map((text) => text.split('. ')[0])).toEqual([
    'The family mushroom-war failed in cardLine',
    'The family mushroom-war failed in deliveryOf',
    'The family mushroom-war failed in isHarmlessToBreak',
  ]);
});

it('a family without errors is shown as it is', () => {
  const events = log(0, 0, started, fact, placed);
  const { family, reports } = contained({});
  expect(foldEvents(emptyEpisodeView, events, family)).toEqual(foldEvents(emptyEpisodeView, events, mushroomWar));
  expect(reports).toEqual([]);
});
