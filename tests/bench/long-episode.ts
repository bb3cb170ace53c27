import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { flatWork } from './flat-work.ts';
import { wildWork } from './wild-work.ts';

/*
 * Plays one long episode in this process: `long-episode.ts MINUTES WORLD CLOCK`, with --expose-gc. Eight bodies work all over a world, `flat`
 * or `landscape`, under the `fast` or the `real` clock; the episode is recorded, and its events are kept for spectators. Prints one JSON
 * object: the memory in bytes after each of its minutes, the size of the recording in bytes, the milliseconds of seeks in it, the numbers of
 * events and blocks, and the pacing of a real clock.
 */

const [minutesText = '60', world = 'flat', clock = 'fast'] = process.argv.slice(2);
const minutes = Number(minutesText);
const seeks = 200;
const ticks = minutes * 60 * ticksPerSecond;
const team = cooperativeTeam.id;
const { scenario, task, work } = world === 'landscape' ? wildWork(minutes) : flatWork(minutes);

const workers: AgentSystem = {
  prepare: async () => undefined,
  play: async (seats, signal) => {
    await Promise.allSettled(seats.map((seat) => work(seat, signal)));
  },
  review: async () => undefined,
  checkpoint: () => null,
  restore: () => undefined,
};

const folder = mkdtempSync(join(tmpdir(), 'arenacraft-long-'));
try {
  const recording = join(folder, 'long.arena');
  const log = new EventLog(0);
  const history = new TrimmedLog(50_000);
  let placed = 0;
  log.listen((event) => {
    history.append([event]);
    if (event.kind === 'block-placed') placed++;
  });
  const memory: number[] = [];
  const began = performance.now();
  const result = await playEpisode({
    match: 'long',
    task,
    configuration: {
      ...{ scenario, teams: { [team]: 'workers' }, episodes: 1, seed: 1 },
      clock: clock === 'real' ? { kind: 'real' } : { kind: 'fast' },
    },
    episode: 0,
    seed: 1,
    systems: { [team]: workers },
    log,
    recording,
    audience: {
      reset: () => undefined,
      frame: () => undefined,
      catchUp: () => undefined,
      tick: (tick) => {
        if (tick === 0 || tick % (60 * ticksPerSecond) !== 0) return;
        global.gc?.();
        const { heapUsed, external } = process.memoryUsage();
        memory.push(heapUsed + external);
        process.stderr.write(`minute ${memory.length}: ${Math.round((heapUsed + external) / 2 ** 20)} MiB in use\n`);
      },
    },
  });
  const wallMs = performance.now() - began;
  const bytes = readFileSync(recording);
  const opened = performance.now();
  const feed = new RecordedFeed(bytes);
  const openMs = performance.now() - opened;
  const world = new WorldState();
  feed.subscribe({ frame: (frame) => world.apply(frame) });
  const seekMs = Array.from({ length: seeks }, (_, seek) => {
    const begun = performance.now();
    feed.controls.seek((seek * 15_667) % (ticks + 1));
    return performance.now() - begun;
  });
  feed.close();
  const { events, pacing = null } = result;
  console.log(JSON.stringify({ wallMs, memory, bytes: bytes.length, openMs, seekMs, events, placed, pacing }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
