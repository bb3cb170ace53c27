import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import { ParentPipe } from './parent-pipe.ts';

/** A pipe to a parent that reads only when the test says so. */
function stage() {
  const unread: { message: FromMatchProcess; written: () => void }[] = [];
  const read: FromMatchProcess[] = [];
  const holds: boolean[] = [];
  const pipe: ParentPipe = new ParentPipe({
    write: (message, written) => void unread.push({ message, written }),
    hold: (held) => void holds.push(held),
    renewWorld: () => pipe.send({ type: 'catch-up', frames: [Uint8Array.of(7)] }),
  });
  const readAll = (): void => {
    for (let next = unread.shift(); next !== undefined; next = unread.shift()) {
      read.push(next.message);
      next.written();
    }
  };
  return { pipe, unread, read, holds, readAll };
}

const event = (seq: number): MatchEvent => ({ kind: 'chat', from: 'Ryn', text: 'hello', seq, episode: 0, tick: seq });
const frame = (): FromMatchProcess => ({ type: 'frame', bytes: new Uint8Array(1000) });

describe('a parent that does not read', () => {
  test('gets every event in order once it reads, and holds the match while too many wait', () => {
    const { pipe, read, holds, readAll } = stage();
    let seq = 0;
    while (holds.length === 0) pipe.send({ type: 'events', events: [event(seq++)] });
    expect(holds).toEqual([true]);
    expect(seq).toBeLessThan(5000);
    for (let more = 0; more < 10; more++) pipe.send({ type: 'events', events: [event(seq++)] });
    expect(holds).toEqual([true]);
    readAll();
    expect(holds).toEqual([true, false]);
    const numbers = read.flatMap((message) => (message.type === 'events' ? message.events.map((one) => one.seq) : []));
    expect(numbers).toEqual(Array.from({ length: seq }, (_, index) => index));
  });

  test('costs a bounded amount of memory in frames and heartbeats, and gets the whole world before the next frame', () => {
    const { pipe, unread, read, readAll } = stage();
    for (let count = 0; count < 10_000; count++) {
      pipe.send(frame());
      pipe.send({ type: 'heartbeat', tick: count });
    }
    expect(unread.length).toBeLessThan(1200);
    const before = unread.length;
    readAll();
    expect(read.slice(before).map(({ type }) => type)).toEqual(['catch-up']);
    pipe.send(frame());
    readAll();
    expect(read.at(-1)?.type).toBe('frame');
  });

  test('gets the world only once if a new episode brings it anyway', () => {
    const { pipe, read, readAll } = stage();
    for (let count = 0; count < 1000; count++) pipe.send(frame());
    pipe.send({ type: 'reset', episode: 1, origin: { x: 0, y: 0, z: 0 }, areas: [] });
    readAll();
    expect(read.at(-1)?.type).toBe('reset');
  });
});
