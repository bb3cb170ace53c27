import { expect, it } from 'vitest';
import { yamlProblems } from './yaml-problem.ts';

it('problems of a document name their lines', () => {
  expect(yamlProblems('wrong', [{ path: 'run.yaml:4:15', message: 'blue.1: There is no agent system "ghost".' }])).toEqual([
    { line: 4, words: 'blue.1: There is no agent system "ghost".' },
  ]);
});

it('an error without a line concerns the whole document', () => {
  expect(yamlProblems('The server cannot be reached.', [])).toEqual([{ line: null, words: 'The server cannot be reached.' }]);
  expect(yamlProblems('wrong', [{ path: 'name', message: 'too long' }])).toEqual([{ line: null, words: 'too long' }]);
});
