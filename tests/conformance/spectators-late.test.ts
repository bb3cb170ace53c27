import { expect, test } from 'vitest';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import type { MatchStatus, ServerEvents } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { compression } from '#server/match/compression.ts';
import { Relay } from '#server/spectate/relay.ts';
import type { SpectatorConnection } from '#server/spectate/spectator-connection.ts';
import { match } from './support/relay-harness.ts';

/* People who play want their spectators to see the match later. */

const delay = 30;
const status: MatchStatus = {
  ...{ match: 'm1', scenario: 's', teams: { red: 'person', blue: 'b' }, state: 'waiting', clock: { kind: 'real' }, episode: 0 },
  ...{ episodes: 1, seed: 1, origin: { x: 0, y: 0, z: 0 }, reason: null, tick: 0, areas: [] },
};

function viewerOf(): SpectatorConnection & { readonly events: MatchEvent[] } {
  const events: MatchEvent[] = [];
  return {
    events,
    emit: <Name extends keyof ServerEvents>(name: Name, ...values: Parameters<ServerEvents[Name]>) => {
      const [bytes] = values;
      if (name !== 'packet' || !(bytes instanceof Uint8Array)) return;
      const packet = decodePacket(bytes);
      if (packet.events !== null) events.push(...unpackEvents(packet.events, compression).map((event) => matchEventSchema.parse(event)));
    },
    backlog: () => 0,
    close: () => undefined,
  };
}

test('onlookers get what happens after the delay and not before; players and the owner get it at once', async () => {
  let now = 0;
  const relay = new Relay(
    { status: () => status, generation: () => 1, read: async () => ({ events: [], world: [], episode: 0 }) },
    () => now,
  );
  try {
    const claimed = { ...match, configuration: { ...match.configuration, people: { spectatorDelay: delay } } };
    relay.started(claimed, 0, () => undefined);
    const [owner, player, onlooker] = [viewerOf(), viewerOf(), viewerOf()];
    const request = { match: 'm1', after: -1, generation: 0, version: protocolVersion };
    relay.watch(owner, request, { kind: 'owner' });
    relay.watch(player, request, { kind: 'player', team: 'red', agent: 'Ryn' });
    relay.watch(onlooker, request, { kind: 'onlooker' });
    relay.message(claimed, {
      type: 'events',
      events: [{ kind: 'chat', from: 'Ryn', text: 'hello', seq: 0, episode: 0, tick: 5 }],
    });
    await expect.poll(() => [owner.events.length, player.events.length]).toEqual([1, 1]);
    now = delay * 1000 - 1;
    // The relay sends what is due several times a second.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(onlooker.events).toEqual([]);
    now = delay * 1000;
    await expect.poll(() => onlooker.events.length).toBe(1);
  } finally {
    relay.close();
  }
});
