import { describe, expect, test } from 'vitest';
import { allowedCalls } from './allowed-calls.ts';

const allowed = ['navigateTo', 'MineBlock', 'SmeltingCooking', 'attackTarget'];
const uniqueCalls = ['SmeltingCooking', 'MineBlock', 'attackTarget'];

describe('the calls of agents', () => {
  test('are the same for all by default', () => {
    expect(allowedCalls(['Alice', 'Bob'], allowed, { abilities: 'same', uniqueCalls, calls: {} })).toEqual([allowed, allowed]);
  });

  test('with diverse abilities share out the unique ones, so that each has exactly one agent', () => {
    for (const agents of [['Alice'], ['Alice', 'Bob'], ['Alice', 'Bob', 'Cindy'], ['Alice', 'Bob', 'Cindy', 'David']]) {
      const calls = allowedCalls(agents, allowed, { abilities: 'diverse', uniqueCalls, calls: {} });
      for (const name of uniqueCalls) expect(calls.filter((own) => own.includes(name))).toHaveLength(1);
      expect(calls.every((own) => own.includes('navigateTo'))).toBe(true);
    }
  });

  test('can be named for one agent, and must be calls that the task allows', () => {
    const options = { abilities: 'same' as const, uniqueCalls, calls: { Bob: ['navigateTo'] } };
    expect(allowedCalls(['Alice', 'Bob'], allowed, options)).toEqual([allowed, ['navigateTo']]);
    const wrong = { ...options, calls: { Bob: ['fly'] } };
    expect(() => allowedCalls(['Bob'], allowed, wrong)).toThrow(
      'The task does not allow Bob the calls fly. It allows navigateTo, MineBlock',
    );
  });
});
