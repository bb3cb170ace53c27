import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Referee, RefereeContext, Task } from '#server/contract/scenario.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { takeSeats } from '#server/scenarios/seating.ts';
import { taskRoster } from '#server/scenarios/task-roster.ts';
import type { LongWork } from './long-work.ts';

/** The first y above the ground. */
const feet = -60;
/** Largest distance of the bodies from the origin, in blocks. */
const reach = 95;
/**
 * Most blocks to the next cell along each axis: usually, and for every 12th cell. A body has loaded the world up to 48 blocks around it.
 */
const [stride, longStride, cellsNearby] = [8, 40, 12];
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

/** Eight bodies place and dig blocks all over a flat world of 208 x 208 blocks. */
export function flatWork(minutes: number): LongWork {
  return { scenario: 'long', task: taskOf(minutes), work };
}

function taskOf(minutes: number): Task {
  return {
    teams: [cooperativeTeam],
    seats,
    limit: minutes * 60 * ticksPerSecond,
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
}
