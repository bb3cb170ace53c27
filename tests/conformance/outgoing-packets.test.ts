import { expect, test } from 'vitest';
import { fuzzedPackets, ordinaryPackets } from './packets/packet-fuzz.ts';
import { writePackets } from './packets/written-packets.ts';

test('every packet that a 1.20.1 server may send can be written and read back, in each of its forms', () => {
  const told = writePackets(ordinaryPackets());
  expect(told.escaped).toEqual([]);
  expect(told.kinds.size).toBeGreaterThan(110);
  expect(told.leftOut).toBe(0);
  expect(told.unreadable).toEqual([]);
});

test('no value of any field of any packet leaves the connection as an error', () => {
  const told = writePackets(fuzzedPackets(), false);
  expect(told.escaped).toEqual([]);
  expect(told.written + told.leftOut).toBe(told.packets);
  expect(told.packets).toBeGreaterThan(10_000);
  expect(told.leftOut).toBeGreaterThan(1000);
});
