import { expect, test } from 'vitest';
import { boardMessageOf, type Protocol } from '#lib/coordination/board-message.ts';
import { emptyCoordination, foldCoordination } from '#lib/coordination/coordination.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type Disturbance, playDisturbed } from './support/disturbed-gated.ts';

/* What the paper does not speak of: agents that leave and items that are lost while a window is open. */

const coordinationOf = (events: readonly MatchEvent[]) => events.reduce(foldCoordination, emptyCoordination);

/** The agent to whom a record of the board goes, once: the first of its kind. */
function firstOf(protocol: Protocol): (event: MatchEvent) => { readonly from: string; readonly target: string } | null {
  let isOver = false;
  return (event) => {
    const message = event.kind === 'chat' && event.channel === 'board' ? boardMessageOf(event.data) : null;
    if (isOver || message?.protocol !== protocol) return null;
    isOver = true;
    return message;
  };
}

/** Ends the connection of an agent between the tick of the first record of a kind and the next one. */
function leaving(protocol: Protocol, who: 'from' | 'target'): Disturbance {
  return ({ server, seats }) => {
    const first = firstOf(protocol);
    let gone: string | null = null;
    return {
      heard(event) {
        gone ??= first(event)?.[who] ?? null;
      },
      tick() {
        const seat = seats.find(({ agent }) => agent === gone);
        gone = null;
        if (seat !== undefined) server.kick(seat.player, 'left');
      },
    };
  };
}

test('a request to an agent that left ends by its time-out, and the other one works on and asks it no more', async () => {
  const { result, events } = await playDisturbed('b02-1', leaving('REQUEST_MATERIAL', 'target'));
  const { windows, decisions, board } = coordinationOf(events);
  const [first] = [...windows.values()];
  if (first === undefined) throw new Error('Nothing was asked.');
  expect(first.closed?.cause).toBe('reply_timeout');
  const after = first.closed?.tick ?? 0;
  const own = decisions.filter(({ agent, tick }) => agent === first.requester && tick > after);
  expect(own.length).toBeGreaterThan(0);
  for (const { decision, features, rule } of own) expect([decision, features.A, rule === null]).toEqual(['stay_local', 0, false]);
  expect(board.filter(({ from, tick }) => from === first.requester && tick > after)).toEqual([]);
  expect(events.some((event) => event.kind === 'block-placed' && event.tick > after)).toBe(true);
  for (const { closed } of windows.values()) expect(closed).not.toBeNull();
  expect(result.outcome).toMatchObject({ kind: 'task', success: false });
});

test('an offer of an agent that left ends by its time-out, with a penalty', { tags: ['long'] }, async () => {
  const { events } = await playDisturbed('b02-1', leaving('OFFER_TRANSFER', 'from'));
  const { windows } = coordinationOf(events);
  const [first] = [...windows.values()];
  expect(first?.closed?.cause).toBe('transfer_timeout');
  const cooldowns = events.filter((event) => event.kind === 'mind-record' && event.name === 'cooldown-started');
  expect(cooldowns.length).toBeGreaterThan(0);
  for (const { closed } of windows.values()) expect(closed).not.toBeNull();
});

test('an agent whose request is open when it leaves keeps no other one waiting', { tags: ['long'] }, async () => {
  const { events } = await playDisturbed('b02-1', leaving('REQUEST_MATERIAL', 'from'));
  const { windows } = coordinationOf(events);
  for (const { closed } of windows.values()) expect(closed).not.toBeNull();
  expect(events.some(({ kind }) => kind === 'block-placed')).toBe(true);
});

test('an item that is destroyed on its way costs the time-out of the transfer and a cooldown; then the agent goes on', async () => {
  const destroyed: string[] = [];
  const { events } = await playDisturbed('b02-1', ({ server }) => {
    const first = firstOf('OFFER_TRANSFER');
    let item: string | null = null;
    return {
      heard(event) {
        const offer = first(event);
        if (offer !== null && event.kind === 'chat') item = boardMessageOf(event.data)?.item ?? null;
      },
      tick() {
        for (const thrown of [...server.entities.items()]) {
          if (thrown.stack.name !== item) continue;
          destroyed.push(thrown.stack.name);
          server.entities.remove(thrown);
        }
      },
    };
  });
  expect(destroyed.length).toBeGreaterThan(0);
  const { windows, decisions } = coordinationOf(events);
  const lost = [...windows.values()].filter(({ item }) => item === destroyed[0]);
  expect(lost[0]?.closed?.cause).toBe('transfer_timeout');
  expect(lost[0]?.yieldTick).toBeNull();
  const after = lost[0]?.closed?.tick ?? 0;
  const cooldown = events.find((event) => event.kind === 'mind-record' && event.name === 'cooldown-started' && event.tick >= after);
  expect(cooldown).toBeDefined();
  // The cooldown keeps it local at first; after it the board says that the giver has none left.
  const own = decisions.filter(({ agent, tick, issue }) => agent === lost[0]?.requester && tick >= after && issue === lost[0]?.issue);
  expect(own.length).toBeGreaterThan(0);
  for (const { decision, rule } of own) expect([decision, ['R1', 'R4'].includes(rule?.id ?? '')]).toEqual(['stay_local', true]);
  expect(events.some((event) => event.kind === 'block-placed' && event.tick > after)).toBe(true);
  for (const { closed } of windows.values()) expect(closed).not.toBeNull();
});

test('an agent whose table is gone crafts one of its own logs, puts it down beside its part, and makes the slabs there', {
  tags: ['long'],
}, async () => {
  const { result, events } = await playDisturbed('a06-1', ({ server, seats }) => ({
    tick(now) {
      if (now !== 1) return;
      for (let x = -40; x <= 40; x++)
        for (let z = -40; z <= 40; z++) if (server.world.blockAt(x, -60, z).name === 'crafting_table') server.world.set(x, -60, z, 0);
      for (const { player } of seats) player.inventory.give({ ...itemStack('oak_log'), count: 1 });
    },
  }));
  const steps = events.flatMap((event) => (event.kind === 'mind-record' && event.name === 'local-step' ? [event.data] : []));
  expect(steps).toContainEqual(expect.objectContaining({ step: 'put down 1 crafting_table', ok: true }));
  expect(steps).toContainEqual(expect.objectContaining({ step: expect.stringMatching(/^craft \d+ oak_slab$/), ok: true }));
  expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
});
