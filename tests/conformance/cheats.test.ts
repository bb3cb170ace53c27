import protocol from 'minecraft-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { addBody } from '#server/minecraft/joining.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { BrowserClient } from '#server/play/browser-client.ts';
import { packetsOf } from '#server/play/input-packets.ts';
import { type Arena, startArena } from './arena.ts';
import {
  type Cheat,
  farChest,
  illegalActions,
  illegalMoves,
  nearCommandBlock,
  nearSign,
  place,
  type RawPacket,
  wall,
} from './cheats/cheat-corpus.ts';

/* A person's client breaks the rules, over the raw protocol and as a page would over its socket. The result is always the same: nothing changes. */

interface Hands {
  send(act: Cheat['ticks'][number][number]): void;
}

let arena: Arena;
let eve: Player;
let bob: Player;

function isRaw(act: Cheat['ticks'][number][number]): act is RawPacket {
  return 'packet' in act;
}

/** Everything that a cheat could change: blocks, items, bodies. */
function worldNow(): unknown {
  const { world, entities } = arena.server;
  const blocks: number[] = [];
  for (let y = -64; y <= -55; y++) for (let x = -12; x <= 12; x++) for (let z = -12; z <= 12; z++) blocks.push(world.stateAt(x, y, z));
  const bodyOf = (player: Player) => {
    const { health, food, gameMode, flying, dead, operator } = player;
    const [x, y, z] = [player.position.x, player.position.y, player.position.z].map((value) => Math.round(value * 100) / 100);
    const slots = Array.from({ length: 46 }, (_, slot) => player.inventory.slot(slot));
    return {
      at: [x, y, z],
      health,
      food,
      gameMode,
      flying,
      dead,
      operator,
      slots,
      cursor: player.inventory.cursor,
      held: player.inventory.heldIndex,
    };
  };
  const chest = world.blockEntities.at({ x: farChest[0], y: farChest[1], z: farChest[2] });
  return {
    blocks: blocks.join(),
    lying: [...entities.items()].map(({ stack }) => stack),
    arrows: [...entities].filter(({ kind }) => kind.name === 'arrow').length,
    eve: bodyOf(eve),
    bob: bodyOf(bob),
    chest: JSON.stringify(Reflect.get(chest ?? {}, 'slots') ?? null),
    written: [nearSign, nearCommandBlock].map(([x, y, z]) => {
      const entity = world.blockEntities.at({ x, y, z });
      if (entity === null) throw new Error('The sign or the command block is missing.');
      return structuredClone(entity.save());
    }),
  };
}

async function build(): Promise<void> {
  arena = await startArena({ bots: ['Bob'], viewDistance: 2 });
  const { server } = arena;
  // Grass under stone dies by itself.
  server.runCommand('gamerule randomTickSpeed 0');
  const [bot] = arena.bots;
  if (!bot) throw new Error('Bob did not join.');
  bot.physicsEnabled = false;
  bob = arena.player(bot);
  bob.teleport({ x: 0.5, y: -60, z: 8.5 });
  for (let z = -4; z <= 4; z++) for (let y = -60; y <= -57; y++) server.world.set(wall[0], y, z, stateOf('stone'));
  server.world.set(-2, -60, 0, stateOf('obsidian'));
  server.world.set(-2, -60, 2, stateOf('bedrock'));
  server.world.set(...farChest, stateOf('chest', { facing: 'south' }));
  server.world.set(...nearSign, stateOf('oak_sign'));
  server.world.set(...nearCommandBlock, stateOf('command_block'));
  eve = addBody(server, 'Eve', '00000000-0000-4000-8000-0000000000ee');
  eve.staysWithoutClient = true;
  eve.inventory.set(36, itemStack('stone', 5));
  eve.inventory.set(37, itemStack('bread', 1));
  eve.inventory.set(38, itemStack('bow'));
  await arena.ticks(5);
}

