import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Referee, RefereeContext, Task } from '#server/contract/scenario.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { takeSeats } from '#server/scenarios/seating.ts';
import { taskRoster } from '#server/scenarios/task-roster.ts';
import { EventHistory } from '#server/spectate/event-history.ts';

/*
 * Plays one long episode in this process: `long-episode.ts MINUTES`, with --expose-gc. Eight bodies place and dig blocks all over a flat
 * world of 208 x 208 blocks under the fast clock; the episode is recorded, and its events are kept for spectators. Prints one JSON object:
 * the memory in bytes after each of its minutes, the size of the recording in bytes, the milliseconds of seeks in it, and the numbers of
 * events and blocks.
 */

const [minutesText = '60'] = process.argv.slice(2);
const minutes = Number(minutesText);
/** The first y above the ground. */
const feet = -60;
/** Largest distance of the bodies from the origin, in blocks. */
const reach = 95;
/**
 * Most blocks to the next cell along each axis: usually, and for every 12th cell. A body has loaded the world up to 48 blocks around it.
 */
const [stride, longStride, cellsNearby] = [8, 40, 12];
const seeks = 200;
const ticks = minutes * 60 * ticksPerSecond;
const team = cooperativeTeam.id;

async function work(seat: Seat, signal: AbortSignal): Promise<void> {
  const near = (value: number, most: number): number =>
    Math.max(-reach, Math.min(reach, Math.floor(value) + seat.random.integer(-most, most + 1)));
  for (let cell = 0; !signal.aborted; cell++) {
    const { x, z } = seat.position;
    const most = cell % cellsNearby === 0 ? longStride : stride;
    const at = { x: near(x, most), y: feet, z: near(z, most) };
    seat.forgetFailures();
    try {
      if ((seat.inventory().dirt ?? 0) > 0) await seat.primitives.placeItem('dirt', at);
      else await seat.primitives.mineBlock('dirt', 16, at);
    } catch {
      // A cell without a path: the next one is elsewhere.
    }
    if (!signal.aborted) await seat.ticks(1);
  }
}

const workers: AgentSystem = {
  prepare: async () => undefined,
  play: async (seats, signal) => {
    await Promise.allSettled(seats.map((seat) => work(seat, signal)));
  },
  review: async () => undefined,
  checkpoint: () => null,
  restore: () => undefined,
};

const seats = taskRoster.map((agent, index) => ({
  agent,
  team,
  index,
  spawn: { x: 20 * index - 70, y: feet, z: index % 2 === 0 ? -40 : 40 },
}));

function referee(context: RefereeContext): Referee {
  takeSeats(context, seats);
  for (const { player } of context.seats) player.inventory.give({ ...itemStack('dirt'), count: 1024 });
  let placed = 0;
  const points = (): Record<string, number> => ({ [team]: placed });
  return {
    tick: (tick) => {
      if (tick % ticksPerSecond === 0) context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: points() });
    },
    heard: ({ kind }) => {
      if (kind === 'block-placed') placed++;
    },
    outcome: () => ({ kind: 'points', perTeam: points() }),
  };
}

const task: Task = {
  teams: [cooperativeTeam],
  seats,
  limit: ticks,
  arena: {
    origin: { x: 0, y: feet, z: 0 },
    columns: 6,
    areas: [],
    worldSpawn: { x: 0.5, y: feet, z: 0.5 },
    build: (server) => {
      server.difficulty = 'peaceful';
      server.rules.set('doMobSpawning', false);
    },
  },
  briefing: (_, episode, episodes) => ({
    scenario: 'long',
    title: 'Long',
    description: 'Place and dig blocks.',
    knowledge: null,
    facts: [],
    team,
    objective: 'Keep working.',
    agents: taskRoster,
    opponents: [],
    primitives: ['mineBlock', 'placeItem'],
    centres: {},
    episode,
    episodes,
  }),
  referee,
  ownerOf: () => undefined,
  statistics: () => ({ [team]: {} }),
  rescore: () => ({ kind: 'points', perTeam: { [team]: 0 } }),
};

const folder = mkdtempSync(join(tmpdir(), 'arenacraft-long-'));
try {
  const recording = join(folder, 'long.arena');
  const log = new EventLog(0);
  const history = new EventHistory();
  log.listen((event) => void history.append([event]));
  const memory: number[] = [];
  const began = performance.now();
  const result = await playEpisode({
    match: 'long',
    task,
    configuration: { scenario: 'long', teams: { [team]: 'workers' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
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
  const { events, score } = result;
  console.log(JSON.stringify({ wallMs, memory, bytes: bytes.length, openMs, seekMs, events, placed: score[team] ?? 0 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
