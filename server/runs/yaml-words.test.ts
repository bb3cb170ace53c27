import { expect, test } from 'vitest';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { planRunDocuments } from './run-document.ts';

const run = 'name: x\nscenario: mushroom-war\nred: passive\nblue: slimy\n';

test.each([
  ['a: b: c', 'run.yaml:1:4: A second name with a colon stands in this line.'],
  ['a: 1\na: 2', 'run.yaml:2:1: This name stands twice.'],
  ['\ta: 1', 'run.yaml:1:1: A tab stands at the beginning of this line.'],
  ['a: "\\q"', 'run.yaml:1:5: A backslash in double quotes must be written twice.'],
  ['a: @x', 'run.yaml:1:4: A value cannot begin with this character.'],
  ["a: 'b", 'run.yaml:1:6: A character is missing here'],
  ['a: [1', 'or a bracket before it is not closed.'],
  ['a: *x', 'an alias (*name) names nothing that stands before it.'],
  ['', 'run.yaml:1:1: It must be an object and is empty.'],
  [`${run}episodes: many`, 'run.yaml:5:11: episodes: It must be a number and is text.'],
  [`${run}odd: 0`, 'run.yaml:5:1: It has no field "odd".'],
  [`${run}clock: {kind: slow}`, 'run.yaml:5:15: clock.kind: It must be "fast" or "real".'],
])('a run file with an error says its place and what to do in plain words: %j', (text, words) => {
  expect(() => planRunDocuments(text, 'run.yaml', catalogue)).toThrow(words);
});
