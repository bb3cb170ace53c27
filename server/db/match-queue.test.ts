import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { attemptLimit, crashPausesMs, type FinishedEpisode, type Lease, leaseMs, StaleLeaseError } from '#server/contract/queue.ts';
import { Random } from '#server/minecraft/random.ts';
import { planRun } from '#server/runs/plan.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { type Database, openDatabase } from './database.ts';
import { leaseOwner } from './lease-owner.ts';
import { MatchQueue } from './match-queue.ts';
import { MatchRepository } from './match-repository.ts';
import { RunRepository } from './run-repository.ts';

let folder: string;
let database: Database;
let time = 1_000_000;
const now = (): number => time;
const longestPause = Math.max(...crashPausesMs);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-queue-'));
  database = openDatabase(folder);
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function episode(index: number, red = 1): FinishedEpisode {
  const result = {
    ...{ index, seed: 1, score: { red, blue: 2 }, series: { red: [red], blue: [2] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: `h${index}`, events: 3, recording: null },
  };
  return { result, checkpoints: { red: { after: index }, blue: null }, nextSeq: (index + 1) * 3 };
}

function newMatch(episodes = 2): string {
  const configuration = { scenario: 'mushroom-war', teams: { red: 'a', blue: 'b' }, episodes, seed: 1, clock: { kind: 'fast' } } as const;
  return new MatchRepository(database, now).create(configuration, 'server');
}

const elsewhere = { owner: 'another-machine/1' };
const queueOf = (): MatchQueue => new MatchQueue(database, 'server', now);

function claimed(queue: MatchQueue): Lease {
  const match = queue.claim(elsewhere);
  if (match === null) throw new Error('There was nothing to claim.');
  return match.lease;
}

test('a match whose episodes give points to no side has no score', () => {
  const match = newMatch(1);
  const { result, ...rest } = episode(0);
  queueOf().store(claimed(queueOf()), { ...rest, result: { ...result, score: {}, outcome: { kind: 'points', perTeam: {} } } });
  expect(new MatchRepository(database, now).find(match)).toMatchObject({ episodesPlayed: 1, score: null });
});

describe('a paused match', () => {
  it('is claimed by no worker until it is resumed; a second pause or resume changes nothing', () => {
    const match = newMatch();
    const matches = new MatchRepository(database, now);
    for (let times = 0; times < 2; times++) expect(matches.pause(match, true)).toBe(true);
    expect(matches.find(match)).toMatchObject({ state: 'waiting', paused: true });
    expect(queueOf().claim(elsewhere)).toBeNull();
    for (let times = 0; times < 2; times++) expect(matches.pause(match, false)).toBe(true);
    expect(claimed(queueOf()).match).toBe(match);
  });

  it('returns to the queue paused when its worker releases it, and is no longer paused once it is stopped', () => {
    const match = newMatch();
    const matches = new MatchRepository(database, now);
    const lease = claimed(queueOf());
    matches.pause(match, true);
    queueOf().release(lease);
    expect(queueOf().claim(elsewhere)).toBeNull();
    matches.stop(match, 'enough');
    expect(matches.find(match)).toMatchObject({ state: 'stopped', paused: false });
    expect(matches.pause(match, true)).toBe(false);
  });
});

describe('a lease', () => {
  it('is given to one worker at a time', () => {
    newMatch();
    claimed(queueOf());
    expect(queueOf().claim(elsewhere)).toBeNull();
  });

  it('passes on when its owner was silent for its whole length, and the late owner is refused every write', () => {
    newMatch();
    const queue = queueOf();
    const late = claimed(queue);
    time += leaseMs + 1;
    expect(new MatchRepository(database, now).list()[0]?.state).toBe('crashed');
    const next = claimed(queue);
    expect(next.token).toBe(late.token + 1);
    for (const write of [
      () => queue.heartbeat(late),
      () => queue.store(late, episode(0)),
      () => queue.complete(late),
      () => queue.fail(late, 'x'),
      () => queue.crashed(late, 'x'),
      () => queue.release(late),
      () => queue.progress(late),
    ]) {
      expect(write).toThrow(StaleLeaseError);
    }
    expect(queue.store(next, episode(0))).toBe(true);
  });

  it('stays valid with heartbeats', () => {
    newMatch();
    const queue = queueOf();
    const lease = claimed(queue);
    for (let beat = 0; beat < 10; beat++) {
      time += leaseMs - 1;
      queue.heartbeat(lease);
      expect(queue.claim(elsewhere)).toBeNull();
    }
  });

  it('of a process of this machine that has exited passes on at once', async () => {
    const { hostname } = await import('node:os');
    const { spawnSync } = await import('node:child_process');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    newMatch();
    const queue = queueOf();
    queue.claim({ owner: `${hostname()}/${gone}` });
    expect(queue.claim(elsewhere)?.lease.token).toBe(2);
  });

  it('of a living process of this machine outlasts a clock that jumps, and expires after as much silence while the claimer runs', () => {
    newMatch();
    let ran = 0;
    const queue = new MatchQueue(database, 'server', now, { now: () => ran });
    const lease = queue.claim({ owner: leaseOwner() })?.lease;
    if (lease === undefined) throw new Error('There was nothing to claim.');
    expect(queue.claim(elsewhere)).toBeNull();
    time += 10 * leaseMs;
    ran += leaseMs - 1;
    expect(queue.claim(elsewhere)).toBeNull();
    expect(new MatchRepository(database, now).list()[0]?.state).toBe('running');
    queue.heartbeat(lease);
    ran += 1;
    expect(queue.claim(elsewhere)).toBeNull();
    ran += leaseMs;
    expect(queue.claim(elsewhere)?.lease.token).toBe(2);
  });

  it('is not given again to the worker that plays the match, however old it looks', () => {
    const match = newMatch();
    const queue = queueOf();
    claimed(queue);
    time += leaseMs + 1;
    expect(queue.claim({ ...elsewhere, playing: [match] })).toBeNull();
    expect(queue.claim(elsewhere)?.lease.token).toBe(2);
  });

  it('of an earlier process with the same id does not count as one of a living process', () => {
    newMatch();
    const queue = queueOf();
    queue.claim({ owner: `${leaseOwner()}1` });
    expect(queue.claim(elsewhere)?.lease.token).toBe(2);
  });

  it('is invalid once the match was stopped', () => {
    const match = newMatch();
    const queue = queueOf();
    const lease = claimed(queue);
    expect(new MatchRepository(database, now).stop(match, 'enough')).toBe(true);
    expect(() => queue.store(lease, episode(0))).toThrow(StaleLeaseError);
    expect(new MatchRepository(database, now).stop(match, 'again')).toBe(false);
  });
});

describe('episodes', () => {
  it('are stored once, in order, with the data for the next one', () => {
    newMatch();
    const queue = queueOf();
    const lease = claimed(queue);
    expect(queue.progress(lease)).toEqual({ nextEpisode: 0, nextSeq: 0, checkpoints: null });
    expect(() => queue.store(lease, episode(1))).toThrow('before episode 0');
    expect(queue.store(lease, episode(0))).toBe(true);
    expect(queue.store(lease, episode(0, 9))).toBe(false);
    expect(queue.progress(lease)).toEqual({ nextEpisode: 1, nextSeq: 3, checkpoints: { red: { after: 0 }, blue: null } });
    expect(() => queue.complete(lease)).toThrow('1 of 2');
    queue.store(lease, episode(1));
    queue.complete(lease);
    expect(new MatchRepository(database, now).find(lease.match)).toMatchObject({
      state: 'finished',
      episodesPlayed: 2,
      score: { red: 1, blue: 2 },
    });
  });
});

describe('crashes', () => {
  it('return the match to the queue a limited number of times, counted from zero after every finished episode', () => {
    newMatch();
    const queue = queueOf();
    const rested = (): Lease => {
      time += longestPause;
      return claimed(queue);
    };
    for (let crash = 1; crash < attemptLimit; crash++) expect(queue.crashed(rested(), 'boom.')).toBe('waiting');
    const lease = rested();
    queue.store(lease, episode(0));
    for (let crash = 1; crash < attemptLimit; crash++) expect(queue.crashed(crash === 1 ? lease : rested(), 'boom.')).toBe('waiting');
    expect(queue.crashed(rested(), 'boom.')).toBe('failed');
    expect(new MatchRepository(database, now).list()[0]?.reason).toContain(`tried ${attemptLimit} times`);
  });

  it('are followed by pauses that grow to minutes, so that a passing fault fails no match', () => {
    newMatch();
    const queue = queueOf();
    for (const pause of crashPausesMs) {
      expect(queue.crashed(claimed(queue), 'boom.')).toBe('waiting');
      time += pause - 1;
      expect(queue.claim(elsewhere)).toBeNull();
      time += 1;
    }
    expect([...crashPausesMs].sort((a, b) => a - b)).toEqual([...crashPausesMs]);
    expect(crashPausesMs.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(120_000);
    expect(claimed(queue).token).toBe(attemptLimit);
  });

  it('let other matches go first, and no pause outlasts a clock that is set back, or the resume of the run by a user', () => {
    const crashed = newMatch();
    const queue = queueOf();
    queue.crashed(claimed(queue), 'boom.');
    const other = newMatch();
    expect(claimed(queue).match).toBe(other);
    time -= 10 * longestPause;
    expect(claimed(queue).match).toBe(crashed);
    const plan = planRun({ name: 'r', scenario: 'mushroom-war', red: 'passive', blue: 'slimy' }, catalogue);
    const runs = new RunRepository(database, now);
    const run = runs.create(plan, 'server');
    queue.crashed(claimed(queue), 'boom.');
    expect(queue.claim(elsewhere)).toBeNull();
    runs.resume(run, 'server');
    expect(queue.claim(elsewhere)?.run).toBe(run);
  });
});

describe('a run', () => {
  const plan = planRun({ name: 'r', scenario: 'mushroom-war', red: ['passive', 'slimy'], blue: 'slimy' }, catalogue);

  it('ends with its last match, and resuming plays only what is missing', () => {
    const runs = new RunRepository(database, now);
    const id = runs.create(plan, 'server');
    const queue = queueOf();
    const first = claimed(queue);
    queue.store(first, episode(0));
    queue.complete(first);
    expect(runs.find(id)?.state).toBe('running');
    queue.fail(claimed(queue), 'no');
    expect(runs.find(id)).toMatchObject({
      state: 'failed',
      matches: { finished: 1, failed: 1, total: 2 },
      episodes: { played: 1, total: 2 },
    });
    expect(runs.newest(plan.hash)?.id).toBe(id);
    runs.resume(id, 'server');
    const again = claimed(queue);
    expect(again.match).not.toBe(first.match);
    queue.store(again, episode(0));
    queue.complete(again);
    expect(queue.claim(elsewhere)).toBeNull();
    expect(runs.find(id)?.state).toBe('finished');
  });

  it('that is stopped keeps its finished episodes and can be resumed', () => {
    const runs = new RunRepository(database, now);
    const id = runs.create(plan, 'server');
    const lease = claimed(queueOf());
    expect(runs.stop(id, 'enough')).toEqual([lease.match]);
    expect(queueOf().claim(elsewhere)).toBeNull();
    runs.resume(id, 'command-line');
    expect(queueOf().claim(elsewhere)).toBeNull();
    expect(new MatchQueue(database, 'command-line', now).claim(elsewhere)).not.toBeNull();
  });

  const four = planRun({ name: 'r', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', seeds: { count: 4 } }, catalogue);

  it('plays again the matches that failed for one reason, and leaves those that failed for another', () => {
    const runs = new RunRepository(database, now);
    const id = runs.create(four, 'server');
    const queue = queueOf();
    const failed = ['429', 'no world', '429', null].map((reason) => {
      const lease = claimed(queue);
      if (reason === null) {
        queue.store(lease, episode(0));
        queue.complete(lease);
      } else queue.fail(lease, reason);
      return lease.match;
    });
    expect(runs.find(id)?.state).toBe('failed');
    expect(runs.retry(id, '429', 'server')).toBe(2);
    expect(runs.find(id)).toMatchObject({ state: 'running', matches: { waiting: 2, failed: 1, finished: 1 } });
    expect([claimed(queue).match, claimed(queue).match]).toEqual([failed[0], failed[2]]);
    expect(queue.claim(elsewhere)).toBeNull();
    expect([runs.retry(id, '429', 'server'), runs.retry(id, null, 'server'), runs.retry('none', '429', 'server')]).toEqual([0, 0, 0]);
  });

  it('that is still running plays its failed matches again, on the host that works on it', () => {
    const runs = new RunRepository(database, now);
    const id = runs.create(four, 'command-line');
    const queue = new MatchQueue(database, 'command-line', now);
    const [held, lost] = [claimed(queue), claimed(queue)];
    queue.fail(lost, '429');
    expect(runs.retry(id, '429', 'server')).toBe(1);
    expect(queueOf().claim(elsewhere)).toBeNull();
    expect(claimed(queue).match).toBe(lost.match);
    expect(runs.find(id)).toMatchObject({ state: 'running', abandoned: false, matches: { running: 2 } });
    queue.heartbeat(held);
  });
});

describe('a match that starts from the checkpoint of another match', () => {
  const evaluation = { after: [0, 1], blue: 'slimy' };
  const learning = planRun({ name: 'l', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', episodes: 3, evaluation }, catalogue);
  const begin = () => {
    const run = new RunRepository(database, now).create(learning, 'server');
    const queue = queueOf();
    return { run, queue, teacher: claimed(queue), fresh: claimed(queue) };
  };

  it('waits until that checkpoint exists, and starts from it, whatever was learned since', () => {
    const { queue, teacher, fresh } = begin();
    expect(queue.progress(fresh).checkpoints).toBeNull();
    expect(queue.claim(elsewhere)).toBeNull();
    queue.store(teacher, episode(0));
    const pupil = claimed(queue);
    queue.store(teacher, episode(1));
    queue.store(teacher, episode(2));
    expect(queue.progress(pupil)).toMatchObject({ nextEpisode: 0, checkpoints: { red: { after: 0 }, blue: null } });
    expect(queue.progress(teacher).checkpoints).toEqual({ red: { after: 2 }, blue: null });
  });

  it('continues with its own learning once it has played', () => {
    const { queue, teacher } = begin();
    queue.store(teacher, episode(0));
    const pupil = claimed(queue);
    queue.store(pupil, { ...episode(0), checkpoints: { red: { own: true }, blue: null } });
    expect(queue.progress(pupil).checkpoints).toEqual({ red: { own: true }, blue: null });
  });

  it('is refused if that checkpoint will never exist, so that its run ends', () => {
    const { run, queue, teacher, fresh } = begin();
    queue.store(fresh, episode(0));
    queue.complete(fresh);
    queue.fail(teacher, 'no');
    const pupil = claimed(queue);
    expect(() => queue.progress(pupil)).toThrow('did not finish 1 episode.');
    queue.fail(pupil, 'untaught');
    expect(new RunRepository(database, now).find(run)?.state).toBe('failed');
  });
});

describe('any interleaving of workers, crashes and pauses', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))('leaves every episode stored exactly once (seed %i)', (seed) => {
    const random = new Random(seed);
    const queue = queueOf();
    const wanted = new Map(Array.from({ length: 4 }, () => [newMatch(random.integer(1, 3)), new Set<number>()]));
    const matches = new MatchRepository(database, now);
    const workers: (Lease | null)[] = [null, null, null];
    for (let step = 0; step < 3000; step++) {
      const worker = random.integer(0, 2);
      const lease = workers[worker] ?? null;
      if (random.chance(0.05)) time += leaseMs + 1;
      if (lease === null) workers[worker] = queue.claim(elsewhere)?.lease ?? null;
      else if (random.chance(0.1)) workers[worker] = null;
      else {
        try {
          const { nextEpisode } = queue.progress(lease);
          const episodes = matches.find(lease.match)?.configuration.episodes ?? 0;
          if (nextEpisode === episodes) {
            queue.complete(lease);
            workers[worker] = null;
            if (matches.list().every((match) => match.state === 'finished')) break;
          } else if (queue.store(lease, episode(nextEpisode))) {
            const stored = wanted.get(lease.match);
            expect(stored?.has(nextEpisode)).toBe(false);
            stored?.add(nextEpisode);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(StaleLeaseError);
          workers[worker] = null;
        }
      }
    }
    for (const match of matches.list()) {
      expect(match.state).toBe('finished');
      expect(matches.episodes(match.id).map((result) => result.index)).toEqual([...(wanted.get(match.id) ?? [])]);
    }
  });
});
