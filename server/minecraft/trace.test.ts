import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { Trace } from './trace.ts';

function traced(change: { at?: number; tick?: number; who?: number } = {}): string {
  const random = new Random(2);
  const trace = new Trace();
  for (let record = 0; record < 300; record++) {
    const bytes = Buffer.from(Array.from({ length: random.integer(0, record === 7 ? 200_000 : 900) }, () => random.integer(0, 255)));
    const changed = record === change.at;
    trace.add(changed ? (change.tick ?? record) : record, record % 2 === 0 ? 1 : 0, changed ? (change.who ?? 3) : 3, bytes);
  }
  return trace.digest();
}

test('equal records have equal digests, whatever their sizes', () => {
  expect(traced()).toBe(traced());
  expect(traced()).toMatch(/^[0-9a-f]{64}$/);
});

test('another tick or another player is another digest', () => {
  expect(traced({ at: 120, tick: 121 })).not.toBe(traced());
  expect(traced({ at: 120, who: 4 })).not.toBe(traced());
});

test('asking for the digest does not end the trace', () => {
  const one = new Trace();
  const other = new Trace();
  for (const trace of [one, other]) trace.add(1, 0, 1, Buffer.from('first'));
  const early = one.digest();
  for (const trace of [one, other]) trace.add(2, 1, 1, Buffer.from('second'));
  expect(one.digest()).not.toBe(early);
  expect(one.digest()).toBe(other.digest());
  expect(one.length).toBe(2);
});
