import { expect, test } from 'vitest';
import type { LobbySeat } from '#lib/people/lobby.ts';
import { seatWords } from './seat-words.ts';

const seat: LobbySeat = {
  ...{
    agent: 'Ryn',
    team: 'red',
    index: 0,
    state: 'open',
    client: null,
    latency: null,
    until: null,
    standIn: 'cot',
    mine: false,
    code: null,
  },
};

test('a seat says who plays it, and how long it is kept for a person who left', () => {
  expect(seatWords(seat, 0)).toBe('free');
  expect(seatWords({ ...seat, state: 'playing', client: 'minecraft' }, 0)).toBe('plays with Minecraft');
  expect(seatWords({ ...seat, state: 'away', until: 61_500 }, 1000)).toBe('away, kept for 61 s');
  expect(seatWords({ ...seat, state: 'bot' }, 0)).toBe('played by cot');
});
