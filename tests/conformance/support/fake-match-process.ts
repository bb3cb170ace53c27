import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import { episodeFileName } from '#server/contract/episode-file-names.ts';
import type { EpisodeFile, FromMatchProcess, PlayOrder, ToMatchProcess } from '#server/contract/process-protocol.ts';

/*
 * Implements a match process's protocol without a Minecraft world: 121 samples per episode with scores drawn from the seed. An unpaced
 * episode takes a tenth of a second, a paced one 120 seconds divided by its pace. A match of seed 404 fails; one with people waits for them in
 * its lobby until it is stopped. Like the real one, it plays the next match after a finished one, and ends after one that was stopped or failed.
 * It is started often, so it loads little: no schemas.
 */

const origin = { x: 0, y: -60, z: 0 };
const compression = { deflate: (bytes: Uint8Array) => bytes };
let playing = false;
let watched = false;
let stopped = false;
let paused = false;
let wake = (): void => undefined;

/** Sleeps for this many milliseconds, or until the match is stopped. */
function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Whether the parent sent a message; the types of its fields are the parent's promise. */
function isMessage(raw: unknown): raw is ToMatchProcess {
  return typeof raw === 'object' && raw !== null && 'type' in raw;
}

function say(message: FromMatchProcess): void {
  if (process.connected) process.send?.(message);
}

function snapshot(tick: number, full: boolean): Uint8Array {
  const pose = { yaw: 0, pitch: 0, onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };
  const bodies = [1, 2].map((entity) => ({ entity, position: { x: (tick % 100) / 10, y: -60, z: entity }, ...pose }));
  return encodeFrame({ type: 'snapshot', tick, full, bodies }, origin, compression);
}

function world(tick: number): Uint8Array[] {
  const column = { type: 'column', tick, columnX: 0, columnZ: 0, minY: -64, sections: [null] } as const;
  return [encodeFrame(column, origin, compression), snapshot(tick, true)];
}

async function episode(order: PlayOrder, index: number, firstSeq: number): Promise<number> {
  const { configuration, folder, match } = order;
  const seed = configuration.seed + index;
  const points = (team: string): number => createHash('sha256').update(`${seed} ${team}`).digest().readUInt8(0) % 30;
  const total = { red: points(`red ${configuration.teams.red}`), blue: points(`blue ${configuration.teams.blue}`) };
  let seq = firstSeq;
  const stamp = (body: EventBody, tick: number): MatchEvent => ({ ...body, seq: seq++, episode: index, tick });
  const { scenario, teams, clock } = configuration;
  say({ type: 'reset', episode: index, origin, areas: [] });
  say({ type: 'status', state: 'running', tick: 0, episode: index, origin });
  say({ type: 'events', events: [stamp({ kind: 'episode-started', scenario, teams, seed, clock, limit: 2400, seats: [] }, 0)] });
  if (watched) for (const bytes of world(0)) say({ type: 'frame', bytes });
  const pause = clock.kind === 'fast' && clock.pace === undefined ? 1 : 1000 / (clock.kind === 'fast' ? (clock.pace ?? 1) : 1);
  const series = { red: [] as number[], blue: [] as number[] };
  for (let second = 0; second <= 120 && !stopped; second++) {
    const scores = { red: Math.round((total.red * second) / 120), blue: Math.round((total.blue * second) / 120) };
    series.red.push(scores.red);
    series.blue.push(scores.blue);
    say({ type: 'events', events: [stamp({ kind: 'sample', second, scores }, second * 20)] });
    if (watched) say({ type: 'frame', bytes: snapshot(second * 20, false) });
    do await sleep(pause);
    while (paused && !stopped);
  }
  if (stopped) return seq;
  const hash = createHash('sha256').update(`${seed} ${teams.red} ${teams.blue}`).digest('hex');
  say({ type: 'events', events: [stamp({ kind: 'episode-ended', scores: total, ticks: 2400, hash }, 2400)] });
  const result: EpisodeResult = {
    ...{ index, seed, score: total, series, stats: { red: {}, blue: {} }, ticks: 2400, wallMs: pause * 121, cpuMs: 1, hash },
    ...{ events: seq - firstSeq, recording: null },
  };
  const checkpoints = { red: { played: index + 1, begunWith: order.checkpoints?.red ?? null }, blue: null };
  const path = join(folder, episodeFileName(index));
  writeFileSync(`${path}.part`, JSON.stringify({ match, result, checkpoints, nextSeq: seq } satisfies EpisodeFile));
  renameSync(`${path}.part`, path);
  say({ type: 'episode', result, checkpoints });
  return seq;
}

async function play(order: PlayOrder): Promise<void> {
  if (order.configuration.seed === 404) {
    say({ type: 'failed', reason: 'There is no world of seed 404.' });
    process.disconnect?.();
    return;
  }
  playing = true;
  if (hasPeople(order.configuration)) {
    say({ type: 'people', report: { kind: 'seats', lobby: true, minecraft: null, seats: [] } });
    while (!stopped) await sleep(60_000);
  }
  let seq = order.firstSeq;
  for (let index = order.fromEpisode; index < order.configuration.episodes && !stopped; index++) seq = await episode(order, index, seq);
  playing = false;
  if (stopped) {
    process.disconnect?.();
    return;
  }
  say({ type: 'finished' });
  say({ type: 'ready' });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (!isMessage(message)) throw new Error('The parent sent no message of the protocol.');
  if (message.type === 'play') {
    watched = message.watch;
    paused = false;
    void play(message);
  } else if (message.type === 'watched') watched = message.watched;
  else if (message.type === 'pause') {
    paused = message.paused;
    say({ type: 'paused', paused, tick: 0 });
  } else if (message.type === 'catch-up') say({ type: 'catch-up', frames: world(0) });
  else if (playing) {
    stopped = true;
    wake();
  } else process.exit(0);
});
setInterval(() => say({ type: 'heartbeat', tick: 0 }), 1000);
say({ type: 'ready' });
