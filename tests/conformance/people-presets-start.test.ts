import { expect, test } from 'vitest';
import { hasPeople } from '#lib/domain/people.ts';
import { planPresets, presetNames } from '#server/runs/preset.ts';
import { scenarios } from '#server/scenarios/registry.ts';
import { catalogue } from './support/known-names.ts';
import { playByHand } from './support/people-match.ts';

/* Each family has a preset with one person, and its match starts when that person is ready. Two seconds of each are played. */

const ticks = 40;

const withPeople = presetNames()
  .filter((name) => name.startsWith('play-'))
  .flatMap((name) => planPresets(name, catalogue).flatMap(({ matches }) => matches.map((match) => [name, match] as const)))
  .filter(([, match]) => hasPeople(match));

test('every family has a preset with a person', () => {
  expect([...new Set(withPeople.map(([, { scenario }]) => scenario))].sort()).toEqual(scenarios.map(({ summary }) => summary.id).sort());
});

test.each(withPeople)('the person of preset %s takes the seat, and the match starts', async (_, match) => {
  const scenario = scenarios.find(({ summary }) => summary.id === match.scenario);
  if (scenario === undefined) throw new Error(`There is no scenario ${match.scenario}.`);
  const { task } = scenario;
  Object.assign(scenario, { task: (request: Parameters<typeof task>[0]) => ({ ...task.call(scenario, request), limit: ticks }) });
  try {
    const { played, events } = await playByHand({
      configuration: { ...match, episodes: 1, clock: { kind: 'fast' } },
      tick: () => undefined,
    });
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
    expect(events.flatMap((event) => (event.kind === 'seat' ? [event.state] : []))).toEqual(['here', 'ready', 'playing']);
    expect(played).toHaveLength(1);
    expect(played[0]?.result.ticks).toBeGreaterThan(0);
  } finally {
    Object.assign(scenario, { task });
  }
});
