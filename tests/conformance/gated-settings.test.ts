import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { InputError } from '#server/contract/input-error.ts';
import { type Catalogue, loadCatalogue } from '#server/runs/catalogue.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';
import { planRun } from '#server/runs/plan.ts';
import { planRunDocument } from '#server/runs/run-document.ts';

/* Settings of a gate that cannot work are refused before anything starts, in a file with line and column and in a form with the path. */

let catalogue: Catalogue;
const folder = mkdtempSync(join(tmpdir(), 'arena-gated-'));
beforeAll(async () => {
  catalogue = await loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

function errorOf(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

const wrong = [
  ['thresholds', { low: 0.9, high: 0.5 }, 'The low threshold must be below the high one, but 0.9 is not below 0.5.'],
  ['weights', { C: 0.1, A: 0.3, D: 0.3, R: 0.2, H: 0.1 }, 'The weight of C must be above those of A, D and R'],
  ['radii', { viable: 2, interaction: 8, immediate: 4 }, 'The radii must grow'],
] as const;

const hosts = [
  ['gated', (option: object) => option, 'options'],
  ['mindcraft', (option: object) => ({ gate: option }), 'options.gate'],
  ['villager-agent', (option: object) => ({ gate: option }), 'options.gate'],
] as const;

const cases = wrong.flatMap(([name, value, message]) =>
  hosts.map(([agent, within, path]) => ({ name, value, message, agent, within, path })),
);

test.each(cases)('$name that cannot work are refused with the reason for $agent', ({ name, value, message, agent, within, path }) => {
  const systems = { mine: { agent, options: within({ [name]: value }) } };
  const configuration = { name: 'wrong', scenario: 'gated', team: 'mine', tasks: ['b02-1'], systems };
  const { issues } = errorOf(() => planRun(configuration, catalogue));
  expect(issues.map((issue) => issue.path)).toEqual([`systems.mine.${path}.${name}`]);
  expect(issues[0]?.message).toContain(message);
});

test('a file with wrong thresholds is refused with their line', () => {
  const text = [
    'name: wrong',
    'scenario: gated',
    'team: mine',
    'tasks: [b02-1]',
    'systems:',
    '  mine:',
    '    agent: gated',
    '    options:',
    '      thresholds: { low: 0.9, high: 0.5 }',
  ].join('\n');
  const { message } = errorOf(() => planRunDocument(text, 'run.yaml', catalogue));
  expect(message).toContain('run.yaml:9:19');
  expect(message).toContain('The low threshold must be below the high one, but 0.9 is not below 0.5.');
});

test('weights that break the order are allowed if the configuration says so', () => {
  const options = { hierarchy: false, weights: { C: 0.1, A: 0.3, D: 0.3, R: 0.25, H: 0.05 } };
  const configuration = {
    name: 'equal',
    scenario: 'gated',
    team: 'mine',
    tasks: ['b02-1'],
    systems: { mine: { agent: 'gated', options } },
  };
  expect(planRun(configuration, catalogue).matches).toHaveLength(1);
});
