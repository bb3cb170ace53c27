import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { SystemSetups } from '#lib/domain/system-setup.ts';
import { type FromMatchProcess, fromMatchProcessSchema, type PlayOrder, type ToMatchProcess } from '#server/contract/process-protocol.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { shortGames } from './support/short-games.ts';

const program = join(import.meta.dirname, 'support/short-games-process.ts');
/** Games in this process are as short as in that one. */
shortGames();

let folder: string;
let child: ChildProcess;
let heard: FromMatchProcess[];
let hear = (): void => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-match-process-'));
  child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  heard = [];
  child.on('message', (message) => {
    heard.push(fromMatchProcessSchema.parse(message));
    hear();
  });
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const tell = (message: ToMatchProcess): boolean => child.send(message);

/** Removes and returns the messages up to one of this type from those received. */
async function upTo(type: FromMatchProcess['type']): Promise<FromMatchProcess[]> {
  for (;;) {
    const end = heard.findIndex((message) => message.type === type);
    if (end >= 0) return heard.splice(0, end + 1);
    await new Promise<void>((resolve) => {
      hear = resolve;
    });
  }
}

/** A module whose agents stand still. */
function idleModule(): string {
  const path = join(folder, 'idle.ts');
  writeFileSync(path, 'export default { create: () => ({ async play() {} }) };');
  return path;
}

const order = (scenario: string, red: string, blue: string): PlayOrder => {
  const systems: SystemSetups = red === 'mine' ? { mine: { agent: 'module', options: { path: idleModule() } } } : {};
  const configuration: PlayOrder['configuration'] = {
    ...{ scenario, teams: { red, blue }, systems, episodes: 1, seed: 7 },
    clock: { kind: 'fast' },
  };
  return { type: 'play', match: 'm', configuration, folder, fromEpisode: 0, checkpoints: null, firstSeq: 0, watch: false };
};

/** Plays a match in this process. */
async function playHere(...what: Parameters<typeof order>): Promise<EpisodeResult> {
  const { configuration } = order(...what);
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log: new EventLog(0), recording: () => null };
  const results: EpisodeResult[] = [];
  for await (const { result } of playMatch(plan)) results.push(result);
  return results[0] as EpisodeResult;
}

/** Lets the waiting process play a match. */
async function play(...what: Parameters<typeof order>): Promise<EpisodeResult> {
  await upTo('ready');
  tell(order(...what));
  const said = await upTo('finished');
  const results = said.flatMap((message) => (message.type === 'episode' ? [message.result] : []));
  expect(results).toHaveLength(1);
  expect(said.find((message) => message.type === 'events')?.events[0]?.seq).toBe(0);
  return results[0] as EpisodeResult;
}

describe('a match process', () => {
  it('plays a match to the same result whatever it has played before, is silent after it, and ends when stopped there', async () => {
    const { hash, score, stats } = await playHere('mushroom-war', 'passive', 'slimy');
    expect(score).not.toEqual({ red: 0, blue: 0 });
    await play('dash-and-dine', 'mine', 'berries');
    expect(await play('mushroom-war', 'passive', 'slimy')).toMatchObject({ hash, score, stats });
    await upTo('ready');
    tell({ type: 'catch-up' });
    tell({ type: 'watched', watched: true });
    tell({ type: 'stop', reason: 'enough' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(heard).toEqual([]);
  });

  it('that is stopped in a match ends without another "ready"', async () => {
    await upTo('ready');
    tell(order('mushroom-war', 'passive', 'slimy'));
    await upTo('status');
    tell({ type: 'stop', reason: 'enough' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(heard.at(-1)).toEqual({ type: 'failed', reason: 'enough' });
    expect(heard.some((message) => message.type === 'ready')).toBe(false);
  });
});
