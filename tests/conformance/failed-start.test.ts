import { getEventListeners } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Task } from '#server/contract/scenario.ts';
import { playEpisode } from '#server/match/episode.ts';
import type { EpisodePlan } from '#server/match/episode-stage.ts';
import { EventLog } from '#server/match/event-log.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { teamSystem } from './support/team-system.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-failed-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const found = findScenario('mushroom-war');
const game = taskOf({ scenario: 'mushroom-war' });

async function planOf(task: Task, signal: AbortSignal): Promise<EpisodePlan> {
  const teams = { red: 'do_nothing', blue: 'do_nothing' };
  const systems = { red: await teamSystem(found, teams.red, 'red', 1), blue: await teamSystem(found, teams.blue, 'blue', 1) };
  const configuration = { scenario: 'mushroom-war', teams, episodes: 1, seed: 1, clock: { kind: 'fast' } } as const;
  const recording = join(folder, 'episode-0.arena');
  return { match: 'm', task, configuration, episode: 0, seed: 1, systems, log: new EventLog(0), recording, signal };
}

it('a failed start of an episode restores the time of the process and leaves no open file or listener', async () => {
  const stopping = new AbortController();
  const withoutArena: Task = Object.defineProperty({ ...game }, 'arena', {
    get: () => {
      throw new Error('There is no arena.');
    },
  });
  const now = Date.now;
  const files = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
  const before = files();
  await expect(playEpisode(await planOf(withoutArena, stopping.signal))).rejects.toThrow('There is no arena.');
  expect(Date.now).toBe(now);
  expect(files()).toBe(before);
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  const result = await playEpisode(await planOf(game, stopping.signal));
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  expect(openRecording(result.recording ?? '').complete).toBe(true);
});

it('an episode of a stopped match does not begin', async () => {
  const reason = new Error('Stopped on request.');
  await expect(playEpisode(await planOf(game, AbortSignal.abort(reason)))).rejects.toBe(reason);
  expect(readdirSync(folder)).toEqual([]);
});
