/** @module-tag long */
import type { EventEmitter } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { gameData } from '#server/minecraft/registry.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

/** Packets of the game are events of the client, which its types omit. */
function listenTo(client: EventEmitter, packet: string, listener: (packet: unknown) => void): void {
  client.on(packet, listener);
}

/** The settings after the names of particles that need some. */
const settings: Readonly<Record<string, string>> = {
  block: ' stone',
  block_marker: ' barrier',
  falling_dust: ' sand',
  dust: ' 1 0 0 1',
  dust_color_transition: ' 1 0 0 1 0 0 1',
  item: ' stick',
  sculk_charge: ' 1.5',
  shriek: ' 30',
  vibration: ' 3 -58 4 20',
};

test('every particle of 1.20.1 is shown by its name, with its settings', async () => {
  arena = await startArena({ bots: ['Alice'] });
  const [alice] = arena.bots;
  const shown: { particleId: number; data: unknown }[] = [];
  if (alice) listenTo(alice._client, 'world_particles', (packet) => shown.push(Object(packet)));
  const kinds = Object.values(gameData.particles);
  expect(kinds).toHaveLength(95);
  for (const { name } of kinds) {
    const line = `particle minecraft:${name}${settings[name] ?? ''} 0 -58 0 0.5 0.5 0.5 0.1 5`;
    expect(arena.server.runCommand(line), line).toEqual([`Displaying particle minecraft:${name}`]);
    await arena.ticks(1);
  }
  await arena.ticks(2);
  expect(shown.map(({ particleId }) => particleId)).toEqual(kinds.map(({ id }) => id));
  const dataOf = (name: string): unknown => shown[kinds.findIndex((kind) => kind.name === name)]?.data;
  expect(dataOf('sculk_charge')).toEqual({ rotation: 1.5 });
  expect(dataOf('shriek')).toEqual({ delayInTicksBeforeShown: 30 });
  expect(dataOf('vibration')).toMatchObject({ positionType: 'minecraft:block', destination: { x: 3, y: -58, z: 4 }, ticks: 20 });
});

test('the spread of particles is exactly as written, and their place is the centre of its block', async () => {
  arena = await startArena({ bots: ['Alice'] });
  const [alice] = arena.bots;
  const shown: object[] = [];
  if (alice) listenTo(alice._client, 'world_particles', (packet) => shown.push(Object(packet)));
  for (const spread of ['0 0 0', '1 2 -3', '0.5 1 2.25']) arena.server.runCommand(`particle flame 2 -58 3 ${spread} 0 4`);
  await arena.ticks(2);
  expect(shown).toMatchObject([
    { x: 2.5, y: -58, z: 3.5, offsetX: 0, offsetY: 0, offsetZ: 0 },
    { offsetX: 1, offsetY: 2, offsetZ: -3 },
    { offsetX: 0.5, offsetY: 1, offsetZ: 2.25 },
  ]);
});
