import { describe, expect, test } from 'vitest';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { planPresets, presetNames } from '#server/runs/preset.ts';
import { scenarios } from '#server/scenarios/registry.ts';
import { endedBy } from './support/ended-by.ts';
import { catalogue } from './support/known-names.ts';

/* Every agent system in the presets of a scenario plays one match of them, for three seconds. */

const ticks = 60;

/** The agent systems of a match, without names of variants. */
function agentsOf({ teams, systems }: MatchConfiguration): readonly string[] {
  const names = Object.values(teams).flatMap((name) => mixedSeats(name, systems) ?? [name]);
  return names.map((name) => setupOf(name, systems).agent);
}

const planned = presetNames()
  .flatMap((name) => planPresets(name, catalogue))
  .flatMap(({ matches }) => matches);

/** Matches of a scenario in which each of its agent systems is once: first those with the most systems that no earlier one has. */
function samples(scenario: string): readonly MatchConfiguration[] {
  const fitting = planned.filter((match) => match.scenario === scenario && !hasPeople(match));
  const most = Math.max(...fitting.map((match) => new Set(agentsOf(match)).size));
  const known = new Set<string>();
  return Array.from({ length: most }, (_, index) => most - index).flatMap((wanted) =>
    fitting.filter((match) => {
      const fresh = new Set(agentsOf(match).filter((agent) => !known.has(agent)));
      if (fresh.size < wanted) return false;
      for (const agent of fresh) known.add(agent);
      return true;
    }),
  );
}

describe.each(scenarios.map(({ summary }) => summary.id))('the presets of %s', (id) => {
  const begun = samples(id);

  const titled = begun.map((match) => [agentsOf(match).join(', '), match] as const);
  test.each(titled.slice(0, 2))('begin a match of %s', (_, match) => begins(match));
  test.each(titled.slice(2))('begin a match of %s', { tags: ['long'] }, (_, match) => begins(match));

  async function begins(match: MatchConfiguration): Promise<void> {
    const log = new EventLog(0);
    const short = { ...match, episodes: 1, clock: { kind: 'fast' } } as const;
    const played: number[] = [];
    const plan = { match: 'm', configuration: short, fromEpisode: 0, checkpoints: null, log, recording: () => null };
    await endedBy(id, ticks, async () => {
      for await (const { result } of playMatch(plan)) played.push(result.ticks);
    });
    expect(played).toHaveLength(1);
    expect(played[0]).toBeGreaterThan(0);
    expect(log.episodeEvents.some(({ kind }) => kind === 'play-started')).toBe(true);
    expect(log.episodeEvents.filter((event) => event.kind === 'issue' && event.text.includes('contained an error of its own'))).toEqual([]);
  }
});

test('every scenario has a preset without people', () => {
  for (const { summary } of scenarios) expect(samples(summary.id).length, summary.id).toBeGreaterThan(0);
});
