import { z } from 'zod';
import { cassettePath } from './cassette-path.ts';
import { clockSettingSchema } from './clock-setting.ts';
import { cooperativeTeam } from './cooperative-team.ts';
import { evaluationSchema } from './evaluation.ts';
import { evaluationMatches, keptForEvaluation } from './evaluation-matches.ts';
import { givenTaskSchema, type MatchConfiguration, type ShownConfiguration, seedSchema, teamSizeSchema } from './match-configuration.ts';
import { modelSettingSchema } from './model-setting.ts';
import { nameSchema, oneOrMany } from './name.ts';
import { standInOf } from './people.ts';
import { peopleSettingSchema } from './people-setting.ts';
import { playKindSchema } from './play-kind.ts';
import { type Player, playersOf } from './players-of.ts';
import { rulesSchema } from './rules.ts';
import { mixedSeats } from './setup-of.ts';
import { type PerSide, perSide } from './side.ts';
import { type SystemSetups, systemSetupsSchema } from './system-setup.ts';
import { taskListSchema } from './task-list.ts';
import type { PerTeam } from './team.ts';
import { teamsInWords } from './teams-in-words.ts';

/**
 * The fields of a run as they are written: one configuration that describes a grid of matches. In a scenario for points, every red system
 * meets every blue system once per seed, and once more with `swapSides`. In a scenario of tasks, every system plays every task with every
 * number of agents once per seed. The same schema parses the form, a YAML file and the command line.
 */
export const runFieldsSchema = z.strictObject({
  /** What the run is played for; it follows from the other fields and may be absent. */
  kind: playKindSchema.optional(),
  name: z.string().trim().min(1).max(120),
  description: z.string().max(2000).optional(),
  scenario: nameSchema,
  red: oneOrMany.default([]),
  blue: oneOrMany.default([]),
  /** Systems that play a cooperative scenario, instead of `red` and `blue`. */
  team: oneOrMany.optional(),
  /** Ids of tasks; `0..9` is a range. */
  tasks: taskListSchema.optional(),
  /** The contents of those tasks that the scenario does not list, by their ids. */
  given: z.record(nameSchema, givenTaskSchema).optional(),
  /** Numbers of bodies of a team. */
  agents: z
    .union([teamSizeSchema, z.array(teamSizeSchema).min(1).max(8)])
    .transform((sizes) => (Array.isArray(sizes) ? sizes : [sizes]))
    .optional(),
  /** Named systems for `red`, `blue` and `team`: an agent system with a model, with options, or both. */
  systems: systemSetupsSchema.optional(),
  episodes: z.int().min(1).max(1000).default(1),
  /** A list of seeds, or a first seed and a count. */
  seeds: z
    .union([z.array(seedSchema).min(1).max(10_000), z.strictObject({ first: seedSchema.default(1), count: z.int().min(1).max(10_000) })])
    .default({ first: 1, count: 1 }),
  swapSides: z.boolean().default(false),
  /** Tests what the red systems learn in these matches in further matches, which follow them; a run has either this or swapped sides. */
  evaluation: evaluationSchema.optional(),
  clock: clockSettingSchema.default({ kind: 'fast' }),
  /** The rules; default `corrected`. */
  rules: rulesSchema.optional(),
  /** Models, their think time, and the budget of the whole run. */
  models: modelSettingSchema.optional(),
  /** Settings of matches with people. */
  people: peopleSettingSchema.optional(),
  /** Concurrent matches; default by the number of cores. */
  parallel: z.int().min(1).max(64).optional(),
});

/** A run as it is written in files and in the database: its kind follows from whether it names a `team`. */
export type WrittenRun = Omit<z.output<typeof runFieldsSchema>, 'kind'>;

