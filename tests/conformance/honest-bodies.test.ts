import type { Bot, ControlState } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { giveCollisionTolerance } from '#server/bots/library/collision-tolerance.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import { knockBack, sendPush } from '#server/minecraft/mechanics/combat.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';
import { RobotArena } from './robot/robot-arena.ts';
import { overNetwork } from './robot/slow-network.ts';

/* Bodies that keep the rules are never put back, whatever they walk over, however late their packets come. */

let arena: Arena | null = null;
afterEach(async () => {
  await arena?.dispose();
  arena = null;
});

/** The best network, and one that loses packets. */
const networks = [
  { latency: 0, loss: 0 },
  { latency: 100, loss: 0.05 },
] as const;
const slowNetworks = [50, 200, 400].map((latency) => ({ latency, loss: 0 }));
type Network = (typeof networks)[number] | (typeof slowNetworks)[number];

const floors = ['stone', 'ice', 'packed_ice', 'blue_ice', 'soul_sand', 'slime_block', 'honey_block', 'red_bed', 'water', 'stone'];
const things = [
  'air',
  'air',
  'air',
  'air',
  'stone_slab',
  'oak_stairs',
  'cobweb',
  'water',
  'oak_fence',
  'stone',
  'snow',
  'white_carpet',
  'ladder',
  'vine',
  'scaffolding',
  'sweet_berry_bush',
];
const size = 10;

/** A playground of everything that changes how a body moves, with a wall around it. */
function build(running: Arena, random: Random): void {
  const { world } = running.server;
  running.server.runCommand('gamerule randomTickSpeed 0');
  running.server.runCommand('gamerule doMobSpawning false');
  for (let x = -size; x <= size; x++) {
    for (let z = -size; z <= size; z++) {
      const isWall = Math.abs(x) === size || Math.abs(z) === size;
      if (isWall) for (let y = -60; y < -50; y++) world.set(x, y, z, stateOf('stone'));
      else if (Math.abs(x) > 1 || Math.abs(z) > 1) {
        world.set(x, -61, z, stateOf(random.pick(floors)));
        const height = random.integer(0, 3);
        for (let y = -60; y < -60 + height; y++) world.set(x, y, z, stateOf(random.pick(things)));
      }
    }
  }
}

const keys: readonly ControlState[] = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'];
const effects = ['speed', 'jump_boost', 'levitation', 'slow_falling', 'slowness'];

async function play(bot: Bot, running: Arena, random: Random, ticks: number): Promise<void> {
  const player = running.player(bot);
  for (let tick = 0; tick < ticks; tick += 5) {
    for (const key of keys) if (random.next() < 0.2) bot.setControlState(key, random.next() < (key === 'forward' ? 0.8 : 0.4));
    if (random.next() < 0.4) void bot.look(random.next() * 6.28, 0, true);
    if (random.next() < 0.03) running.server.runCommand(`effect give ${bot.username} ${random.pick(effects)} 2 ${random.integer(0, 2)}`);
    if (random.next() < 0.02) player.teleport({ x: 0.5, y: -60 + random.integer(0, 8), z: 0.5 });
    if (random.next() < 0.03) {
      // The ground is taken away.
      const { x, y, z } = player.position;
      if (y > -60.5) running.server.world.set(Math.floor(x), Math.floor(y - 0.5), Math.floor(z), 0);
    }
    if (random.next() < 0.03) {
      knockBack(player, 0.4 + random.next() * 0.6, random.next() - 0.5, random.next() - 0.5);
      sendPush(player);
    }
    player.health = 20;
    await running.ticks(5);
  }
}

const walks = 'a person in a playground of all kinds of blocks is never put back, with $latency ms of latency and a share of $loss lost';
test.each(networks)(walks, walk);
test.each(slowNetworks)(walks, { tags: ['long'] }, walk);

async function walk(network: Network): Promise<void> {
  const running = new Arena();
  arena = running;
  const random = new Random(7);
  build(running, random);
  const bot = await running.join('Ada', overNetwork(running.clock, network));
  giveCollisionTolerance(bot);
  running.player(bot).staysWithoutClient = true;
  await running.ticks(20);
  running.refusals.length = 0;
  await play(bot, running, random, 2000);
  expect(running.refusals).toEqual([]);
}

test.each([...networks, ...slowNetworks])(
  'a person with wings jumps off a tower, dives, climbs and turns, and is never put back, with $latency ms of latency and a share of $loss lost',
  { tags: ['long'] },
  async (network) => {
    const running = new Arena();
    arena = running;
    const random = new Random(3);
    for (let x = -2; x <= 2; x++) for (let z = -9; z <= 2; z++) running.server.world.set(x, 60, z, stateOf('stone'));
    const bot = await running.join('Ada', overNetwork(running.clock, network));
    giveCollisionTolerance(bot);
    const player = running.player(bot);
    player.staysWithoutClient = true;
    player.inventory.set(playerSlots.chest, itemStack('elytra', 1));
    player.teleport({ x: 0.5, y: 61, z: -7.5 }, 0, 0);
    await running.ticks(40);
    running.refusals.length = 0;
    void bot.look(Math.PI, 0, true);
    for (const key of ['forward', 'sprint', 'jump'] as const) bot.setControlState(key, true);
    await running.ticks(45);
    bot.clearControlStates();
    void bot.elytraFly();
    await running.ticks(20);
    expect(player.gliding).toBe(true);
    for (let turn = 0; turn < 40 && player.gliding; turn++) {
      void bot.look(Math.PI + random.next() - 0.5, random.next() * 1.4 - 0.7, true);
      await running.ticks(random.integer(2, 14));
    }
    await running.ticks(40);
    expect(player.position.z).toBeGreaterThan(60);
    expect(running.refusals).toEqual([]);
  },
);

const robots = 'a robot with the formulas of vanilla is never put back, with $latency ms of latency and a share of $loss lost';
test.each(networks)(robots, robotPlays);
test.each(slowNetworks)(robots, { tags: ['long'] }, robotPlays);

async function robotPlays(network: Network): Promise<void> {
  const running = new RobotArena();
  arena = running;
  const random = new Random(5);
  const robot = await running.enter('Ada', overNetwork(running.clock, network));
  await running.play(40);
  const before = robot.corrections;
  running.refusals.length = 0;
  for (let step = 0; step < 60; step++) {
    robot.keys = { forward: random.chance(0.8), sprint: random.chance(0.5), jump: random.chance(0.5) };
    robot.body.yaw = random.integer(0, 359);
    await running.play(10);
  }
  expect([robot.corrections - before, running.refusals]).toEqual([0, []]);
}
