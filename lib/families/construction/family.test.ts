import { expect, test } from 'vitest';
import { builtFact } from '#lib/blueprint/changes.ts';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { countOf } from '../counts.ts';
import { assignmentFact } from './facts.ts';
import { construction } from './family.ts';

const cells = [
  { at: { x: -9, y: -60, z: 0 }, name: 'cut_sandstone', facing: 'A' },
  { at: { x: -9, y: -59, z: 0 }, name: 'terracotta', facing: 'A' },
] as const;

const started: EventBody = {
  kind: 'episode-started',
  scenario: 'construction',
  task: '0',
  teams: { team: 'solver' },
  roster: [{ id: 'team', name: 'Team', colour: 'green' }],
  seed: 7,
  clock: { kind: 'fast' },
  limit: 8480,
  seats: [{ agent: 'Alice', team: 'team', index: 0, system: 'solver', entity: 1 }],
};
const assignment = assignmentFact({ name: 'post', cells, actionSeconds: 304, noProgressSeconds: 600, complexity: 2.9 });
const placed: EventBody = { kind: 'block-placed', agent: 'Alice', block: 'cut_sandstone', at: [-9, -60, 0] };
const built = (name: string | null): EventBody =>
  builtFact([{ at: { x: -9, y: -60, z: 0 }, block: name === null ? null : { name, facing: null } }]);

function viewOf(...entries: readonly (readonly [EventBody, number])[]) {
  const events = [[started, 0] as const, [assignment, 0] as const, ...entries].map(
    ([body, tick], seq): MatchEvent => ({ ...body, seq, episode: 0, tick }),
  );
  return foldEvents(emptyEpisodeView, events, construction);
}

test('the timeline marks when a block becomes right, and when a right block is lost', () => {
  const view = viewOf([placed, 20], [built('cut_sandstone'), 20], [built('dirt'), 40], [built(null), 60], [built('cut_sandstone'), 80]);
  expect(view.markers).toEqual([
    { tick: 20, team: 'team', kind: 'block-right' },
    { tick: 40, team: 'team', kind: 'block-lost' },
    { tick: 80, team: 'team', kind: 'block-right' },
  ]);
});

test('an agent’s card counts the right blocks that the agent placed', () => {
  const { family, agents } = viewOf([placed, 20], [built('cut_sandstone'), 20]);
  const [alice] = agents;
  if (!alice) throw new Error('Alice is missing.');
  if (family.family !== 'construction') throw new Error('The view is that of no building.');
  expect(construction.cardLine(alice, family)).toEqual({ item: 'cut_sandstone', text: '1' });
  expect(construction.cardLine(alice, construction.empty)).toBeNull();
  expect(countOf(family.counts, 'team', 'placed')).toBe(1);
});

test('facts have readable texts', () => {
  const words = (fact: EventBody) => (fact.kind === 'family' ? construction.words(fact, (team) => team) : null);
  expect(words(assignment)?.text).toBe('The blueprint is post, with 2 blocks');
  expect(words(built('cut_sandstone'))).toMatchObject({ text: 'cut sandstone is in the building area', weight: 'low' });
  expect(words({ kind: 'family', name: 'built', data: { changes: [] } })?.text).toBe('Built');
});
