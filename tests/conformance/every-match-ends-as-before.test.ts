import { describe, expect, test } from 'vitest';
import { rulesSchema } from '#lib/domain/rules.ts';
import { perSide } from '#lib/domain/side.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { type KnownMatch, knownMatches, playKnown, titleOf } from './support/known-match.ts';
import { failedCalls, strangeErrors } from './support/offline-troubles.ts';

/*
 * A seed gives the same match on every machine and in every version. How these matches end is written down in
 * tests/fixtures/version-1/matches.jsonl; they are played one after the other in this process, whatever was played in it before.
 * cli.test.ts plays one of them by the command line in a process of its own.
 */

const known = knownMatches();
const played = known.filter(({ suite }) => suite);

/** Of each scenario, rule set and source of answers the first match, and the first of a team that plans. The long suite plays the others. */
const first = played.filter((match, index) => {
  const isLike = ({ scenario, rules, cassette }: KnownMatch): boolean =>
    scenario === match.scenario && rules === match.rules && cassette === match.cassette;
  return played.findIndex(isLike) === index || match === played.find(({ red }) => red === 'tacticrafter');
});
const isFirst = (match: KnownMatch): boolean => first.includes(match);
const titled = (matches: readonly KnownMatch[]) => matches.map((match) => [titleOf(match), match] as const);

/** Events that report an effect in the game. */
const acting = new Set(['block-broken', 'block-placed', 'item-collected', 'family', 'chat', 'score', 'sample']);

describe('a match ends with the hash, the score and the counts that it had in version 1', { timeout: 300_000 }, () => {
  test.each(titled(first))('%s', (_, match) => endsAsBefore(match));
  test.each(titled(played.filter((match) => !isFirst(match))))('%s', { tags: ['long'] }, (_, match) => endsAsBefore(match));

  async function endsAsBefore(match: KnownMatch): Promise<void> {
    const { result, events } = await playKnown(match);
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
    if (match.cassette === undefined) expect([strangeErrors(events), failedCalls(events)]).toEqual([[], []]);
    expect({ hash: result.hash, score: result.score }).toEqual({ hash: match.hash, score: match.score });
    expect(result.stats).toMatchObject(match.stats);
    const series = perSide(result.series);
    expect(series.red).toHaveLength(121);
    expect({ red: series.red.at(-1), blue: series.blue.at(-1) }).toEqual(match.score);
    expect(taskOf({ scenario: match.scenario }).rescore(events)).toEqual({ kind: 'points', perTeam: match.score });
    const changes = (team: string) => events.flatMap((event) => (event.kind === 'score' && event.team === team ? [event.change] : []));
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
    expect({ red: sum(changes('red')), blue: sum(changes('blue')) }).toEqual(match.score);
    expect(events.filter((event) => event.tick > 2400 && acting.has(event.kind))).toEqual([]);
  }
});

describe('the known matches', () => {
  test('have different hashes: teams, seed, rules and scenario all count', () => {
    for (const { hash } of known) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(known.map(({ hash }) => hash)).size).toBe(known.length);
  });

  test.each(['mushroom-war', 'dash-and-dine'])('include every built-in team in %s, under both rule sets', (scenario) => {
    const own = ['do_nothing', 'random', 'cot', 'tacticrafter', ...findScenario(scenario).opponents.map(({ summary }) => summary.id)];
    for (const rules of rulesSchema.options) {
      const matches = known.filter((match) => match.scenario === scenario && match.rules === rules);
      expect(new Set(matches.flatMap(({ red, blue }) => [red, blue]))).toEqual(new Set(own));
    }
  });
});