/** A client of the game that follows no rules. */
function rawHands(): Hands {
  const [near, far] = memoryStreamPair(arena.clock);
  arena.server.accept(far, { entrance: { admit: () => ({ kind: 'body', player: eve }) } });
  const client = protocol.createClient({
    ...{ username: 'Eve', auth: 'offline', version: '1.20.1', checkTimeoutInterval: 600_000, hideErrors: true },
    connect: (connecting) => {
      Reflect.apply(connecting.setSocket, connecting, [near]);
      arena.clock.soon(() => connecting.emit('connect'));
    },
  });
  client.on('error', () => undefined);
  client.on('position', ({ x, y, z, yaw, pitch, teleportId }) => {
    client.write('teleport_confirm', { teleportId });
    client.write('position_look', { x, y, z, yaw, pitch, onGround: true });
  });
  return {
    send: (act) => {
      const packets = isRaw(act)
        ? [{ name: act.packet, params: act.fields }]
        : act.type === 'chat' || act.type === 'order'
          ? []
          : packetsOf(act, eve.id);
      for (const { name, params } of packets) client.write(name, params);
    },
  };
}

/** The client of a page, with the inputs as the page sends them. Packets that no input makes are left out. */
function pageHands(): Hands {
  const [near, far] = memoryStreamPair(arena.clock);
  arena.server.accept(far, { entrance: { admit: () => ({ kind: 'body', player: eve }) } });
  const client: BrowserClient = new BrowserClient({
    ...{ name: 'Eve', clock: arena.clock, stream: near },
    show: (outputs) => {
      for (const output of outputs) {
        if (output.type !== 'position') continue;
        client.act({ type: 'confirm', teleport: output.teleport });
        client.act({ type: 'move', position: output.position, yaw: output.yaw, pitch: output.pitch, onGround: true });
      }
    },
    ended: () => undefined,
  });
  return {
    send: (act) => {
      if (!isRaw(act) && act.type !== 'chat' && act.type !== 'order') client.act(act);
    },
  };
}

describe.each([
  ['over the raw protocol', rawHands, (cheat: Cheat) => cheat.ticks.length > 0],
  ['over the page of a person', pageHands, (cheat: Cheat) => cheat.ticks.flat().some((act) => !isRaw(act))],
] as const)('a person who cheats %s', (_, open, isPossible) => {
  let hands: Hands;
  beforeAll(async () => {
    await build();
    hands = open();
    await arena.ticks(20);
  });
  afterAll(() => arena.dispose());

  /** Puts the cheater back, with a client again if the server closed the last one. */
  async function ready(): Promise<void> {
    if (eve.connection.ended) {
      hands = open();
      await arena.ticks(10);
    }
    eve.teleport(place, 0, 0);
    await arena.ticks(14);
  }

  test.each([...illegalMoves, ...illegalActions].filter(isPossible).map((cheat) => [cheat.name, cheat] as const))(
    '%s: nothing changes',
    async (_name, cheat) => {
      await ready();
      const before = worldNow();
      for (const acts of cheat.ticks) {
        for (const act of acts) {
          // Numbers below zero stand for bodies: -1 for the other one, -2 for the own one.
          const named =
            !isRaw(act) && act.type === 'attack' && act.entity < 0 ? { ...act, entity: act.entity === -1 ? bob.id : eve.id } : act;
          hands.send(named);
        }
        await arena.ticks(1);
      }
      await arena.ticks(10);
      expect(worldNow()).toEqual(before);
    },
  );

  test('runs faster than a player can: it gets no farther than an honest one by more than the pause of a connection makes up for', async () => {
    await ready();
    let z = 0.5;
    for (let tick = 0; tick < 40; tick++) {
      z -= 2;
      hands.send({ type: 'move', position: [0.5, -60, z], yaw: 0, pitch: 0, onGround: true });
      await arena.ticks(1);
    }
    await arena.ticks(5);
    expect(0.5 - eve.position.z).toBeLessThan(5 + 40 * 0.45);
  });

  test('an honest walk still works after all of it', async () => {
    await ready();
    for (let tick = 1; tick <= 10; tick++) {
      hands.send({ type: 'move', position: [0.5, -60, 0.5 - tick * 0.21], yaw: 180, pitch: 0, onGround: true });
      await arena.ticks(1);
    }
    await arena.ticks(3);
    expect(eve.position.z).toBeCloseTo(0.5 - 2.1, 5);
  });
});

test('the corpus has at least forty illegal actions', () => {
  expect(illegalMoves.length + illegalActions.length).toBeGreaterThanOrEqual(40);
});
