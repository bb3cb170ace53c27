import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/match/contract/agent-system.ts';
import type { Random } from '#server/minecraft/random.ts';

const programs = 10;
const snippetsPerProgram = 100;
const startWait = 80;
const waitEvery = 5;
const waitTicks = 20;

type Option = (seat: Seat, random: Random) => Promise<unknown>;

/** The ten things it may do in Mushroom War, all equally likely. */
const options: readonly Option[] = [
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.mineBlock(block, count(random), null, reach(random))),
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.mineBlock(block, count(random), spot(seat, random), reach(random))),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.placeItem(item, spot(seat, random))),
  (seat, random) => withMob(seat, random, (mob) => seat.primitives.killMob(mob, 300)),
  (seat) => seat.primitives.killMob('player', 300),
  (seat, random) =>
    withItem(seat, random, async (item) => {
      const mate = choose(random, seat.mates);
      if (mate) await seat.primitives.giveToPlayer(item, mate, random.integer(0, 9));
    }),
  (seat, random) => seat.primitives.goto({ kind: 'near', position: spot(seat, random), range: random.integer(2, 31) }),
  (seat, random) => seat.primitives.lookAt(spot(seat, random)),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.equip(item)),
  (seat, random) => seat.primitives.activateBlock(spot(seat, random)),
];

/** Runs programs of a hundred random snippets each, with arguments from what the agent sees. */
class RandomBaseline implements AgentSystem {
  async prepare(): Promise<void> {}

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    for (const ended of await Promise.allSettled(seats.map((seat) => playSeat(seat, signal))))
      if (ended.status === 'rejected') throw ended.reason;
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

async function playSeat(seat: Seat, signal: AbortSignal): Promise<void> {
  for (let program = 0; program < programs && !signal.aborted; program++) {
    try {
      await seat.ticks(startWait);
      seat.beginProgram();
      await runProgram(seat);
      await seat.ticks(startWait);
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) throw error;
    }
  }
}

async function runProgram(seat: Seat): Promise<void> {
  for (let snippet = 0; snippet < snippetsPerProgram; snippet++) {
    if (snippet % waitEvery === 0) await seat.ticks(waitTicks);
    await choose(seat.random, options)?.(seat, seat.random);
  }
}

async function withBlock(seat: Seat, random: Random, act: (block: string) => Promise<unknown>): Promise<void> {
  const block = choose(random, seat.observe().voxels);
  if (block) await act(block);
}

async function withItem(seat: Seat, random: Random, act: (item: string) => Promise<unknown>): Promise<void> {
  const item = choose(random, Object.keys(seat.observe().inventory));
  if (item) await act(item);
}

async function withMob(seat: Seat, random: Random, act: (mob: string) => Promise<unknown>): Promise<void> {
  const mob = choose(random, Object.keys(seat.observe().status.entities));
  if (mob) await act(mob);
}

function spot(seat: Seat, random: Random) {
  const { x, y, z } = seat.bot.entity.position;
  return {
    x: Math.floor(x) + random.integer(-16, 16),
    y: Math.floor(y) + random.integer(-16, 16),
    z: Math.floor(z) + random.integer(-16, 16),
  };
}

function count(random: Random): number {
  return Math.max(1, random.integer(0, 9));
}

function reach(random: Random): number {
  return random.integer(2, 31);
}

function choose<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random.integer(0, list.length - 1)];
}

/** The papers' Random baseline. */
export const randomBaseline: AgentSystemDefinition = {
  summary: {
    id: 'random',
    title: 'Random',
    summary: 'Runs programs of random actions with random arguments.',
    kind: 'baseline',
    scenarios: ['mushroom-war'],
  },
  create: () => new RandomBaseline(),
};
