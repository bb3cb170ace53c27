import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import '#lib/issue-words.ts';
import type { ClockSetting } from '#lib/domain/clock-setting.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { type RunConfiguration, runConfigurationSchema, runFieldsSchema, seedsOf, systemsByTeam } from '#lib/domain/run-configuration.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { namedLineUp, type SeatLineUp } from '#lib/domain/seat-line-up.ts';
import type { SystemSetup, SystemSetups } from '#lib/domain/system-setup.ts';

/** The form's fields. Numbers may be NaN while a field is empty. */
export interface FormValues {
  readonly name: string;
  readonly scenario: string;
  /** Whether two sides meet or one team plays tasks, as the scenario declares. */
  readonly kind: ScenarioSummary['kind'];
  readonly red: readonly string[];
  readonly blue: readonly string[];
  /** Systems of a cooperative scenario. */
  readonly team: readonly string[];
  /** The chosen tasks as text: names and ranges such as `0..9`. */
  readonly tasks: string;
  /** Numbers of bodies of the team; empty for the scenario's default. */
  readonly agents: readonly number[];
  readonly episodes: number;
  /** Either a first seed with a count, or a list. */
  readonly firstSeed: number;
  readonly seedCount: number;
  readonly seedList: string;
  readonly swapSides: boolean;
  readonly clock: 'real' | 'fast' | 'paced';
  readonly pace: number;
  /** Whether matches play by the original's rules with their known defects. */
  readonly parity: boolean;
  /** Concurrent matches; null means the number of cores. */
  readonly parallel: number | null;
  /** Numbers of episodes after which red's learning is tested, as text; empty for no test. */
  readonly testedAfter: string;
  /** The opponents of the test, as text; empty for the blue systems of the run. */
  readonly testedAgainst: string;
  /** Episodes of each test match. */
  readonly testEpisodes: number;
  /** Seconds by which spectators see a match with people later. */
  readonly spectatorDelay: number;
  /** The parts of a configuration without a field, as JSON; they stay unchanged. */
  readonly unshown: string;
}

/** The form as its parts get it: the fields' values, and the validated configuration. */
export type MatchFormControl = UseFormReturn<FormValues, unknown, RunConfiguration>;

export type FieldName = Exclude<keyof FormValues, 'unshown'>;
export type ConfigurationInput = z.input<typeof runConfigurationSchema>;

/** The parts of a configuration without a field. */
const unshownSchema = z.object(runFieldsSchema.pick({ description: true, systems: true, models: true, given: true }).shape);

const defaultPace = 4;

/** The named systems in the form's values. */
export function setupsIn(values: Pick<FormValues, 'unshown'>): SystemSetups {
  return unshownSchema.parse(JSON.parse(values.unshown)).systems ?? {};
}

/** The fieldless parts with one more named system. */
export function withSetup(values: Pick<FormValues, 'unshown'>, name: string, setup: SystemSetup): string {
  const unshown = unshownSchema.parse(JSON.parse(values.unshown));
  return JSON.stringify({ ...unshown, systems: { ...unshown.systems, [name]: setup } });
}

/** Whether a chosen system leaves a seat to a person. */
export function hasPeopleIn(values: Pick<FormValues, 'kind' | 'red' | 'blue' | 'team' | 'unshown'>): boolean {
  const chosen = values.kind === 'task' ? values.team : [...values.red, ...values.blue];
  const systems = setupsIn(values);
  return chosen.some((name) => hasPeople({ teams: { [name]: name }, systems }));
}

/** The name of a team with these seats, and the fieldless parts with its systems in place of those of its earlier name. */
export function withLineUp(values: Pick<FormValues, 'unshown'>, before: string, lineUp: SeatLineUp): { name: string; unshown: string } {
  const unshown = unshownSchema.parse(JSON.parse(values.unshown));
  const { name, systems } = namedLineUp(lineUp);
  const kept = Object.entries(unshown.systems ?? {}).filter(
    ([known]) => known !== before || !hasPeople({ teams: { before }, systems: unshown.systems }),
  );
  return { name, unshown: JSON.stringify({ ...unshown, systems: { ...Object.fromEntries(kept), ...systems } }) };
}

/** The fieldless parts with the content of one more task that its scenario does not list. */
export function withGiven(values: Pick<FormValues, 'unshown'>, task: string, content: string): string {
  const unshown = unshownSchema.parse(JSON.parse(values.unshown));
  return JSON.stringify({ ...unshown, given: { ...unshown.given, [task]: content } });
}

