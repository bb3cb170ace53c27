import { describe, expect, test } from 'vitest';
import type { RecoveryChain } from '../local/recovery-chain.ts';
import type { Requirement } from '../requirement.ts';
import { advantage, bestMate, criticality, impact, recoverability } from './features.ts';
import type { Situation } from './situation.ts';

const node = (name: string, agent: string, after: readonly string[] = []): Requirement => ({
  ...{ node: name, agent, at: { x: 0, y: 0, z: 0 }, block: name },
  after,
});

function situation(given: Partial<Situation>): Situation {
  return {
    ...{
      agent: 'Alice',
      position: { x: 0, y: 0, z: 0 },
      plan: [],
      blocked: [],
      lacking: [],
      done: new Set(),
      mates: [],
      chains: [],
      ingredients: [],
    },
    ...{ penalty: 0, penaltyReason: '', radii: { viable: 32, interaction: 8, immediate: 4 }, leafDepth: 2 },
    ...given,
  };
}

describe('criticality', () => {
  const level = (plan: readonly Requirement[], leafDepth = 2) => criticality(situation({ plan, blocked: ['x'], leafDepth })).level;
  const beside = node('beside', 'Alice');

  test('0: nothing depends on it', () => expect(level([node('x', 'Alice'), beside])).toBe(0));
  test('3: nothing depends on it, but it is all that the agent can still do', () => {
    expect(level([node('x', 'Alice'), node('y', 'Bob')])).toBe(3);
    const plan = [node('x', 'Alice'), beside];
    expect(criticality(situation({ plan, blocked: ['x'], lacking: ['x', 'beside'] })).level).toBe(3);
  });
  test('1: a leaf on which a small part depends', () => expect(level([node('x', 'Alice'), node('a', 'Alice', ['x']), beside])).toBe(1));
  test('2: a deep chain depends on it', () => {
    const chain = [node('a', 'Alice', ['x']), node('b', 'Alice', ['a']), node('c', 'Alice', ['b'])];
    expect(level([node('x', 'Alice'), ...chain, beside])).toBe(2);
  });
  test('2: a larger part depends on it', () => {
    const part = ['a', 'b', 'c', 'd'].map((name) => node(name, 'Alice', ['x']));
    expect(level([node('x', 'Alice'), ...part, beside])).toBe(2);
  });
  test('3: nothing else of the agent can start', () =>
    expect(level([node('x', 'Alice'), node('a', 'Alice', ['x']), node('y', 'Bob')])).toBe(3));
});

describe('advantage of coordination', () => {
  const mate = (x: number, surplus: Record<string, number>) => ({ name: 'Bob', position: { x, y: 0, z: 0 }, surplus });
  const level = (given: Partial<Situation>) => advantage({ repeater: 2 }, situation(given)).level;

  test('0: no surplus is known, or the team-mate is out of sight or too far away', () => {
    expect(level({ mates: [mate(2, {})] })).toBe(0);
    expect(level({ mates: [{ ...mate(2, { repeater: 2 }), position: null }] })).toBe(0);
    expect(level({ mates: [mate(33, { repeater: 2 })] })).toBe(0);
  });
  test('1: a team-mate near has raw materials, a part, or is out of interaction range', () => {
    expect(level({ mates: [mate(3, { redstone: 4 })], ingredients: ['redstone'] })).toBe(1);
    expect(level({ mates: [mate(3, { repeater: 1 })] })).toBe(1);
    expect(level({ mates: [mate(20, { repeater: 2 })] })).toBe(1);
  });
  test('2: a team-mate in interaction range has enough', () => expect(level({ mates: [mate(8, { repeater: 2 })] })).toBe(2));
  test('3: a team-mate in the immediate vicinity has enough', () => expect(level({ mates: [mate(4, { repeater: 3 })] })).toBe(3));

  test('the best partner has the highest level, and of equals the nearest', () => {
    const mates = [
      { ...mate(7, { repeater: 2 }), name: 'Cindy' },
      mate(6, { repeater: 2 }),
      { ...mate(1, { repeater: 1 }), name: 'David' },
    ];
    expect(bestMate({ repeater: 2 }, situation({ mates }))?.mate.name).toBe('Bob');
  });
});

describe('impact downstream', () => {
  const level = (plan: readonly Requirement[]) => impact(situation({ plan, blocked: ['x'] })).level;
  const bob = node('bob', 'Bob');

  test('0: only the own next steps are delayed', () => expect(level([node('x', 'Alice'), node('other', 'Alice'), bob])).toBe(0));
  test('1: the agent itself has nothing else to do', () => expect(level([node('x', 'Alice'), bob])).toBe(1));
  test('2: a long chain is delayed, or a team-mate is idle', () => {
    const chain = ['a', 'b', 'c', 'd'].map((name, index, all) => node(name, 'Alice', [all[index - 1] ?? 'x']));
    expect(level([node('x', 'Alice'), ...chain, node('other', 'Alice'), bob])).toBe(2);
    expect(level([node('x', 'Alice'), node('other', 'Alice'), node('bob', 'Bob', ['x'])])).toBe(2);
  });
  test('3: all agents would stop', () => expect(level([node('x', 'Alice'), node('bob', 'Bob', ['x'])])).toBe(3));
});

describe('recoverability alone', () => {
  const chain = (rank: number, ...kinds: readonly ('take' | 'craft' | 'smelt')[]): RecoveryChain => ({
    ...{ seconds: 5, rank },
    steps: kinds.map((kind) =>
      kind === 'craft'
        ? { kind, item: 'oak_planks', count: 4 }
        : kind === 'smelt'
          ? { kind, item: 'glass', count: 1, raw: 'sand' }
          : { kind, item: 'oak_log', count: 1, at: { x: 0, y: 0, z: 0 } },
    ),
  });
  const level = (...chains: readonly RecoveryChain[]) => recoverability({ chains }).level;

  test('0: impossible alone', () => expect(level()).toBe(0));
  test('1: a costly way', () => {
    expect(level(chain(7, 'take'))).toBe(1);
    expect(level(chain(5, 'take', 'smelt'))).toBe(1);
    expect(level(chain(3, 'craft', 'craft'))).toBe(1);
  });
  test('2: one craft from what is near', () => expect(level(chain(3, 'take', 'craft'))).toBe(2));
  test('3: it lies near', () => expect(level(chain(2, 'take'))).toBe(3));
});
