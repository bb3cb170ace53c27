import { expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { noteIn, noteLines } from './note.ts';
import { readOrders } from './order-reading.ts';

const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));

test('a note is a line of tactics that is not parsed as an order', () => {
  const note = {
    length: 115,
    yields: new Map([
      ['melon_slice', 0.08],
      ['sweet_berries', 1.2],
    ]),
  };
  const lines = ['1. Ryn hands in bread.', ...noteLines(note).map((line) => `2. ${line}`)];
  expect(lines).toHaveLength(2);
  expect(noteIn(lines)).toEqual(note);
  expect(readOrders(lines, diner)).toEqual([{ kind: 'serve', agent: 'Ryn', food: 'bread' }]);
});

test('there is no note without a lesson', () => {
  expect(noteLines({ length: null, yields: new Map() })).toEqual([]);
  expect(noteIn(['1. Ryn hands in bread within 90 seconds.'])).toEqual({ length: null, yields: new Map() });
});
