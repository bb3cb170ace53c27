import { expect, test } from 'vitest';
import { familyOf } from '#lib/families/registry.ts';
import { describeEvent } from './event-line.ts';

const ended = { kind: 'episode-ended', ticks: 1200, hash: 'ab', text: 'The time is up.', seq: 1, tick: 1200, episode: 0 } as const;

test.each([
  [{ ...ended, scores: {}, outcome: { kind: 'points', perTeam: {} } } as const, 'Episode ends'],
  [{ ...ended, scores: { red: 3, blue: 1 } }, 'Episode ends: Red 3 : 1 Blue'],
])('the end of an episode says its points, and nothing of points where there are none', (event, text) => {
  expect(describeEvent(event, [], familyOf('unknown'))?.text).toBe(text);
});
