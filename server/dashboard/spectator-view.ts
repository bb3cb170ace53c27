import type { Forfeits } from '#lib/domain/forfeit.ts';
import { hiddenReason } from '#lib/domain/hidden-words.ts';
import type { ShownConfiguration } from '#lib/domain/match-configuration.ts';
import { peopleExclusion } from '#lib/domain/people.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import { steeringExclusion } from '#lib/domain/steering.ts';
import type { SystemSetup, SystemSetups } from '#lib/domain/system-setup.ts';
import { mapTeams } from '#lib/domain/team.ts';
import { configurationChanges } from '#lib/metrics/comparison/configuration-change.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { AgentProfile, RatingsView, RunComparison } from '#lib/protocol/analysis-views.ts';
import type { IrregularEpisodes, RunReport } from '#lib/protocol/run-report.ts';
import type { TaskRecord } from '#lib/protocol/task-views.ts';
import type { FailureGroup, MatchDetail, MatchView, RunDetail, RunView, ShownEpisode } from '#lib/protocol/views.ts';
import { bareAddress } from '#server/agents/remote/bare-address.ts';

/** Agent systems whose options say where foreign code is located or listens, and which settings it gets. */
const foreign: ReadonlySet<string> = new Set(['module', 'remote']);

function mapSetups(setups: SystemSetups, of: (setup: SystemSetup) => SystemSetup): SystemSetups {
  return Object.fromEntries(Object.entries(setups).map(([name, setup]) => [name, of(setup)]));
}

type Configuration = ShownConfiguration | RunConfiguration;

/** A configuration as any viewer may see it: without user names and passwords in the addresses of teams. */
export function withoutCredentials<C extends Configuration>(configuration: C): C {
  const { systems } = configuration;
  if (systems === undefined) return configuration;
  const cleaned = mapSetups(systems, (setup) =>
    !('seats' in setup) && typeof setup.options?.address === 'string'
      ? { ...setup, options: { ...setup.options, address: bareAddress(setup.options.address) } }
      : setup,
  );
  return { ...configuration, systems: cleaned };
}

/** A configuration without files, addresses and settings of foreign teams, and without spending limits. */
function publicConfiguration<C extends Configuration>(configuration: C): C {
  const { systems, models } = configuration;
  const shown = mapSetups(systems ?? {}, (setup) => {
    if ('seats' in setup) return setup;
    const { options, ...rest } = setup;
    return foreign.has(setup.agent) ? rest : setup;
  });
  const { budget, cassette, ...public_ } = models ?? {};
  return { ...configuration, ...(systems && { systems: shown }), ...(models && { models: public_ }) };
}

function publicForfeits(forfeits: Forfeits): Forfeits {
  return Object.fromEntries(Object.keys(forfeits).map((team) => [team, hiddenReason]));
}

/** The reason why an episode is excluded. Spectators get it if people played or steered; other reasons may quote a provider. */
function shownExclusion(reason: string): string {
  return reason === peopleExclusion || reason === steeringExclusion ? reason : hiddenReason;
}

function publicEpisode({ minds, ...episode }: ShownEpisode): ShownEpisode {
  const costless = minds && { ...mapTeams(minds, (mind) => mind && { ...mind, costUsd: null }) };
  return {
    ...episode,
    ...(costless && { minds: costless }),
    ...(episode.unmeasured !== undefined && { unmeasured: shownExclusion(episode.unmeasured) }),
    ...(episode.forfeits !== undefined && { forfeits: publicForfeits(episode.forfeits) }),
  };
}

/** The reason of a stop is public; the reason of a failure may contain secrets. */
function publicReason({ state, reason }: MatchView): string | null {
  return reason === null || state === 'stopped' ? reason : hiddenReason;
}

export function publicMatch<M extends MatchView>(match: M): M {
  return { ...match, configuration: publicConfiguration(match.configuration), reason: publicReason(match) };
}

/** While people play a match, they and onlookers do not get its seed, which would reveal the future: it is null. */
export function withoutSeed<M extends MatchView>(match: M): M {
  return { ...match, configuration: { ...match.configuration, seed: null } };
}

/** A match without its seed and those of its episodes, from which it could be computed. */
export function withoutSeeds(match: MatchDetail): MatchDetail {
  return { ...withoutSeed(match), episodes: match.episodes.map((episode) => ({ ...episode, seed: null })) };
}

/** A run without the seeds of its matches. */
export function runWithoutSeeds<R extends RunView>(run: R): R {
  return { ...run, configuration: { ...run.configuration, seeds: [] } };
}

export function publicMatchDetail(match: MatchDetail): MatchDetail {
  return { ...publicMatch(match), episodes: match.episodes.map(publicEpisode) };
}

function publicFailures(failures: readonly FailureGroup[]): FailureGroup[] {
  return failures.map((group) => ({ ...group, reason: group.reason && hiddenReason }));
}

export function publicRun<R extends RunView>(run: R): R {
  return { ...run, configuration: publicConfiguration(run.configuration) };
}

export function publicRunDetail(run: RunDetail): RunDetail {
  return { ...publicRun(run), list: run.list.map(publicMatch), failures: publicFailures(run.failures) };
}

function withoutReasons<F extends { readonly irregular: readonly IrregularEpisodes[] }>(figures: F): F {
  return { ...figures, irregular: figures.irregular.map((group) => ({ ...group, reason: hiddenReason })) };
}

/** A row without cost; the tokens and time of models are public figures. */
function withoutCost(row: ExperimentRow): ExperimentRow {
  return row.models === null ? row : { ...row, models: { ...row.models, costUsd: null } };
}

export function publicReport(report: RunReport): RunReport {
  const shown = withoutReasons(report);
  if (shown.kind === 'points') return { ...shown, experiment: shown.experiment.map(withoutCost) };
  return { ...shown, use: shown.use.map((own) => ({ ...own, models: { ...own.models, costUsd: null } })) };
}

export function publicRatings(ratings: RatingsView): RatingsView {
  return withoutReasons(ratings);
}

export function publicRecord(record: TaskRecord): TaskRecord {
  return { ...withoutReasons(record), matches: record.matches.map(publicMatch) };
}

export function publicScores<S extends { readonly unmeasured: string | null }>(scores: readonly S[]): S[] {
  return scores.map((score) => ({ ...score, unmeasured: score.unmeasured && hiddenReason }));
}

export function publicProfile(profile: AgentProfile): AgentProfile {
  return {
    ...profile,
    scenarios: profile.scenarios.map(withoutReasons),
    matches: profile.matches.map(publicMatch),
    failures: publicFailures(profile.failures),
  };
}

/** A comparison that describes how its runs differ by the configurations that it shows. */
export function withShownChanges(compared: RunComparison): RunComparison {
  const changes = configurationChanges(compared.runs.map(({ run }) => run.configuration));
  return { ...compared, comparison: { ...compared.comparison, changes } };
}

export function publicComparison(comparison: RunComparison): RunComparison {
  return withShownChanges({
    ...comparison,
    runs: comparison.runs.map((entry) => ({ run: publicRun(entry.run), report: publicReport(entry.report) })),
    pooled: comparison.pooled.map(withoutCost),
  });
}
