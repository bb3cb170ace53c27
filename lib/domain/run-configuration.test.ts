import { describe, expect, test } from 'vitest';
import { runConfigurationSchema, runOfWritten, writtenRun } from './run-configuration.ts';

const points = { name: 'n', scenario: 'mushroom-war', red: 'passive', blue: ['slimy'], swapSides: true, evaluation: undefined };
const task = { name: 'n', scenario: 'construction', team: 'solver', tasks: '0..1', agents: 2 };

describe('a run', () => {
  test('is of the kind that its systems show, and has only the fields of that kind', () => {
    expect(runConfigurationSchema.parse(points)).toMatchObject({ kind: 'points', red: ['passive'], blue: ['slimy'], swapSides: true });
    const run = runConfigurationSchema.parse(task);
    expect(run).toMatchObject({ kind: 'task', team: ['solver'], tasks: ['0', '1'], agents: [2] });
    expect(Object.keys(run)).not.toEqual(expect.arrayContaining(['red']));
  });

  test.each([points, task])('is read again from its written form and from its own', (input) => {
    const run = runConfigurationSchema.parse(input);
    const written = writtenRun(run);
    expect(written).not.toHaveProperty('kind');
    expect(runOfWritten(written)).toEqual(run);
    expect(runConfigurationSchema.parse(run)).toEqual(run);
  });

  test('of tasks is stored as earlier versions stored it', () => {
    const stored = {
      ...{ name: 'n', scenario: 'construction', red: [], blue: [], team: ['solver'], tasks: ['0', '1'], agents: [2] },
      ...{ episodes: 1, seeds: { first: 1, count: 1 }, swapSides: false, clock: { kind: 'fast' } },
    } as const;
    expect(JSON.parse(JSON.stringify(writtenRun(runConfigurationSchema.parse(task))))).toEqual(stored);
  });

  test.each([
    [{ ...points, tasks: ['0'] }, 'tasks'],
    [{ ...points, kind: 'task' }, 'kind'],
    [{ ...task, red: 'passive' }, 'team'],
    [{ ...task, swapSides: true }, 'swapSides'],
  ])('with a field of the other kind is refused at that field', (input, path) => {
    expect(runConfigurationSchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
