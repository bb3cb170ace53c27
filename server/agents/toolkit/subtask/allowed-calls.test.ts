import { describe, expect, test } from 'vitest';
import { allowedCalls } from './allowed-calls.ts';

const tools = ['navigateTo', 'MineBlock', 'SmeltingCooking', 'attackTarget'];
const uniqueCalls = ['SmeltingCooking', 'MineBlock', 'attackTarget'];

describe('the calls of agents', () => {
  test('are the same for all by default', () => {
    expect(allowedCalls(['Alice', 'Bob'], { tools }, { abilities: 'same', uniqueCalls, calls: {} })).toEqual([tools, tools]);
  });

  test('with diverse abilities share out the unique ones, so that each has exactly one agent', () => {
    for (const agents of [['Alice'], ['Alice', 'Bob'], ['Alice', 'Bob', 'Cindy'], ['Alice', 'Bob', 'Cindy', 'David']]) {
      const calls = allowedCalls(agents, { tools }, { abilities: 'diverse', uniqueCalls, calls: {} });
      for (const name of uniqueCalls) expect(calls.filter((own) => own.includes(name))).toHaveLength(1);
      expect(calls.every((own) => own.includes('navigateTo'))).toBe(true);
    }
  });

  test('are those that the task gives an agent, whatever its options share out', () => {
    const toolsOf = { Alice: ['navigateTo', 'MineBlock'], Bob: ['navigateTo', 'SmeltingCooking'] };
    const same = { abilities: 'same' as const, uniqueCalls, calls: {} };
    expect(allowedCalls(['Alice', 'Bob'], { tools, toolsOf }, same)).toEqual([toolsOf.Alice, toolsOf.Bob]);
    expect(() => allowedCalls(['Alice'], { tools, toolsOf }, { ...same, calls: { Alice: ['SmeltingCooking'] } })).toThrow(
      'The task does not allow Alice the calls SmeltingCooking.',
    );
  });

  test('can be named for one agent, and must be calls that the task allows', () => {
    const options = { abilities: 'same' as const, uniqueCalls, calls: { Bob: ['navigateTo'] } };
    expect(allowedCalls(['Alice', 'Bob'], { tools }, options)).toEqual([tools, ['navigateTo']]);
    const wrong = { ...options, calls: { Bob: ['fly'] } };
    expect(() => allowedCalls(['Bob'], { tools }, wrong)).toThrow(
      'The task does not allow Bob the calls fly. It allows navigateTo, MineBlock',
    );
  });
});