/** A run whose fields fit together: two sides, or one team. */
const writtenRunSchema = runFieldsSchema.superRefine(({ kind, red, blue, team, tasks, given, swapSides, evaluation }, context) => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
  const named = team === undefined ? 'points' : 'task';
  if (kind !== undefined && kind !== named) refuse('kind', `These systems play a run of the kind "${named}". Leave the kind out.`);
  if (team === undefined) {
    if (tasks !== undefined) refuse('tasks', 'Tasks are played by one team: name its systems as `team`, or leave the tasks out.');
    if (given !== undefined) refuse('given', 'Tasks are played by one team: name its systems as `team`, or leave their contents out.');
    if (red.length === 0) refuse('red', 'Name the systems that play red, or the systems of a cooperative scenario as `team`.');
    if (blue.length === 0) refuse('blue', 'Name the systems that play blue, or the systems of a cooperative scenario as `team`.');
    return;
  }
  if (red.length > 0 || blue.length > 0) refuse('team', 'A run has either `team`, or `red` and `blue`.');
  if (swapSides) refuse('swapSides', 'A cooperative scenario has no sides to swap.');
  if (evaluation !== undefined) refuse('evaluation', 'Learning is tested against opponents; a cooperative scenario has none.');
});

type Common = Omit<WrittenRun, 'red' | 'blue' | 'swapSides' | 'evaluation' | 'team' | 'tasks' | 'given'>;

/** A run for points: red systems meet blue ones. */
export interface PointsConfiguration extends Common, Pick<WrittenRun, 'red' | 'blue' | 'swapSides' | 'evaluation'> {
  readonly kind: 'points';
}

/** A run of tasks: each system is the team that plays them. */
export interface TaskConfiguration extends Common, Pick<WrittenRun, 'tasks' | 'given'> {
  readonly kind: 'task';
  readonly team: readonly string[];
}

/** The configuration of a run, by what it is played for. */
export type RunConfiguration = PointsConfiguration | TaskConfiguration;

/** A run from its written form, which is not checked again. */
export function runOfWritten({ red, blue, swapSides, evaluation, team, tasks, given, ...common }: WrittenRun): RunConfiguration {
  return team === undefined
    ? { kind: 'points', ...common, red, blue, swapSides, evaluation }
    : { kind: 'task', ...common, team, tasks, given };
}

/** The written form of a run. */
export function writtenRun({ kind: _, ...run }: RunConfiguration): WrittenRun {
  return 'team' in run ? { ...run, team: [...run.team], red: [], blue: [], swapSides: false } : run;
}

/** Reads a run in its written form. */
export const runConfigurationSchema = writtenRunSchema.transform(({ kind: _, ...run }) => runOfWritten(run));

/** The seeds of a run in order. */
export function seedsOf(run: Pick<RunConfiguration, 'seeds'>): number[] {
  if (Array.isArray(run.seeds)) return [...run.seeds];
  const { first, count } = run.seeds;
  return Array.from({ length: count }, (_, index) => first + index);
}

/** One cell of a run's grid: teams, task and number of bodies. */
type Cell = Pick<MatchConfiguration, 'task' | 'agents' | 'teams'>;

/** The systems that meet in the matches of a run, before any is tested on what it learned, in order. */
function lineUpsOf(run: RunConfiguration): PerTeam<string>[] {
  if (run.kind === 'task') return run.team.map((system) => ({ [cooperativeTeam.id]: system }));
  const pairs = run.red.flatMap((red) => run.blue.map((blue) => ({ red, blue })));
  return run.swapSides ? [...pairs, ...pairs.map(({ red, blue }) => ({ red: blue, blue: red }))] : pairs;
}

/** The grid of a run for one seed, in order; a swapped pairing is omitted if the grid contains the mirrored cell anyway. */
function cellsOf(run: RunConfiguration): Cell[] {
  const tasks: readonly (string | undefined)[] = (run.kind === 'task' ? run.tasks : undefined) ?? [undefined];
  const agents: readonly (number | undefined)[] = run.agents ?? [undefined];
  const cells = tasks.flatMap((task) => agents.flatMap((count) => lineUpsOf(run).map((teams) => ({ task, agents: count, teams }))));
  return [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()];
}

/**
 * The matches of a run in playing order: seeds outermost, so that a half-finished run already has every pairing. Matches that test learning
 * come last.
 */