/** The named tasks whose content the form has. */
export function givenTasksIn(values: Pick<FormValues, 'unshown' | 'tasks'>): readonly string[] {
  const { given = {} } = unshownSchema.parse(JSON.parse(values.unshown));
  return wordsOf(values.tasks).filter((task) => Object.hasOwn(given, task));
}

/** The contents of the named tasks, as a part of a configuration: empty if there are none. */
function givenInput(values: FormValues, given: ConfigurationInput['given'] = {}): Pick<ConfigurationInput, 'given'> {
  const named = givenTasksIn(values);
  const kept = Object.entries(given).filter(([task]) => named.includes(task));
  return kept.length === 0 ? {} : { given: Object.fromEntries(kept) };
}

/** The default name of a run. */
export function nameOf(values: Pick<FormValues, 'kind' | 'red' | 'blue' | 'team'>): string {
  const side = (systems: readonly string[]): string => (systems.length <= 2 ? systems.join(' and ') : `${systems.length} systems`);
  if (values.kind === 'task') return side(values.team) || '…';
  return `${side(values.red) || '…'} against ${side(values.blue) || '…'}`;
}

function clockOf(values: FormValues): ClockSetting {
  if (values.clock === 'real') return { kind: 'real' };
  return values.clock === 'fast' ? { kind: 'fast' } : { kind: 'fast', pace: values.pace };
}

/** The words of a list separated by commas or spaces. */
function wordsOf(list: string): string[] {
  return list.split(/[\s,]+/).filter((word) => word !== '');
}

function seedsInput(values: FormValues): ConfigurationInput['seeds'] {
  if (values.seedList.trim() === '') return { first: values.firstSeed, count: values.seedCount };
  return wordsOf(values.seedList).map(Number);
}

function evaluationInput({ testedAfter, testedAgainst, testEpisodes, blue }: FormValues): Pick<ConfigurationInput, 'evaluation'> {
  const after = wordsOf(testedAfter).map(Number);
  const against = wordsOf(testedAgainst);
  return after.length === 0 ? {} : { evaluation: { after, blue: against.length === 0 ? [...blue] : against, episodes: testEpisodes } };
}

/** The participants: both sides, or the systems, tasks and sizes of one team. */
function playersInput({
  kind,
  red,
  blue,
  team,
  tasks,
  agents,
}: FormValues): Pick<ConfigurationInput, 'red' | 'blue' | 'team' | 'tasks' | 'agents'> {
  if (kind === 'points') return { red: [...red], blue: [...blue] };
  const named = wordsOf(tasks);
  return { team: [...team], ...(named.length === 0 ? {} : { tasks: named }), ...(agents.length === 0 ? {} : { agents: [...agents] }) };
}

/** The form's values in the shape of the run schema; not validated. */
export function configurationInput(values: FormValues): ConfigurationInput {
  const name = values.name.trim() === '' ? nameOf(values) : values.name;
  const { given, ...unshown } = unshownSchema.parse(JSON.parse(values.unshown));
  const configuration: ConfigurationInput = {
    ...unshown,
    name,
    scenario: values.scenario,
    ...playersInput(values),
    ...givenInput(values, given),
    episodes: values.episodes,
    seeds: seedsInput(values),
    ...(values.kind === 'points' ? { swapSides: values.swapSides } : {}),
    clock: clockOf(values),
    ...(hasPeopleIn(values) ? { people: { spectatorDelay: values.spectatorDelay } } : {}),
    ...(values.parity ? { rules: 'parity' } : {}),
    ...(values.kind === 'points' ? evaluationInput(values) : {}),
  };
  return values.parallel === null ? configuration : { ...configuration, parallel: values.parallel };
}

/** The fields that show a configuration. */
export function valuesOf(run: RunConfiguration): FormValues {
  const seeds = seedsOf(run);
  const first = seeds[0] ?? 1;
  const players = { kind: run.kind, red: [], blue: [], team: [], ...systemsByTeam(run) };
  const tasks = run.kind === 'task' ? run.tasks : undefined;
  const evaluation = run.kind === 'points' ? run.evaluation : undefined;
  const counted = seeds.every((seed, index) => seed === first + index);
  return {
    ...players,
    name: run.name === nameOf(players) ? '' : run.name,
    scenario: run.scenario,
    tasks: tasks?.join(', ') ?? '',
    agents: run.agents ?? [],
    episodes: run.episodes,
    firstSeed: first,
    seedCount: seeds.length,
    seedList: counted ? '' : seeds.join(', '),
    swapSides: run.kind === 'points' && run.swapSides,
    clock: run.clock.kind === 'real' ? 'real' : run.clock.pace === undefined ? 'fast' : 'paced',
    pace: run.clock.kind === 'fast' ? (run.clock.pace ?? defaultPace) : defaultPace,
    parity: run.rules === 'parity',
    parallel: run.parallel ?? null,
    testedAfter: evaluation?.after.join(', ') ?? '',
    testedAgainst: evaluation?.blue.join(', ') ?? '',
    testEpisodes: evaluation?.episodes ?? 1,
    spectatorDelay: run.people?.spectatorDelay ?? 0,
    unshown: JSON.stringify(unshownSchema.parse(run)),
  };
}

