import { ofTeam } from '#lib/domain/team.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { harvestingPrimitives, plantingPrimitives } from '#server/bots/primitives/farm/farm-primitives.ts';
import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { programPause } from '#server/contract/program-pause.ts';
import type { Random } from '#server/minecraft/random.ts';

/** One option of Random, with random arguments. `server` is the player who takes the team's hand-ins, if there is one. */
type Option = (seat: Seat, random: Random, server: string | null) => Promise<unknown>;

/** Planting, tilling and milking, which take no arguments. */
const plain = [...plantingPrimitives, 'tillLand', 'milkCow'] as const;

/** The 24 extra options of Random with a garden and a kitchen: 21 of farming, crafting, smelting, and chests. */
const kitchenOptions: readonly Option[] = [
  ...plain.map(
    (name): Option =>
      (seat) =>
        seat.call(name, []),
  ),
  ...harvestingPrimitives.map(
    (name): Option =>
      (seat, random) =>
        seat.call(name, [randomPlace(seat, random)]),
  ),
  (seat, random) => seat.primitives.harvestSugarCane(randomPlace(seat, random).y),
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.destroyCrop(block)),
  (seat, random) => {
    const item = random.pick(seat.view.table('items')).name;
    return withCount(random, (count) => seat.primitives.craftItem(item, count));
  },
  (seat, random) => withItem(seat, random, (item) => withCount(random, (count) => seat.primitives.smeltItem(item, 'coal', count))),
  (seat, random) => {
    const item = random.pick(seat.view.table('items')).name;
    return withCount(random, (count) => seat.primitives.getItemFromChest(randomPlace(seat, random), { [item]: count }));
  },
];

/** The ten options of Random in every scenario. It gives items to its mates and to its own server. */
const commonOptions: readonly Option[] = [
  (seat, random) =>
    withBlock(seat, random, (block) => withCount(random, (count) => seat.primitives.mineBlock(block, count, null, randomDistance(random)))),
  (seat, random) =>
    withBlock(seat, random, (block) =>
      withCount(random, (count) => seat.primitives.mineBlock(block, count, randomPlace(seat, random), randomDistance(random))),
    ),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.placeItem(item, randomPlace(seat, random))),
  (seat, random) => withMob(seat, random, (mob) => seat.primitives.killMob(mob, 300)),
  (seat) => seat.primitives.killMob('player', 300),
  (seat, random, server) =>
    withItem(seat, random, async (item) => {
      const player = pickOne(random, server === null ? seat.mates : [...seat.mates, server]);
      if (player) await withCount(random, (count) => seat.primitives.giveToPlayer(item, player, count));
    }),
  (seat, random) => seat.primitives.goto({ kind: 'near', position: randomPlace(seat, random), range: random.integer(2, 31) }),
  (seat, random) => seat.primitives.lookAt(randomPlace(seat, random)),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.equip(item)),
  (seat, random) => seat.primitives.activateBlock(randomPlace(seat, random)),
];

const programs = 10;
const snippetsPerProgram = 100;
const waitEvery = 5;
const waitTicks = 20;

/** Runs programs of a hundred random snippets each. Arguments are random too: blocks and mobs in sight, carried items, near places. */
class RandomBaseline implements AgentSystem {
  private options: readonly Option[] = [];
  private server: string | null = null;

  async prepare({ primitives, knowledge, team }: Briefing): Promise<void> {
    this.options = primitives.includes('farm') ? [...commonOptions, ...kitchenOptions] : commonOptions;
    const scoring = knowledge?.scoring;
    this.server = scoring?.kind === 'handed-in' ? ofTeam(scoring.servers, team).name : null;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await whenAllEnded(seats.map((seat) => playSeat(seat, this.options, this.server, signal)));
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

async function playSeat(seat: Seat, options: readonly Option[], server: string | null, signal: AbortSignal): Promise<void> {
  for (let program = 0; program < programs && !signal.aborted; program++) {
    try {
      await seat.ticks(programPause);
      seat.beginProgram();
      await runProgram(seat, options, server);
      await seat.ticks(programPause);
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) throw error;
    }
  }
}

async function runProgram(seat: Seat, options: readonly Option[], server: string | null): Promise<void> {
  for (let snippet = 0; snippet < snippetsPerProgram; snippet++) {
    if (snippet % waitEvery === 0) await seat.ticks(waitTicks);
    await seat.random.pick(options)(seat, seat.random, server);
  }
}

/** The papers' Random baseline. */
export const randomBaseline: AgentSystemDefinition = {
  summary: {
    id: 'random',
    title: 'Random',
    summary: 'Runs programs of random actions with random arguments.',
    kind: 'baseline',
  },
  create: () => new RandomBaseline(),
};

/** Acts on a kind of block in the agent's sight; does nothing without one. */
async function withBlock(seat: Seat, random: Random, act: (block: string) => Promise<unknown>): Promise<void> {
  const block = pickOne(random, seat.observe().voxels);
  if (block) await act(block);
}

/** Acts on an item in the agent's inventory; does nothing without one. */
async function withItem(seat: Seat, random: Random, act: (item: string) => Promise<unknown>): Promise<void> {
  const item = pickOne(random, Object.keys(seat.inventory()));
  if (item) await act(item);
}

/** Acts on a kind of mob in sight; does nothing without one. */
async function withMob(seat: Seat, random: Random, act: (mob: string) => Promise<unknown>): Promise<void> {
  const mob = pickOne(random, Object.keys(seat.observe().status.entities));
  if (mob) await act(mob);
}

/** A position at most 16 blocks away on every axis. */
function randomPlace(seat: Seat, random: Random) {
  const { x, y, z } = seat.position;
  return {
    x: Math.floor(x) + random.integer(-16, 16),
    y: Math.floor(y) + random.integer(-16, 16),
    z: Math.floor(z) + random.integer(-16, 16),
  };
}

/** Acts with a random count from 0 to 9; 0 does nothing. */
async function withCount(random: Random, act: (count: number) => Promise<unknown>): Promise<void> {
  const count = random.integer(0, 9);
  if (count > 0) await act(count);
}

/** A distance from 2 to 31 blocks. */
function randomDistance(random: Random): number {
  return random.integer(2, 31);
}

/** A random element of a list, all equally likely; undefined for an empty list. */
function pickOne<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random.integer(0, list.length - 1)];
}
