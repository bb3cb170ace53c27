import type { Metadata } from 'next';
import { MatchForm } from '#components/matchup/match-form.tsx';
import { matchesOf, type RunConfiguration, runConfigurationSchema, runOfMatch } from '#lib/domain/run-configuration.ts';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New match' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The initial configuration of the form: a preset, a past match or run, a scenario, a red system, or two scripted teams. */
function startOf(query: Query): RunConfiguration {
  const shared = services();
  const presets = shared.presets();
  const preset =
    query.preset === 'grid'
      ? presets.find(({ configuration }) => matchesOf(configuration).length > 1)
      : presets.find(({ name }) => name === query.preset);
  if (preset !== undefined) return preset.configuration;
  const run = typeof query.run === 'string' ? shared.getRun(query.run) : null;
  if (run !== null) return run.configuration;
  const match = typeof query.match === 'string' ? shared.getMatch(query.match) : null;
  if (match !== null) {
    return runOfMatch(match.configuration);
  }
  const scenarios = shared.scenarios();
  const scenario = scenarios.find(({ id }) => id === query.scenario) ?? scenarios[0];
  if (scenario?.kind === 'team') {
    const named = typeof query.team === 'string' && scenario.agents.includes(query.team) ? query.team : null;
    const team = named ?? scenario.agents.find((name) => name === 'solver') ?? scenario.agents[0] ?? 'none';
    const task = typeof query.task === 'string' ? query.task : scenario.tasks[0]?.id;
    return runConfigurationSchema.parse({
      name: team,
      scenario: scenario.id,
      team,
      tasks: task,
      agents: scenario.seats.usual,
      clock: { kind: 'fast', pace: 4 },
    });
  }
  const able = (name: string, other: number): string => (scenario?.agents.includes(name) ? name : (scenario?.agents[other] ?? 'none'));
  const red = able(typeof query.red === 'string' ? query.red : 'passive', 0);
  return runConfigurationSchema.parse({
    name: `${red} against ${able('slimy', 1)}`,
    scenario: scenario?.id ?? 'none',
    red,
    blue: able('slimy', 1),
    clock: { kind: 'fast', pace: 4 },
  });
}

export default async function NewMatchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const shared = services();
  return (
    <MatchForm
      scenarios={shared.scenarios()}
      agents={shared.agents()}
      presets={shared.presets()}
      start={startOf(await searchParams)}
      parallel={shared.health().matches.parallel}
      slowness={shared.slowness()}
    />
  );
}
