import { expect, test } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { versusTeams } from '#lib/domain/side.ts';
import { demoWords } from './demo-words.ts';

test('the demo is described by its scenario, with one team or several, and with or without a time limit', () => {
  expect(demoWords({ title: 'Race', teams: versusTeams, seconds: 120 })).toBe('two scripted teams play Race for 2 min');
  expect(demoWords({ title: 'Maze', teams: [cooperativeTeam], seconds: null })).toBe('a scripted team plays Maze');
});
