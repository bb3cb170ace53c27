import { expect, test } from 'vitest';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { figureIds } from '#lib/families/free-play/figures.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Referee, RefereeContext, Task } from '#server/contract/scenario.ts';
import { Mob } from '#server/minecraft/entities/mobs/mob.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { playTask } from './support/play-task.ts';
import { playTeam } from './support/play-team.ts';
import { talkingAgent } from './support/talking-agent.ts';

const seconds = (count: number): number => count * ticksPerSecond;

/** The task with another length, and with a look at the world before every tick of the referee. */
function changed(limit: number, look?: (context: RefereeContext, tick: number) => void): (task: Task) => Task {
  return (task) => ({
    ...task,
    limit,
    referee: (context) => {
      const inner = task.referee(context);
      const referee: Referee = {
        tick: (tick) => {
          look?.(context, tick);
          inner.tick(tick);
        },
        heard: (event) => inner.heard?.(event),
        outcome: (end) => inner.outcome(end),
      };
      return referee;
    },
  });
}

/** A team in which the only agent does this. */
function worker(work: (seat: Seat) => Promise<void>): AgentSystem {
  return {
    prepare: async () => undefined,
    play: async ([seat]) => {
      if (seat) await work(seat);
    },
    review: async () => undefined,
    checkpoint: () => null,
    restore: () => undefined,
  };
}

test('one agent walks through the landscape, chops a tree and mines stone, and a repeat has the same hash', {
  timeout: 240_000,
}, async () => {
  const play = async () => {
    const carried: Record<string, number>[] = [];
    const system = worker(async (seat) => {
      await seat.primitives.mineBlock('oak_log', 2);
      await seat.primitives.mineBlock('stone', 1);
      carried.push({ ...seat.inventory() });
    });
    const give = changed(seconds(35), ({ seats: [seat] }, tick) => {
      if (tick === 0) seat?.player.inventory.give(itemStack('wooden_pickaxe'));
    });
    const { result } = await playTeam({ scenario: 'free-play', task: 'landscape-1min', seed: 3, agents: 1, system, change: give });
    return { result, carried };
  };
  const [first, second] = [await play(), await play()];
  expect(first.carried[0]?.oak_log).toBeGreaterThanOrEqual(2);
  expect(first.carried[0]?.cobblestone).toBeGreaterThanOrEqual(1);
  expect(first.result.figures?.all[figureIds.walked]).toBeGreaterThan(4);
  expect(first.result.figures?.all[figureIds.broken]).toBeGreaterThanOrEqual(3);
  expect(first.result.outcome).toEqual({ kind: 'points', perTeam: {} });
  expect(second.result.hash).toBe(first.result.hash);
});

test('two agents without a language model reach a goal of wood together, and the figures say so', { timeout: 240_000 }, async () => {
  const team = [1, 2].map(() => talkingAgent({}).system);
  const { result, events } = await playTask({
    ...{ scenario: 'free-play', task: 'landscape-10min-wood', seed: 1, team },
    change: changed(seconds(90)),
  });
  expect(result.figures?.all[figureIds.goal]).toBeGreaterThanOrEqual(12);
  for (const agent of ['Alice', 'Bob']) expect(result.figures?.seats?.[agent]?.[figureIds.gathered]).toBeGreaterThanOrEqual(6);
  expect(events.some((event) => event.kind === 'chat' && event.from === 'Bob')).toBe(true);
});

test('day and night pass, and monsters come at night only, where the task asks for them', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  const seen = new Map<string, { monsters: number; time: number }[]>();
  const monsters = (server: MinecraftServer): number =>
    [...server.entities].filter((entity) => entity instanceof Mob && entity.nature.temper === 'monster').length;
  for (const task of ['landscape-monsters-10min', 'landscape-10min']) {
    const looks: { monsters: number; time: number }[] = [];
    await playTask({
      ...{ scenario: 'free-play', task, seed: 1, team: { system: 'do_nothing', agents: 1 } },
      change: changed(seconds(50), ({ server, seats: [seat] }, tick) => {
        if (tick === 0 && seat) seat.player.gameMode = 'creative';
        // Dusk, night, and the next morning.
        if (tick === seconds(5)) server.daylight.set(11_500);
        if (tick === seconds(15)) server.daylight.set(15_000);
        if (tick === seconds(40)) server.daylight.set(24_500);
        if (tick % ticksPerSecond === 0) looks.push({ monsters: monsters(server), time: server.daylight.time });
      }),
    });
    seen.set(task, looks);
  }
  const asked = seen.get('landscape-monsters-10min') ?? [];
  expect(asked.slice(0, 15).every((look) => look.monsters === 0)).toBe(true);
  expect(Math.max(...asked.slice(15, 40).map((look) => look.monsters))).toBeGreaterThan(0);
  expect(Math.max(...asked.map((look) => look.monsters))).toBeLessThanOrEqual(4);
  expect(asked.at(-1)?.monsters).toBe(0);
  expect((seen.get('landscape-10min') ?? []).every((look) => look.monsters === 0)).toBe(true);
  expect(asked[14]?.time).toBeGreaterThan(asked[6]?.time ?? 0);
});

test('the border keeps bodies in, and animals live in the landscape', { tags: ['long'], timeout: 120_000 }, async () => {
  let animals = 0;
  let border = 0;
  await playTask({
    ...{ scenario: 'free-play', task: 'landscape-1min', seed: 1, team: { system: 'do_nothing', agents: 8 } },
    change: changed(seconds(3), ({ server }, tick) => {
      if (tick !== 0) return;
      animals = [...server.entities.mobs()].length;
      border = server.border.size;
    }),
  });
  expect(animals).toBeGreaterThan(20);
  expect(border).toBe(256);
});
