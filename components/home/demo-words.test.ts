import { expect, test } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { versusTeams } from '#lib/domain/side.ts';
import { demoTitle, demoWords } from './demo-words.ts';

const race = { kind: 'points', title: 'Race', teams: versusTeams, seconds: 120 } as const;
const maze = { kind: 'task', title: 'Maze', teams: [cooperativeTeam], seconds: 300 } as const;

test('a demo is described by its scenario, with sides or with one team, and with or without a time limit', () => {
  expect(demoWords({ scenario: race, agents: 2 })).toBe('two scripted teams play Race for 2 min');
  expect(demoWords({ scenario: { ...race, teams: [cooperativeTeam], seconds: null }, agents: 2 })).toBe('a scripted team plays Race');
  expect(demoWords({ scenario: maze, agents: 4 })).toBe('4 agents work together in Maze');
});

test('the button of a demo says what it starts', () => {
  expect(demoTitle({ scenario: race, agents: 2, talks: false })).toBe('Watch a demo match');
  expect(demoTitle({ scenario: maze, agents: 4, talks: false })).toBe('Watch 4 agents in Maze');
  expect(demoTitle({ scenario: maze, agents: 2, talks: true })).toBe('Watch 2 agents talk in Maze');
});
