import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { peopleExclusion } from '#lib/domain/people.ts';
import type { SeatActivity } from '#lib/domain/seat-activity.ts';
import { planMatch } from '#server/runs/plan.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { type Database, openDatabase } from './database.ts';
import { MatchQueue } from './match-queue.ts';
import { MatchRepository } from './match-repository.ts';
import { PeopleRepository } from './people-repository.ts';

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-people-'));
  database = openDatabase(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const seat: SeatActivity = {
  ...{ agent: 'Alice', team: 'red', system: 'person', person: 1, points: 4, placed: 0, broken: 9, collected: 2, actions: 0, share: 1 },
  ...{ messages: 1, words: 2, idle: 0.1 },
};

function store(result: Partial<EpisodeResult>): string {
  const configuration = planMatch({ scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, seed: 1 }, catalogue);
  const match = new MatchRepository(database).create(configuration, 'server');
  const queue = new MatchQueue(database, 'server');
  const claimed = queue.claim({ owner: 'a/1' });
  if (claimed === null) throw new Error('There is a match to claim.');
  const whole: EpisodeResult = {
    ...{ index: 0, seed: 1, score: { red: 4, blue: 1 }, series: { red: [], blue: [] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null, ...result },
  };
  queue.store(claimed.lease, { result: whole, checkpoints: { red: null, blue: null }, nextSeq: 3 });
  queue.complete(claimed.lease);
  return match;
}

test('episodes with people are read apart from all others, with what each seat did', () => {
  store({});
  store({ unmeasured: 'a key was missing' });
  const match = store({ unmeasured: peopleExclusion, seats: [seat] });
  const old = store({ unmeasured: peopleExclusion });
  const found = new PeopleRepository(database).episodes();
  expect(found.map((episode) => [episode.match, episode.seats])).toEqual([
    [old, []],
    [match, [seat]],
  ]);
  expect(found[1]).toMatchObject({
    scenario: 'mushroom-war',
    task: null,
    outcome: { kind: 'points', perTeam: { red: 4, blue: 1 } },
    ticks: 2400,
  });
});
