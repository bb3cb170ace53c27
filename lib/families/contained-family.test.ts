import { expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { containedFamily } from './contained-family.ts';
import { countOf } from './counts.ts';
import type { Family } from './family.ts';
import { mushroomWar } from './mushroom-war/family.ts';

const seat = { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 } as const;
const fact = { kind: 'family', name: 'area', team: 'red', data: { clean: true, slime: 3 } } as const;
const bodies: readonly EventBody[] = [
  {
    ...{ kind: 'episode-started', scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, seed: 7 },
    ...{ clock: { kind: 'fast' }, limit: 2400, seats: [seat] },
  },
  { kind: 'block-placed', agent: 'Ryn', block: 'stone', at: [0, 0, 0] },
  fact,
];
const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index, episode: 0, tick: index }));

function contained(change: Partial<Family>): { family: Family; reports: string[] } {
  const reports: string[] = [];
  return { family: containedFamily({ ...mushroomWar, ...change }, (text) => reports.push(text)), reports };
}

function broken(): never {
  throw new Error('boom');
}

it('a hook that throws gives what the plain family gives, and is reported once', () => {
  const hooks = ['fold', 'words', 'cardLine', 'deliveryOf', 'isHarmlessToBreak'];
  const { family, reports } = contained(Object.fromEntries(hooks.map((hook) => [hook, broken])));
  for (let again = 0; again < 2; again++) {
    const view = foldEvents(emptyEpisodeView, events, family);
    expect(countOf(view.family.counts, 'red', 'placed')).toBe(1);
    expect(view.lines.map(({ text, detail }) => [text, detail])).toContainEqual(['Red: area', 'clean true, slime 3']);
    expect(family.cardLine({ seat, items: {} }, family.empty)).toBeNull();
    expect(family.deliveryOf(fact)).toBeNull();
    expect(family.isHarmlessToBreak('stone')).toBe(false);
  }
  expect(reports.map((text) => text.split('.')[0]).sort()).toEqual(hooks.map((hook) => `The family mushroom-war failed in ${hook}`).sort());
});

it('a family without errors is as it is', () => {
  const { family, reports } = contained({});
  expect(foldEvents(emptyEpisodeView, events, family)).toEqual(foldEvents(emptyEpisodeView, events, mushroomWar));
  expect(reports).toEqual([]);
});
