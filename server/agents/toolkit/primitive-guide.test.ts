import { expect, test } from 'vitest';
import { allPrimitives } from '#server/bots/primitives/all.ts';
import { formExample } from '../mindcraft/prompts/new-action.ts';
import { documentedCalls, primitiveGuide } from './primitive-guide.ts';
import { primitiveReturns } from './primitive-returns.ts';
import { programFrom } from './program-from.ts';
import { programExample, programRules } from './program-rules.ts';

test('the guide documents every call once, each with its result', () => {
  expect([...documentedCalls].sort()).toEqual(Object.keys(allPrimitives).sort());
  for (const line of primitiveGuide(['mineBlock', 'farm', 'useChest', 'craftItem']).split('\n')) expect(line).toMatch(/ Returns .+\.$/);
});

test('calls that share a line return the same', () => {
  const line = primitiveGuide(['farm'])
    .split('\n')
    .find((text) => text.includes('harvestWheat'));
  expect(line).toContain(`Returns ${primitiveReturns.harvestWheat.words}.`);
  expect(primitiveGuide(['exploreUntil'])).toContain('or null');
});

test('the limits that rules state are those of the code', () => {
  const text = programRules.join('\n');
  const [, count, , distance] = allPrimitives.mineBlock.parameters.def.items;
  expect(count.safeParse(512).success && !count.safeParse(513).success).toBe(true);
  expect(distance.safeParse(64).success && !distance.safeParse(64.5).success).toBe(true);
  for (const limit of ['512', '64', '11th', '25 lines', '256 characters', '200 calls']) expect(text).toContain(limit);
});

test('the example is a program in the required form', () => {
  expect(programFrom(programExample)).toMatchObject({ main: 'main', code: expect.stringContaining('const trees') });
  for (const groups of [
    ['mineBlock', 'mineflayer'],
    ['placeItem', 'mineflayer'],
  ]) {
    const skills = primitiveGuide(groups);
    const example = formExample([skills]);
    expect(example).not.toMatch(/while|for \(/);
    const calls = programFrom(example).code.match(/[\w.]+(?=\()/g) ?? [];
    for (const call of calls.filter((name) => !['main', 'console.log'].includes(name))) expect(skills).toContain(`${call}(`);
  }
});
