import { expect, test, vi } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import { compression } from '#server/match/compression.ts';
import { PacketEncoder } from './packet-encoder.ts';

function encoderOf(...bodies: readonly EventBody[]): PacketEncoder {
  const history = new TrimmedLog(50_000);
  history.append(bodies.map((body, seq) => ({ ...body, seq, episode: 0, tick: 0 })));
  return new PacketEncoder(1, history, []);
}

test('events without hidden parts are one packet for owners, guests and spectators', () => {
  const encoder = encoderOf({ kind: 'play-started' });
  const [owner, guest, spectator] = (['owner', 'guest', 'spectator'] as const).map((kind) =>
    encoder.eventsAfter(-1, { kind })?.packet(null),
  );
  expect(owner).toBeDefined();
  expect([guest, spectator].every((packet) => packet === owner)).toBe(true);
});

test('events with hidden parts are one packet for all spectators, and another for the others', () => {
  const encoder = encoderOf({ kind: 'play-started' }, { kind: 'issue', severity: 'error', text: 'secret' });
  const packetFor = (kind: 'owner' | 'guest' | 'spectator') => encoder.eventsAfter(-1, { kind })?.packet(null);
  expect(packetFor('owner')).toBe(packetFor('guest'));
  expect(packetFor('spectator')).toBe(packetFor('spectator'));
  expect(packetFor('spectator')).not.toEqual(packetFor('owner'));
});

test('two people in opposing teams, and an onlooker beside them, share no packet with the matter of a team', () => {
  const encoder = encoderOf(
    { kind: 'chat', from: 'Ryn', text: 'red-secret', audience: { to: 'team', team: 'red' } },
    { kind: 'chat', from: 'Byte', text: 'blue-secret', audience: { to: 'team', team: 'blue' } },
  );
  const seen = (viewer: Watcher): string => {
    const packet = encoder.eventsAfter(-1, viewer)?.packet(null);
    const { events } = decodePacket(packet ?? new Uint8Array());
    return JSON.stringify(events === null ? null : unpackEvents(events, compression));
  };
  const [red, blue, none] = [
    seen({ kind: 'player', team: 'red', agent: 'Ryn' }),
    seen({ kind: 'player', team: 'blue', agent: 'Byte' }),
    seen({ kind: 'onlooker' }),
  ];
  const secrets = (text: string): string[] => ['red-secret', 'blue-secret'].filter((secret) => text.includes(secret));
  expect([red, blue, none].map(secrets)).toEqual([['red-secret'], ['blue-secret'], []]);
});

test('the history is read once for all spectators that have its newest event', () => {
  const history = new TrimmedLog(50_000);
  history.append([{ kind: 'play-started', seq: 0, episode: 0, tick: 0 }]);
  const read = vi.spyOn(history, 'after');
  const encoder = new PacketEncoder(1, history, []);
  for (let spectator = 0; spectator < 3; spectator++) expect(encoder.eventsAfter(0, { kind: 'spectator' })).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});
