import { expect, test } from 'vitest';
import type { NewActionFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { answerNewAction } from './building-program.ts';

const heard = (from: string, text: string): Turn => ({ kind: 'heard', from, text, isAgent: true });
const overview = { levels: 12, west: 0, east: 9, south: 5, low: 0, blocks: { stone: 100, lime_carpet: 9, oak_door: 2 } };
const cells = (wanted: string, level: number, from: number, to: number) => ({
  ...{ wanted, there: null, level },
  ...{ from: { x: from, y: level, z: 0 }, to: { x: to, y: level, z: 0 } },
});

/** Andy has the strip in the west, Jill the other. */
function programFor(request: string, turns: readonly Turn[]): string {
  const facts: NewActionFacts = {
    ...{ purpose: 'new-action', agent: 'Andy', request, skills: [], examples: [], code: null, error: null },
    retrieved: { by: 'words', titles: [] },
    ...{ position: { x: 0, y: 0, z: 0 }, inventory: { stone: 48, lime_carpet: 3, oak_door: 2 }, blocks: [], mates: ['Jill'], memory: '' },
    turns: [
      heard('Jill', 'I carry 20 stone and 3 lime_carpet.'),
      heard('Jill', 'We share each level from west to east: Andy, Jill.'),
      { kind: 'result', command: 'getBlueprint', given: [], status: true, text: '', data: overview },
      ...turns,
    ],
  };
  return answerNewAction(facts);
}

const checkOf = (...differences: ReturnType<typeof cells>[]): Turn => ({
  ...{ kind: 'result', command: 'checkBlueprint', given: [], status: true, text: '', data: { differences } },
});

test('a program builds what was asked for, also where the own strip has something on a higher level', () => {
  const check = checkOf(cells('stone', 10, 6, 8), cells('lime_carpet', 11, 1, 2));
  const program = programFor('Build what differs on level 10: place 3 stone.', [check]);
  expect(program).toContain("row('stone', 6, 8, 10, 0);");
  expect(program).not.toContain('lime_carpet');
});

test('a program places the doors that were asked for while other blocks are open', () => {
  const check = checkOf(cells('oak_door', 1, 2, 2), cells('glass', 5, 0, 3));
  const program = programFor('Build what differs on level 1: place 1 oak_door.', [check]);
  expect(program).toContain("row('oak_door', 2, 2, 1, 0);");
});

test('a program of an agent that no longer knows what is open only says so', () => {
  expect(programFor('Build what differs on level 1: place 1 stone.', [])).toContain('look again');
});
