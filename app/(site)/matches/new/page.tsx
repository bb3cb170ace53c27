import type { Metadata } from 'next';
import { MatchForm } from '#components/matchup/match-form.tsx';
import { ableSystem } from '#lib/domain/able-system.ts';
import { listedScenario } from '#lib/domain/listed-scenario.ts';
import { matchesOf, type RunConfiguration, runConfigurationSchema, runOfMatch } from '#lib/domain/run-configuration.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { type SystemSetups, systemSetupsSchema } from '#lib/domain/system-setup.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New match' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The named systems in an address, as JSON; none without them. Throws an Error for an address that is damaged. */
function setupsIn(text: string | string[] | undefined): SystemSetups {
  if (typeof text !== 'string') return {};
  try {
    return systemSetupsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('The systems in the address of this page cannot be read.', { cause });
  }
}

/** Where the form starts: a preset, a past match or run, a scenario, or a system in the first scenario that it can play. */
function startOf(query: Query): RunConfiguration {
  const shared = services();
  const presets = shared.catalogue.presets();
  const preset =
    query.preset === 'grid'
      ? presets.find(({ configuration }) => matchesOf(configuration).length > 1)
      : presets.find(({ name }) => name === query.preset);
  if (preset !== undefined) return preset.configuration;
  const run = typeof query.run === 'string' ? shared.runs.find(query.run) : null;
  if (run !== null) return run.configuration;
  const match = typeof query.match === 'string' ? shared.matches.find(query.match) : null;
  if (match !== null) {
    return runOfMatch(match.configuration);
  }
  const scenarios = shared.catalogue.scenarios();
  const setups = setupsIn(query.setup);
  const [named] = Object.keys(setups);
  const system = [query.system, query.red, query.team].find((name) => typeof name === 'string');
  const canPlay = ({ agents }: ScenarioSummary): boolean => system !== undefined && agents.includes(system);
  const scenario = scenarios.find(({ id }) => id === query.scenario) ?? scenarios.find(canPlay) ?? scenarios[0];
  const [first = 'none', second = 'none'] = scenario?.lineUp ?? [];
  const wanted = system !== undefined && scenario !== undefined && canPlay(scenario) ? system : first;
  if (scenario?.kind === 'task') {
    const task = typeof query.task === 'string' ? query.task : scenario.tasks[0]?.id;
    const chosen = named ?? ableSystem(scenario.tasks, new Set(task === undefined ? [] : [task]), wanted);
    const given = task === undefined ? null : shared.tasks.given(scenario.id, task);
    return runConfigurationSchema.parse({
      name: chosen,
      scenario: scenario.id,
      team: chosen,
      ...(named === undefined ? {} : { systems: setups }),
      tasks: task,
      ...(task === undefined || given === null ? {} : { given: { [task]: given } }),
      ...(scenario.tasks.some((one) => one.agents !== undefined) ? {} : { agents: scenario.seats.usual }),
      clock: { kind: 'fast', pace: 4 },
    });
  }
  return runConfigurationSchema.parse({
    name: `${wanted} against ${second}`,
    scenario: scenario?.id ?? 'none',
    red: wanted,
    blue: second,
    clock: { kind: 'fast', pace: 4 },
  });
}

export default async function NewMatchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const shared = services();
  const scenarios = shared.catalogue.scenarios();
  const start = startOf(await searchParams);
  return (
    <MatchForm
      scenarios={scenarios.map(listedScenario)}
      tasks={{ scenario: start.scenario, tasks: scenarios.find(({ id }) => id === start.scenario)?.tasks ?? [] }}
      agents={shared.catalogue.agents()}
      presets={shared.catalogue.presets()}
      start={start}
      parallel={shared.health().matches.parallel}
      slowness={shared.matches.slowness()}
    />
  );
}