const fields: readonly (readonly [prefix: string, field: FieldName])[] = [
  ['seeds.count', 'seedCount'],
  ['seeds.first', 'firstSeed'],
  ['seeds', 'seedList'],
  ['people', 'spectatorDelay'],
  ['clock.pace', 'pace'],
  ['clock', 'clock'],
  ['teams.red', 'red'],
  ['teams.team', 'team'],
  ['team', 'team'],
  ['tasks', 'tasks'],
  ['given', 'tasks'],
  ['task', 'tasks'],
  ['agents', 'agents'],
  ['teams.blue', 'blue'],
  ['red', 'red'],
  ['blue', 'blue'],
  ['seed', 'firstSeed'],
  ['name', 'name'],
  ['scenario', 'scenario'],
  ['episodes', 'episodes'],
  ['swapSides', 'swapSides'],
  ['rules', 'parity'],
  ['parallel', 'parallel'],
  ['evaluation.blue', 'testedAgainst'],
  ['evaluation.episodes', 'testEpisodes'],
  ['evaluation', 'testedAfter'],
];

/** The field of an issue from the schema or the server; null for the whole form. */
export function fieldOf(path: string, values: FormValues): FieldName | null {
  const found = fields.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ?? null;
  return found === 'seedList' && values.seedList.trim() === '' ? 'seedCount' : found;
}

const wordings: Partial<Record<FieldName, string>> = {
  red: 'Choose at least one system for red.',
  blue: 'Choose at least one system for blue.',
  team: 'Choose at least one system.',
  tasks: 'Names of tasks or ranges such as 0..9, separated by commas.',
  agents: 'Numbers from 1 to 8.',
  episodes: 'A whole number from 1 to 1000.',
  firstSeed: 'A whole number from 0 to 4294967295.',
  seedCount: 'A whole number from 1 to 10000.',
  seedList: 'Whole numbers from 0 to 4294967295, separated by commas.',
  spectatorDelay: 'A whole number from 0 to 300.',
  pace: 'A number from 0.25 to 64.',
  parallel: 'A whole number from 1 to 64.',
  name: 'At most 120 characters.',
  testedAfter: 'Up to 20 whole numbers from 0 to 1000, separated by commas.',
  testedAgainst: 'Names of systems, separated by commas.',
  testEpisodes: 'A whole number from 1 to 1000.',
};

/** The validated configuration, or one message per wrong field. */
export function checkValues(
  values: FormValues,
): { ok: true; configuration: RunConfiguration } | { ok: false; errors: ReadonlyMap<FieldName | 'form', string> } {
  const parsed = runConfigurationSchema.safeParse(configurationInput(values));
  if (parsed.success) return { ok: true, configuration: parsed.data };
  const errors = new Map<FieldName | 'form', string>();
  for (const issue of parsed.error.issues) {
    const paths =
      issue.code === 'invalid_union' ? [issue.path.map(String).join('.'), ...unionPaths(issue)] : [issue.path.map(String).join('.')];
    const field = paths.map((path) => fieldOf(path, values)).findLast((name) => name !== null) ?? 'form';
    if (!errors.has(field)) errors.set(field, (field === 'form' ? undefined : wordings[field]) ?? issue.message);
  }
  return { ok: false, errors };
}

/** The path of an error inside a union's last alternative, which is the one that the form writes. */
function unionPaths(issue: { path: PropertyKey[]; errors: { path: PropertyKey[] }[][] }): string[] {
  return (issue.errors.at(-1) ?? []).map((inner) => [...issue.path, ...inner.path].map(String).join('.'));
}

/** The form's values, parsed into the configuration that they describe. Its issues name the fields, or `root` for the whole form. */
export const formSchema = z.custom<FormValues>().transform((values, context): RunConfiguration => {
  const checked = checkValues(values);
  if (checked.ok) return checked.configuration;
  for (const [field, message] of checked.errors) {
    context.addIssue({ code: 'custom', path: [field === 'form' ? 'root' : field], message, input: values });
  }
  return z.NEVER;
});