export function matchesOf(run: RunConfiguration): MatchConfiguration[] {
  const { scenario, episodes, clock, rules, models, people } = run;
  const evaluation = run.kind === 'points' ? run.evaluation : undefined;
  const cells = cellsOf(run);
  const matches = [...new Set(seedsOf(run))].flatMap((seed) =>
    cells.map(
      ({ teams, ...cell }): MatchConfiguration => ({
        scenario,
        ...cell,
        given: givenOf(run, cell.task),
        teams,
        ...setupsAmong(Object.values(teams), run.systems),
        episodes,
        seed,
        clock,
        rules,
        models,
        people,
      }),
    ),
  );
  const all =
    evaluation === undefined
      ? matches
      : [...keptForEvaluation(matches, evaluation), ...evaluationMatches(matches, evaluation, run.systems)];
  return all.map(withOwnCassette);
}

/** The content of a task; undefined if the scenario lists it. */
function givenOf(run: RunConfiguration, task: string | undefined): string | undefined {
  const given = run.kind === 'task' ? (run.given ?? {}) : {};
  return task === undefined || !Object.hasOwn(given, task) ? undefined : given[task];
}

/** The systems that play red and blue in a run, each once, in order of first appearance. */
export function systemsOf(run: PointsConfiguration): PerSide<readonly string[]> {
  if (run.evaluation === undefined) return { red: [...new Set(run.red)], blue: [...new Set(run.blue)] };
  const teams = matchesOf(run).map((match) => perSide(match.teams));
  return { red: [...new Set(teams.map(({ red }) => red))], blue: [...new Set(teams.map(({ blue }) => blue))] };
}

/** The systems that a run names for each of its teams, as written. */
export function systemsByTeam(run: RunConfiguration): PerTeam<readonly string[]> {
  return run.kind === 'task' ? { [cooperativeTeam.id]: run.team } : { red: run.red, blue: run.blue };
}

/** All agent systems of a run, each name once. What a system has learned in the run gives it no further name. */
export function playersOfRun(run: RunConfiguration): readonly Player[] {
  const names = [...Object.values(systemsByTeam(run)).flat(), ...(run.kind === 'points' ? (run.evaluation?.blue ?? []) : [])];
  return playersOf({ teams: Object.fromEntries(names.map((name) => [name, name])), systems: run.systems });
}

/** The setups of these names, of the seats of mixed teams among them, and of the systems that take over for people, as a part of a configuration: empty if there are none. */
function setupsAmong(names: readonly string[], setups: SystemSetups = {}): { systems?: SystemSetups } {
  const seated = names.flatMap((name) => [name, ...(mixedSeats(name, setups) ?? [])]);
  const playing = new Set(seated.flatMap((name) => [name, ...standInOf(name, setups)]));
  const used = Object.entries(setups).filter(([name]) => playing.has(name));
  return used.length === 0 ? {} : { systems: Object.fromEntries(used) };
}

/** A match with its own cassette, if its run is played from cassettes. */
function withOwnCassette(match: MatchConfiguration, ordinal: number): MatchConfiguration {
  const { models } = match;
  return models?.cassette === undefined ? match : { ...match, models: { ...models, cassette: cassettePath(models.cassette, ordinal) } };
}

/**
 * A run of one match that plays the same as a given match, except for what its teams had learned before, and for a seed that the viewer may
 * not know: it is the usual first one.
 */
export function runOfMatch(match: ShownConfiguration): RunConfiguration {
  const { scenario, task, given, agents, teams, systems, episodes, seed, clock, rules, models, people } = match;
  const alone = teams[cooperativeTeam.id];
  return runConfigurationSchema.parse({
    name: alone === undefined ? teamsInWords(teams) : [alone, scenario, task].filter(Boolean).join(' '),
    scenario,
    ...teams,
    tasks: task === undefined ? undefined : [task],
    given: task === undefined || given === undefined ? undefined : { [task]: given },
    agents,
    systems,
    episodes,
    clock,
    rules,
    models,
    people,
    seeds: seed === null ? undefined : { first: seed, count: 1 },
  });
}
