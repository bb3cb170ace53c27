import { expect, test } from 'vitest';
import { teamsInWords } from './teams-in-words.ts';

test('a match is named by the systems of all its teams', () => {
  expect(teamsInWords({ red: 'passive', blue: 'slimy' })).toBe('passive against slimy');
  expect(teamsInWords({ team: 'solver' })).toBe('solver');
});
