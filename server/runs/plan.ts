import { createHash } from 'node:crypto';
import { learntName } from '#lib/domain/evaluation.ts';
import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { matchesOf, type RunConfiguration, runConfigurationSchema, seedsOf } from '#lib/domain/run-configuration.ts';
import { setupOf } from '#lib/domain/setup-of.ts';
import type { SystemSetups } from '#lib/domain/system-setup.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { InputError, type InputIssue, issuesOf } from './input-error.ts';
import { unknownName } from './suggestion.ts';

/** The most matches one run may have. */
const matchLimit = 20_000;

function unplayable(catalogue: Catalogue, scenario: string, name: string, setups: SystemSetups | undefined, path: string): InputIssue[] {
  const known = catalogue.scenarios.find((entry) => entry.id === scenario);
  if (known === undefined) return [];
  const { agent: system, options = {}, checkpoint } = setupOf(name, setups);
  const agent = catalogue.agents.find((entry) => entry.id === system);
  if (agent === undefined) return [{ path, message: unknownName('agent system', system, known.agents) }];
  if (!known.agents.includes(system)) {
    return [{ path, message: `"${system}" cannot play ${scenario}. These can: ${known.agents.join(', ')}.` }];
  }
  if (agent.problem !== undefined) return [{ path, message: agent.problem }];
  const missing = (agent.needs ?? []).filter((option) => !Object.hasOwn(options, option));
  if (missing.length > 0)
    return [
      { path, message: `"${system}" needs ${missing.join(', ')}: give it a name and options under "systems", or name the file itself.` },
    ];
  const file = agent.needs?.includes('path') ? options.path : undefined;
  const problem = typeof file === 'string' ? catalogue.fileProblem(file) : null;
  if (problem !== null) return [{ path, message: problem }];
  const unfit = checkpoint === undefined ? null : catalogue.checkpointProblem(checkpoint, system, scenario);
  if (unfit !== null) return [{ path: `systems.${name}.checkpoint`, message: unfit }];
  const offered = Object.keys(agent.options ?? {});
  const foreign = Object.keys(options).filter((option) => !offered.includes(option));
  if (foreign.length === 0)
    return catalogue.optionIssues(system, options).map((issue) => ({ ...issue, path: `systems.${name}.options.${issue.path}` }));
  return foreign.map((option) => ({
    path: `systems.${name}.options.${option}`,
    message: offered.length === 0 ? `"${system}" takes no options.` : unknownName(`option of ${system}`, option, offered),
  }));
}

function unknownScenario(catalogue: Catalogue, scenario: string): InputIssue[] {
  const known = catalogue.scenarios.map((entry) => entry.id);
  return known.includes(scenario) ? [] : [{ path: 'scenario', message: unknownName('scenario', scenario, known) }];
}

/** A match configuration that can be played. Throws an InputError with an issue for everything that is wrong. */
export function planMatch(input: unknown, catalogue: Catalogue): MatchConfiguration {
  const parsed = matchConfigurationSchema.safeParse(input);
  if (!parsed.success) throw InputError.of('The match cannot be started:', issuesOf(parsed.error));
  const { scenario, task, teams, systems } = parsed.data;
  const issues = [
    ...unknownScenario(catalogue, scenario),
    ...(task === undefined ? [] : [{ path: 'task', message: `${scenario} is one game without tasks, so there is no task "${task}".` }]),
    ...unplayable(catalogue, scenario, teams.red, systems, 'teams.red'),
    ...unplayable(catalogue, scenario, teams.blue, systems, 'teams.blue'),
  ];
  if (issues.length > 0) throw InputError.of('The match cannot be started:', issues);
  return parsed.data;
}

/** Everything wrong with a run configuration that its schema does not see. Paths point into the input as it was written. */
function runIssues(run: RunConfiguration, input: unknown, catalogue: Catalogue): InputIssue[] {
  const listed = (side: 'red' | 'blue'): boolean =>
    typeof input === 'object' && input !== null && side in input && Array.isArray(Reflect.get(input, side));
  const of = (side: 'red' | 'blue'): InputIssue[] =>
    run[side].flatMap((system, index) =>
      unplayable(catalogue, run.scenario, system, run.systems, listed(side) ? `${side}.${index}` : side),
    );
  const issues = [...unknownScenario(catalogue, run.scenario), ...of('red'), ...of('blue'), ...evaluationIssues(run, catalogue)];
  const seeds = seedsOf(run);
  if (seeds.some((seed) => seed > 0xffff_ffff)) issues.push({ path: 'seeds', message: 'The last seed lies above 4294967295.' });
  const tests = run.evaluation === undefined ? 0 : run.evaluation.after.length * run.evaluation.blue.length;
  const size = run.red.length * run.blue.length * seeds.length * ((run.swapSides ? 2 : 1) + tests);
  if (size > matchLimit)
    issues.push({ path: 'seeds', message: `The grid has up to ${size} matches; ${matchLimit} is the most a run may have.` });
  return issues;
}

/** What is wrong with how a run tests what was learnt in it. */
function evaluationIssues(run: RunConfiguration, catalogue: Catalogue): InputIssue[] {
  const { evaluation, scenario, systems } = run;
  if (evaluation === undefined) return [];
  const late = evaluation.after.filter((count) => count > run.episodes);
  const names = run.red.flatMap((red) => run.blue.flatMap((blue) => evaluation.after.map((count) => learntName(red, count, blue))));
  return [
    ...evaluation.blue.flatMap((name) => unplayable(catalogue, scenario, name, systems, 'evaluation.blue')),
    ...late.map((count) => ({
      path: 'evaluation.after',
      message: `Nothing is learnt after ${count} episodes: a match has ${run.episodes}.`,
    })),
    ...names
      .filter((name) => name.length > 64)
      .map((name) => ({ path: 'evaluation', message: `The name ${name} is longer than 64 characters.` })),
    ...(run.swapSides ? [{ path: 'evaluation', message: 'A run cannot both swap sides and test what was learnt.' }] : []),
  ];
}

/** Canonical JSON: object keys sorted, so that equal configurations give equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]));
}

/**
 * The matches of a run configuration and the hash by which the run is found again. Throws an InputError with an issue for everything
 * that is wrong.
 */
export function planRun(input: unknown, catalogue: Catalogue): PlannedRun {
  const parsed = runConfigurationSchema.safeParse(input);
  if (!parsed.success) throw InputError.of('The run cannot be started:', issuesOf(parsed.error));
  const configuration = parsed.data;
  const issues = runIssues(configuration, input, catalogue);
  if (issues.length > 0) throw InputError.of('The run cannot be started:', issues);
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(configuration)))
    .digest('hex');
  return { configuration, hash, matches: matchesOf(configuration) };
}
