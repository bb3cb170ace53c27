import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { inflate } from '#lib/feed/inflate.ts';
import { packEvents, unpackEvents } from './event-batch.ts';
import { decodePacket, encodePacket } from './packet.ts';

const compression = {
  deflate: (bytes: Uint8Array, dictionary?: Uint8Array) => deflateRawSync(bytes, dictionary && { dictionary }),
  inflate: (bytes: Uint8Array, dictionary?: Uint8Array) => inflateRawSync(bytes, dictionary && { dictionary }),
};

const at = (seq: number, episode: number, tick: number) => ({ seq, episode, tick });
const scores = { red: 3.5, blue: -1 };
const events: readonly MatchEvent[] = [
  { kind: 'episode-ended', scores, ticks: 2400, hash: 'ab', ...at(40, 0, 2400) },
  { kind: 'step', step: 'bots', detail: '1 of 4 bots joined', ...at(41, 1, -40) },
  { kind: 'play-started', ...at(42, 1, 0) },
  { kind: 'inventory', agent: 'Ryn', items: { red_mushroom: 5 }, held: null, ...at(43, 1, 12) },
  { kind: 'block-broken', agent: 'Raze', block: 'slime_block', at: [-9, -60, 3], owner: 'red', ...at(44, 1, 12) },
  { kind: 'chat', from: 'Blink', text: 'Grüße "an" alle 🍄', ...at(45, 1, 13) },
];

describe('a batch of events', () => {
  it('is unchanged and valid after packing and unpacking, in browsers and in Node', () => {
    for (const reader of [compression, inflate]) {
      const read = unpackEvents(packEvents(events, compression), reader);
      expect(read).toEqual(events);
      for (const event of read) expect(matchEventSchema.parse(event)).toEqual(event);
    }
    expect(unpackEvents(packEvents([], compression), inflate)).toEqual([]);
  });

  it('takes at most two fifths of its text, even event by event', () => {
    const typical = events.slice(3, 5).map((event) => packEvents([event], compression).length);
    const text = events.slice(3, 5).map((event) => JSON.stringify(event).length);
    for (const [index, size] of typical.entries()) expect(size).toBeLessThan((text[index] ?? 0) / 2.5);
  });

  it('that is invalid is refused', () => {
    const broken = (text: string): Uint8Array => Uint8Array.of(1, 1, 4, ...deflateRawSync(Buffer.from(text)));
    for (const text of ['{', '{}', '[]', '[1]', '[null]', '[{"tick":1}]', '[{"kind":1}]', '[{"kind":"chat"},{"kind":"chat"}]'])
      expect(() => unpackEvents(broken(text), inflate), text).toThrow(RangeError);
    const whole = packEvents(events, compression);
    expect(() => unpackEvents(whole.subarray(0, whole.length - 2), inflate)).toThrow();
  });
});

describe('a packet', () => {
  const some = Uint8Array.of(1, 2, 3);
  it.each([
    { channel: 0, events: null, frames: null },
    { channel: 7, events: some, frames: null },
    { channel: 127, events: null, frames: some },
    { channel: 70_000, events: new Uint8Array(300).fill(7), frames: some },
  ])('is unchanged after encoding and decoding: $channel', (packet) => {
    expect(decodePacket(encodePacket(packet))).toEqual(packet);
  });

  it('costs two bytes more than the frames in it', () => {
    expect(encodePacket({ channel: 3, events: null, frames: some })).toHaveLength(5);
  });

  it('that is truncated throws a RangeError', () => {
    expect(() => decodePacket(encodePacket({ channel: 1, events: some, frames: null }).subarray(0, 4))).toThrow(RangeError);
    expect(() => decodePacket(new Uint8Array())).toThrow(RangeError);
    expect(() => decodePacket(new Uint8Array(9).fill(255))).toThrow(RangeError);
  });
});
