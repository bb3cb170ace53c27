import { createHash } from 'node:crypto';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { learnedName } from '#lib/domain/evaluation.ts';
import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { countPeople, hasPeople, isPerson, standInOf } from '#lib/domain/people.ts';
import {
  matchesOf,
  type PointsConfiguration,
  type RunConfiguration,
  runConfigurationSchema,
  seedsOf,
  type TaskConfiguration,
  writtenRun,
} from '#lib/domain/run-configuration.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import type { SystemSetups } from '#lib/domain/system-setup.ts';
import { formatCount } from '#lib/format.ts';
import { type InputIssue, issuesOf } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { unknownName } from './suggestion.ts';

/** The most matches that one run may have. */
const matchLimit = 20_000;

function unplayable(catalogue: Catalogue, scenario: string, name: string, setups: SystemSetups | undefined, path: string): InputIssue[] {
  const known = catalogue.scenarios.find((entry) => entry.id === scenario);
  if (known === undefined) return [];
  const seats = mixedSeats(name, setups);
  if (seats !== null) {
    return [...new Set(seats)].flatMap((seat) => {
      const place = `systems.${name}.seats.${seats.indexOf(seat)}`;
      if (mixedSeats(seat, setups) !== null)
        return [{ path: place, message: `"${seat}" is a mixed team itself; a seat is played by one system.` }];
      return unplayable(catalogue, scenario, seat, setups, place);
    });
  }
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

/** Issues of systems that a task of the scenario bars, one for each pair. */
function barredIssues(
  known: ScenarioSummary,
  tasks: readonly string[],
  teams: readonly string[],
  setups: SystemSetups | undefined,
  path: string,
): InputIssue[] {
  const seats = teams.flatMap((name) => mixedSeats(name, setups) ?? [name]).filter((name) => mixedSeats(name, setups) === null);
  const systems = new Set(seats.map((name) => setupOf(name, setups).agent));
  return known.tasks.flatMap(({ id, barred = [] }) =>
    barred.flatMap((system) => {
      if (!tasks.includes(id) || !systems.has(system)) return [];
      const others = known.agents.filter((other) => !barred.includes(other));
      return [{ path, message: `"${system}" cannot play the task ${id}. These can: ${others.join(', ')}.` }];
    }),
  );
}

/** The most seats of a match that people can take. */
const mostPeople = 8;

/** Issues of seats that are left to people: of the clock, of their number, and of the systems that take over. */
function peopleIssues(
  catalogue: Catalogue,
  { scenario, clock, systems = {} }: Pick<MatchConfiguration, 'scenario' | 'clock' | 'systems'>,
  lineUps: readonly Pick<MatchConfiguration, 'teams' | 'agents'>[],
): InputIssue[] {
  const played = lineUps.filter(({ teams }) => hasPeople({ teams, systems }));
  if (played.length === 0) return [];
  const usual = catalogue.scenarios.find(({ id }) => id === scenario)?.seats.usual ?? 1;
  const most = Math.max(...played.map(({ teams, agents = usual }) => countPeople({ teams, systems, agents }) ?? 0));
  const names = new Set(played.flatMap(({ teams }) => Object.values(teams).flatMap((team) => mixedSeats(team, systems) ?? [team])));
  return [
    ...(clock.kind === 'real'
      ? []
      : [{ path: 'clock', message: 'People play in real time. Choose the real clock, or leave no seat to a person.' }]),
    ...(most > mostPeople
      ? [{ path: 'systems', message: `The match leaves ${most} seats to people; at most ${mostPeople} are allowed.` }]
      : []),
    ...[...names].flatMap((name) => (isPerson(name, systems) ? standInIssues(catalogue, scenario, name, systems) : [])),
  ];
}

/** Issues of the system that plays a person's seat while no person does. */
function standInIssues(catalogue: Catalogue, scenario: string, name: string, systems: SystemSetups): InputIssue[] {
  const [standIn] = standInOf(name, systems);
  if (standIn === undefined) return [];
  const path = `systems.${name}.options.standIn`;
  if (mixedSeats(standIn, systems) !== null) return [{ path, message: `"${standIn}" is a mixed team; one system takes over a seat.` }];
  if (isPerson(standIn, systems)) return [{ path, message: 'A person cannot take over for a person. Name a bot, or none.' }];
  const { agent } = setupOf(standIn, systems);
  if (catalogue.agents.some(({ id, kind }) => id === agent && kind === 'own'))
    return [{ path, message: `"${standIn}" is an external team, which cannot take over a seat. Name a built-in system.` }];
  return unplayable(catalogue, scenario, standIn, systems, path);
}

/** The teams and sizes of a run's matches, each line-up once. */
function lineUpsOf(run: RunConfiguration): Pick<MatchConfiguration, 'teams' | 'agents'>[] {
  if (run.kind === 'task') {
    const { agents = [] } = run;
    const sizes = agents.length === 0 ? [{}] : agents.map((size) => ({ agents: size }));
    return run.team.flatMap((system) => sizes.map((size) => ({ teams: { [cooperativeTeam.id]: system }, ...size })));
  }
  return run.red.flatMap((first) =>
    [...run.blue, ...(run.evaluation?.blue ?? [])].map((second) => ({ teams: { red: first, blue: second } })),
  );
}

/** A playable match configuration. Throws an InputError with one issue for each problem. */
export function planMatch(input: unknown, catalogue: Catalogue): MatchConfiguration {
  const parsed = matchConfigurationSchema.safeParse(input);
  if (!parsed.success) throw InputError.of('The match cannot be started:', issuesOf(parsed.error));
  const { scenario, task, given, agents, teams, systems } = parsed.data;
  const known = catalogue.scenarios.find(({ id }) => id === scenario);
  const own = task === undefined ? null : catalogue.taskAgents(scenario, task, given);
  const size = agents ?? own;
  const sizes = size === null ? [] : [size];
  const issues = [
    ...unknownScenario(catalogue, scenario),
    ...(known === undefined ? [] : taskIssues(known, task === undefined ? [] : [task], 'task')),
    ...(known === undefined ? [] : givenIssues(catalogue, known, task === undefined ? [] : [task], givenByTask(task, given))),
    ...(known === undefined ? [] : barredIssues(known, task === undefined ? [] : [task], Object.values(teams), systems, 'task')),
    ...(known === undefined ? [] : sizeIssues(known, sizes, Object.values(teams), systems)),
    ...(task === undefined || own === null || size === own ? [] : [madeForIssue(task, own, sizes)]),
    ...(known === undefined ? [] : teamIssues(known, Object.keys(teams))),
    ...Object.entries(teams).flatMap(([team, system]) => unplayable(catalogue, scenario, system, systems, `teams.${team}`)),
    ...peopleIssues(catalogue, parsed.data, [parsed.data]),
  ];
  if (issues.length > 0) throw InputError.of('The match cannot be started:', issues);
  return size === null || agents !== undefined ? parsed.data : { ...parsed.data, agents: size };
}

/** The issue of a task that requires another number of agents. */
function madeForIssue(task: string, own: number, sizes: readonly number[]): InputIssue {
  return { path: 'agents', message: `The task "${task}" is made for ${formatCount(own, 'agent')}, not for ${sizes.join(' or ')}.` };
}

/** Issues of the named tasks: a scenario with tasks needs one of its own, any other scenario needs none. */
function taskIssues(
  { id: scenario, title, tasks, furtherTasks, givenTasks }: ScenarioSummary,
  named: readonly string[],
  path: string,
): InputIssue[] {
  const [first] = named;
  if (tasks.length === 0)
    return first === undefined ? [] : [{ path, message: `${scenario} has no tasks, so there is no task "${first}".` }];
  if (first === undefined) {
    const range = tasks.length === 1 ? `"${tasks[0]?.id}"` : `"${tasks[0]?.id}" to "${tasks.at(-1)?.id}"`;
    return [{ path, message: `${title} has tasks. Name one: ${range}.` }];
  }
  const ids = tasks.map(({ id }) => id);
  const has = new Set(ids);
  const further = furtherTasks === undefined ? null : new RegExp(furtherTasks.pattern);
  const brought = givenTasks === undefined ? null : new RegExp(givenTasks.pattern);
  const hint = furtherTasks === undefined ? '' : ` An id may also carry another seed, for example "${furtherTasks.example}".`;
  return named
    .filter((id) => !has.has(id) && further?.test(id) !== true && brought?.test(id) !== true)
    .map((id) => ({ path, message: `${unknownName(`task of ${title}`, id, ids)}${hint}` }));
}

/** The content of a match's only task, by its id. */
function givenByTask(task = '', given?: string): Readonly<Record<string, string>> {
  return given === undefined ? {} : { [task]: given };
}

/** Issues of tasks whose content the configuration must have: missing content, content that cannot be played, and content without its task. */
function givenIssues(
  catalogue: Catalogue,
  { id: scenario, title, givenTasks }: ScenarioSummary,
  named: readonly string[],
  given: Readonly<Record<string, string>>,
): InputIssue[] {
  const pattern = givenTasks === undefined ? null : new RegExp(givenTasks.pattern);
  const brought = named.filter((id) => pattern?.test(id) === true);
  const missing = brought.filter((id) => !Object.hasOwn(given, id));
  return [
    ...missing.map((id) => ({ path: 'given', message: `The content of the task "${id}" is missing. Import its file again.` })),
    ...Object.entries(given).flatMap(([id, content]) => {
      if (!brought.includes(id)) return [{ path: 'given', message: `${title} has no named task "${id}" that needs content.` }];
      const problem = catalogue.givenProblem(scenario, id, content);
      return problem === null ? [] : [{ path: 'given', message: problem }];
    }),
  ];
}

/** Issues of the number of agents per team, and of mixed teams with another number of seats. */
function sizeIssues(
  { title, seats }: ScenarioSummary,
  sizes: readonly number[],
  systems: readonly string[],
  setups: SystemSetups | undefined,
): InputIssue[] {
  const possible = seats.least === seats.most ? `exactly ${seats.least}` : `${seats.least} to ${seats.most}`;
  const wrong = sizes.filter((size) => size < seats.least || size > seats.most);
  const played = sizes.length === 0 ? [seats.usual] : sizes;
  const mixed = systems.flatMap((name) => {
    const named = mixedSeats(name, setups);
    if (named === null) return [];
    return played
      .filter((size) => size !== named.length)
      .map((size) => ({
        path: `systems.${name}.seats`,
        message: `"${name}" names ${formatCount(named.length, 'system')} for a team of ${formatCount(size, 'agent')}.`,
      }));
  });
  return [
    ...wrong.map((size) => ({ path: 'agents', message: `${title} is played by ${possible} agents a team, not by ${size}.` })),
    ...mixed,
  ];
}

/** Issues of a match that does not name exactly one system for each team of the scenario. */
function teamIssues({ title, teams }: ScenarioSummary, named: readonly string[]): InputIssue[] {
  const wanted = teams.map(({ id }) => id);
  const missing = wanted.filter((team) => !named.includes(team));
  const foreign = named.filter((team) => !wanted.includes(team));
  return [
    ...missing.map((team) => ({ path: `teams.${team}`, message: `${title} needs a system that plays ${team}.` })),
    ...foreign.map((team) => ({
      path: `teams.${team}`,
      message: `${title} has no team "${team}". It is played by ${wanted.join(' and ')}.`,
    })),
  ];
}

/** Issues of the axes of a run: its teams, tasks and numbers of agents. */
function axisIssues(run: RunConfiguration, known: ScenarioSummary, catalogue: Catalogue): InputIssue[] {
  if (run.kind !== known.kind) {
    const wanted =
      known.kind === 'task' ? 'is played by one team: name its systems as `team`' : 'is played by two teams: name `red` and `blue`';
    return [{ path: run.kind === 'task' ? 'team' : 'red', message: `${known.title} ${wanted}.` }];
  }
  if (run.kind === 'points') return sizeIssues(known, run.agents ?? [], [], run.systems);
  return [
    ...taskIssues(known, run.tasks ?? [], 'tasks'),
    ...givenIssues(catalogue, known, run.tasks ?? [], run.given ?? {}),
    ...barredIssues(known, run.tasks ?? [], run.team, run.systems, 'tasks'),
    ...ownSizeIssues(run, known, catalogue),
  ];
}

/** Issues of the numbers of agents of a run of tasks, some of which may require a number. */
function ownSizeIssues(run: TaskConfiguration, known: ScenarioSummary, catalogue: Catalogue): InputIssue[] {
  const { agents = [], team, systems, tasks = [], given = {} } = run;
  const own = tasks.map((task) => ({ task, agents: catalogue.taskAgents(run.scenario, task, given[task]) }));
  const made = own.flatMap((entry) => entry.agents ?? []);
  const sizes = agents.length > 0 ? agents : own.every((entry) => entry.agents !== null) ? [...new Set(made)] : [];
  const wrong = own.flatMap((entry) =>
    entry.agents === null || agents.length === 0 || agents.includes(entry.agents) ? [] : [madeForIssue(entry.task, entry.agents, agents)],
  );
  return [...sizeIssues(known, sizes, team, systems), ...wrong];
}

/** The matches without those in which a task has another number of agents than it requires; each match once. */
function withOwnSizes(matches: readonly MatchConfiguration[], catalogue: Catalogue): readonly MatchConfiguration[] {
  return matches.flatMap((match) => {
    const own = match.task === undefined ? null : catalogue.taskAgents(match.scenario, match.task, match.given);
    if (own === null || own === match.agents) return [match];
    return match.agents === undefined ? [{ ...match, agents: own }] : [];
  });
}

/** All issues of a run configuration that its schema does not find. Paths point into the input as it was written. */
function runIssues(run: RunConfiguration, input: unknown, catalogue: Catalogue): InputIssue[] {
  const of = (axis: 'red' | 'blue' | 'team', systems: readonly string[]): InputIssue[] => {
    const isListed = typeof input === 'object' && input !== null && axis in input && Array.isArray(Reflect.get(input, axis));
    return systems.flatMap((system, index) =>
      unplayable(catalogue, run.scenario, system, run.systems, isListed ? `${axis}.${index}` : axis),
    );
  };
  const known = catalogue.scenarios.find(({ id }) => id === run.scenario);
  const issues = [
    ...unknownScenario(catalogue, run.scenario),
    ...(known === undefined ? [] : axisIssues(run, known, catalogue)),
    ...(run.kind === 'task' ? of('team', run.team) : [...of('red', run.red), ...of('blue', run.blue), ...evaluationIssues(run, catalogue)]),
  ];
  if (issues.length === 0) issues.push(...peopleIssues(catalogue, run, lineUpsOf(run)));
  const seeds = seedsOf(run);
  if (seeds.some((seed) => seed > 0xffff_ffff)) issues.push({ path: 'seeds', message: 'The last seed is above 4294967295.' });
  const size = seeds.length * (run.agents?.length ?? 1) * cellsAtMost(run);
  if (size > matchLimit)
    issues.push({ path: 'seeds', message: `The grid has up to ${size} matches; a run may have at most ${matchLimit}.` });
  return issues;
}

/** The most matches of a run with one seed and one number of agents. */
function cellsAtMost(run: RunConfiguration): number {
  if (run.kind === 'task') return run.team.length * (run.tasks?.length ?? 1);
  const tests = run.evaluation === undefined ? 0 : run.evaluation.after.length * run.evaluation.blue.length;
  return run.red.length * run.blue.length * ((run.swapSides ? 2 : 1) + tests);
}

/** Issues of the tests of learning in a run. */
function evaluationIssues(run: PointsConfiguration, catalogue: Catalogue): InputIssue[] {
  const { evaluation, scenario, systems } = run;
  if (evaluation === undefined) return [];
  const late = evaluation.after.filter((count) => count > run.episodes);
  const names = run.red.flatMap((red) => run.blue.flatMap((blue) => evaluation.after.map((count) => learnedName(red, count, blue))));
  return [
    ...evaluation.blue.flatMap((name) => unplayable(catalogue, scenario, name, systems, 'evaluation.blue')),
    ...late.map((count) => ({
      path: 'evaluation.after',
      message: `There is no checkpoint after ${formatCount(count, 'episode')}: a match has ${run.episodes}.`,
    })),
    ...names
      .filter((name) => name.length > 64)
      .map((name) => ({ path: 'evaluation', message: `The name ${name} is longer than 64 characters.` })),
    ...(run.swapSides ? [{ path: 'evaluation', message: 'A run cannot both swap sides and test what was learned.' }] : []),
  ];
}

/** Canonical JSON: object keys are sorted, so equal configurations give equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]));
}

/**
 * The matches of a run configuration, and the hash that identifies the configuration. Throws an InputError with one issue for each problem.
 */
export function planRun(input: unknown, catalogue: Catalogue): PlannedRun {
  const parsed = runConfigurationSchema.safeParse(input);
  if (!parsed.success) throw InputError.of('The run cannot be started:', issuesOf(parsed.error));
  const configuration = parsed.data;
  const issues = runIssues(configuration, input, catalogue);
  if (issues.length > 0) throw InputError.of('The run cannot be started:', issues);
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(writtenRun(configuration))))
    .digest('hex');
  return { configuration, hash, matches: withOwnSizes(matchesOf(configuration), catalogue) };
}
