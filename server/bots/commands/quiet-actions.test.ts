import { expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { foldWorldSteps, noWorldSteps, quietActions } from '#lib/figures/world-steps.ts';
import { allCommands } from './all-commands.ts';
import { commandNames } from './command-names.ts';

type Log = readonly (readonly [name: string, state: 'started' | 'done' | 'failed'] | 'placed')[];

const countOf = (log: Log): number =>
  log
    .map((entry, seq): MatchEvent => {
      const stamp = { seq, episode: 0, tick: seq };
      if (entry === 'placed') return { kind: 'block-placed', agent: 'Andy', block: 'stone', at: [0, 0, 0], ...stamp };
      return { kind: 'action', agent: 'Andy', name: entry[0], detail: '', state: entry[1], ...stamp };
    })
    .reduce(foldWorldSteps, noWorldSteps)
    .counts.get('Andy') ?? 0;

test('no command that only reads or changes the agent itself is an action in the world', () => {
  const quiet = allCommands.filter(({ kind }) => kind !== 'action').map(({ name }) => name);
  expect(quiet.filter((name) => !quietActions.has(name))).toEqual([]);
});

test('queries and waits count nothing, each action counts once, and buildBlocks counts by its blocks', () => {
  expect(
    countOf([
      ['checkBlueprint', 'started'],
      ['checkBlueprint', 'done'],
      ['stay', 'started'],
    ]),
  ).toBe(0);
  expect(countOf([['placeBlock', 'started'], 'placed', ['placeBlock', 'done'], ['navigateTo', 'started'], ['navigateTo', 'failed']])).toBe(
    2,
  );
  expect(countOf([['buildBlocks', 'started'], 'placed', 'placed', 'placed', ['buildBlocks', 'done'], 'placed'])).toBe(3);
});

test('the list of names is that of all commands', () => {
  expect([...commandNames].toSorted()).toEqual(allCommands.map(({ name }) => name).toSorted());
});
