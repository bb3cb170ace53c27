import type { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { type Arena, startArena } from './arena.ts';
import { teamSystem } from './support/team-system.ts';

let arena: Arena | null = null;
afterEach(async () => {
  await arena?.dispose();
  arena = null;
});

/** Packets of the game are events of the client, which its types omit. */
function listenTo(client: EventEmitter, packet: string, listener: (packet: unknown) => void): void {
  client.on(packet, listener);
}

describe('effects of the highest levels', () => {
  test('reach the client as the byte that vanilla writes, and the server continues', async () => {
    arena = await startArena({ bots: ['Alice'] });
    const [alice] = arena.bots;
    const amplifiers: unknown[] = [];
    if (alice) listenTo(alice._client, 'entity_effect', (packet) => amplifiers.push(Object(packet).amplifier));
    for (const level of [127, 128, 255]) {
      expect(arena.server.runCommand(`effect give Alice hunger 1 ${level}`)).toEqual(['Applied effect Hunger to Alice']);
      await arena.ticks(2);
    }
    expect(amplifiers).toEqual([127, -128, -1]);
    expect([...arena.server.players].map(({ name }) => name)).toEqual(['Alice']);
  });
});

describe('an error of the server itself', () => {
  const silent = { info: () => undefined, error: () => undefined };

  test('in a packet drops that packet for that client, and is logged once with its name and reason', async () => {
    const logged: string[] = [];
    arena = await startArena({ bots: ['Alice', 'Bob'], log: { ...silent, error: (message) => logged.push(message) } });
    const [alice, bob] = arena.bots;
    if (!alice || !bob) throw new Error('no bots');
    const { connection } = arena.player(alice);
    for (let tick = 0; tick < 3; tick++) {
      connection.write('held_item_slot', { slot: 1_000_000 });
      arena.server.broadcast('entity_status', { entityId: 1, entityStatus: 4000 });
      arena.server.say(`round ${tick}`);
      await arena.ticks(1);
    }
    expect(arena.expectFaults()).toBe(3 + 2 * 3);
    expect(logged.map((message) => message.replace(/:.*/, ''))).toEqual([
      'The packet held_item_slot to Alice failed',
      'The packet entity_status to Alice failed',
      'The packet entity_status to Bob failed',
    ]);
    expect(logged[0]).toMatch(/out of range/);
    expect(arena.server.players.names()).toEqual(['Alice', 'Bob']);
    arena.server.say('still here');
    const heard = new Promise<string>((resolve) => bob.once('message', (message) => resolve(message.toString())));
    expect(await arena.run(heard)).toBe('still here');
  });

  test('with one body does not skip another body’s tick, and no later mechanic of its own', async () => {
    arena = await startArena({ bots: ['Alice', 'Bob'], log: silent });
    const { server } = arena;
    const [alice, bob] = [...server.players];
    if (!alice || !bob) throw new Error('no players');
    for (const player of [alice, bob]) {
      player.food = 10;
      player.exhaustion = 0;
      server.runCommand(`effect give ${player.name} hunger 1000 100`);
    }
    Object.defineProperty(alice, 'exhaustion', {
      get: () => {
        throw new Error('This body is broken.');
      },
    });
    server.runCommand('difficulty easy');
    await arena.ticks(60);
    expect(bob.food).toBeLessThan(10);
    expect(arena.expectFaults()).toBeGreaterThan(50);
    expect([...server.faults.places.keys()].filter((place) => !place.includes('for one body'))).toEqual([]);
  });

  test('in a block, a later task, a command, a join or a leave ends nothing else', async () => {
    arena = await startArena({ bots: ['Alice'], log: silent });
    const { server } = arena;
    const broken = (): never => {
      throw new Error('This is broken.');
    };
    server.blocks.define((name) => name === 'sponge', { placed: broken });
    expect(server.runCommand('setblock 3 -60 3 sponge')).toEqual(['Changed the block at 3, -60, 3']);
    server.later(1, broken);
    let later = 0;
    server.later(1, () => later++);
    await arena.ticks(2);
    expect(later).toBe(1);
    const stop = server.hooks.on('playerLeft', broken);
    arena.bots[0]?.end();
    await arena.ticks(3);
    stop();
    expect([server.players.size, [...server.entities].length]).toEqual([0, 0]);
    const stopWelcome = server.hooks.on('playerJoined', broken);
    const kicked = arena.join('Carol').catch(() => undefined);
    await Promise.race([kicked, arena.ticks(60)]);
    stopWelcome();
    expect([server.players.size, [...server.entities].length]).toEqual([0, 0]);
    const dora = await arena.join('Dora');
    expect(arena.player(dora).joined).toBe(true);
    expect([...server.faults.places.keys()]).toEqual([
      'What sponge does',
      'A later task of the server',
      'The leaving of Alice',
      'The joining of Carol',
    ]);
    arena.expectFaults();
  });

  test('in a match is an issue in its log, and the match goes on to its end', async () => {
    const found = findScenario('mushroom-war');
    const game = taskOf({ scenario: 'mushroom-war' });
    const log = new EventLog(0);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const build = (server: MinecraftServer): void => {
      game.arena.build(server);
      server.later(60, () => {
        throw new Error('This is broken.');
      });
    };
    const result = await playEpisode({
      match: 'test',
      task: { ...game, arena: { ...game.arena, build } },
      configuration: {
        scenario: 'mushroom-war',
        teams: { red: 'do_nothing', blue: 'do_nothing' },
        episodes: 1,
        seed: 1,
        clock: { kind: 'fast' },
      },
      episode: 0,
      seed: 1,
      systems: { red: await teamSystem(found, 'do_nothing', 'red', 1), blue: await teamSystem(found, 'do_nothing', 'blue', 1) },
      log,
      recording: null,
    });
    printed.mockRestore();
    expect(result.ticks).toBe(game.limit);
    const issues = log.episodeEvents.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
    expect(issues).toEqual([expect.stringMatching(/server contained an error of its own\..*This is broken/)]);
  });

  test('of an observer of the server reaches the driver of the clock', async () => {
    arena = await startArena({ bots: ['Alice'], log: silent });
    let armed = true;
    arena.server.onTick(() => {
      if (!armed) return;
      armed = false;
      throw new Error('The referee fell asleep.');
    });
    await expect(arena.ticks(2)).rejects.toThrow('The referee fell asleep.');
  });
});
