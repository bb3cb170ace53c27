import { expect, test } from 'vitest';
import { teamProgramsIn } from './team-programs.ts';

const block = (name: string) => `\`\`\`js\nasync function ${name}(bot) {}\n\`\`\``;

test('each agent of a team gets the block of its place', () => {
  const programs = teamProgramsIn(`Plan.\n${block('one')}\n${block('two')}`, ['Ryn', 'Raze']);
  expect(programs.map((program) => program?.main)).toEqual(['one', 'two']);
});

test('an answer with fewer blocks than agents leaves the others without a program', () => {
  expect(teamProgramsIn(block('one'), ['Ryn', 'Raze']).map((program) => program?.main ?? null)).toEqual(['one', null]);
});

test('a block that is no program leaves its agent alone without one', () => {
  expect(teamProgramsIn(`\`\`\`js\n]\n\`\`\`\n${block('two')}`, ['Ryn', 'Raze']).map((program) => program?.main ?? null)).toEqual([
    null,
    'two',
  ]);
});

test('an answer without any program is refused with the reason for each agent', () => {
  expect(() => teamProgramsIn('I would rather not.', ['Ryn', 'Raze'])).toThrow(/Ryn: .*Raze: /);
});
