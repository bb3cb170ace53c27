import { expect, it } from 'vitest';
import { GuessLimit } from './guess-limit.ts';

let time = 0;
const limit = (): GuessLimit => {
  time = 0;
  return new GuessLimit(() => time);
};
const take = (of: GuessLimit, address: string, times: number): number[] => Array.from({ length: times }, () => of.take(address));

it('lets an address try five times, then doubles the wait up to five minutes', () => {
  const guesses = limit();
  expect(take(guesses, '192.0.2.1', 6)).toEqual([0, 0, 0, 0, 0, 5]);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const wait = guesses.take('192.0.2.1');
    waits.push(wait);
    time += wait * 1000;
    expect(guesses.take('192.0.2.1')).toBe(0);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
});

it('does not count an attempt that came too early, and starts over after an hour', () => {
  const guesses = limit();
  take(guesses, '192.0.2.1', 5);
  expect(take(guesses, '192.0.2.1', 50)).toEqual(Array.from({ length: 50 }, () => 5));
  time += 3_600_001;
  expect(take(guesses, '192.0.2.1', 6)).toEqual([0, 0, 0, 0, 0, 5]);
});

it('never counts the right password', () => {
  const guesses = limit();
  for (let times = 0; times < 100; times++) {
    expect(guesses.take('192.0.2.1')).toBe(0);
    guesses.clear('192.0.2.1');
  }
  expect(guesses.hold).toBe(0);
});

it('lets the owner try at once despite many guesses by others, with a delay of two seconds at most', () => {
  const guesses = limit();
  for (let other = 0; other < 2000; other++) take(guesses, `10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`, 6);
  expect(guesses.take('192.0.2.77')).toBe(0);
  expect(guesses.hold).toBe(2000);
  time += 60_001;
  guesses.take('192.0.2.78');
  expect(guesses.hold).toBe(0);
});

it('counts the addresses of one IPv6 network together', () => {
  const guesses = limit();
  const hosts = Array.from({ length: 5 }, (_, host) => guesses.take(`2001:db8:0:7:${host + 1}::1`));
  expect(hosts).toEqual([0, 0, 0, 0, 0]);
  expect(guesses.take('2001:db8::7:9:0:0:1')).toBe(5);
  expect(guesses.take('2001:db8:0:8::1')).toBe(0);
});
