import { learnedName } from '#lib/domain/evaluation.ts';
import type { MindStatistics } from '#lib/domain/mind-statistics.ts';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { modulesNeedingModel } from '#lib/domain/needs-model.ts';
import type { PlannerModule } from '#lib/domain/planner-modules.ts';
import { rulesOf } from '#lib/domain/rules.ts';
import { matchesOf, type PointsConfiguration } from '#lib/domain/run-configuration.ts';
import { soleSetup } from '#lib/domain/setup-of.ts';
import { perSide } from '#lib/domain/side.ts';
import type { SystemVariant } from '#lib/domain/system-setup.ts';
import { referencesOf } from '#lib/families/registry.ts';
import { clusteredRatio } from '#lib/stats/clustered-ratio.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import { differenceOf } from './difference.ts';
import { type Figures, figuresOf, type Matrix } from './matrix.ts';
import { answeredAsInPaper, type PaperResult, paperResultOf } from './paper-results.ts';
import { sigmaOf } from './sigma.ts';

/** The durations and tokens of model answers for a red system over its episodes. Null without answers. */
export interface ModelFigures {
  readonly models: readonly string[];
  readonly seconds: Estimate | null;
  readonly tokens: Estimate | null;
  readonly rate: Estimate | null;
  /** Programs that an agent ran per episode. */
  readonly rollouts: Estimate;
  readonly failures: number;
  readonly costUsd: number | null;
}

/** A row of the paper's table. */
export interface ExperimentRow {
  readonly label: string;
  readonly figures: Figures;
  readonly models: ModelFigures | null;
  /** D by the episode's index in its match, if matches have several. */
  readonly byEpisode: readonly Estimate[];
  /** The paper's figures for this row: pooled over both scenarios, except for adaptation. Null if another model answered. */
  readonly paper: Partial<PaperResult> | null;
  /** If the offline planner answered: the modules in which this system differs although the planner does not use them. */
  readonly needsModel: readonly PlannerModule[];
}

/** The model calls of a red system in one episode of a match. */
export interface RedMind {
  readonly red: string;
  readonly match: string;
  readonly mind: MindStatistics;
}

/** The model figures over episodes of one system, with intervals over its matches; null without calls. */
export function modelFigures(episodes: readonly Omit<RedMind, 'red'>[]): ModelFigures | null {
  const minds = episodes.map(({ mind }) => mind);
  const played = [...Map.groupBy(episodes, ({ match }) => match).values()].map((group) => group.map(({ mind }) => mind));
  const rollouts = clusteredRatio(played.map((own) => ({ n: own.length, sum: total(own.map((mind) => mind.rollouts)) })));
  if (rollouts === null) return null;
  const pooled = (part: 'seconds' | 'outputTokens' | 'tokensPerSecond') =>
    clusteredRatio(played.map((own) => ({ n: total(own.map((mind) => mind[part].n)), sum: total(own.map((mind) => mind[part].sum)) })));
  const costs = minds.map(({ costUsd }) => costUsd);
  return {
    models: [...new Set(minds.flatMap(({ models }) => models))],
    seconds: tookTime(pooled('seconds')),
    tokens: pooled('outputTokens'),
    rate: pooled('tokensPerSecond'),
    rollouts,
    failures: total(minds.map(({ failures }) => failures)),
    costUsd: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Null for the offline planner, whose answers take no measured time. */
function tookTime(seconds: Estimate | null): Estimate | null {
  return seconds?.value === 0 ? null : seconds;
}

/** D by index in the match; empty if matches have one episode. */
export function byEpisode(episodes: readonly SeededScore[]): Estimate[] {
  const places = [...new Set(episodes.map(({ episode }) => episode))].sort((a, b) => a - b);
  if (places.length < 2) return [];
  return places.map((place) => differenceOf(episodes.filter(({ episode }) => episode === place)));
}

/**
 * The rows of a run's table in the paper's form, one per red system. If a run tests learning against several opponents, also the rows for
 * the same opponent and for other ones. Scores are in evaluation points.
 */
export function experimentRows(
  run: PointsConfiguration,
  matrix: Matrix,
  scores: readonly SeededScore[],
  minds: readonly RedMind[],
): ExperimentRow[] {
  const byName = new Map(
    matchesOf(run).map(({ teams, systems }) => {
      const { red } = perSide(teams);
      return [red, soleSetup(red, systems)] as const;
    }),
  );
  const systems = matrix.rows.flatMap<ExperimentRow>(({ red, all }) => {
    if (all === null) return [];
    const own = minds.filter((entry) => entry.red === red);
    const setup = byName.get(red);
    const models = modelFigures(own);
    return [
      {
        label: red,
        figures: all,
        models,
        byEpisode: byEpisode(scores.filter((score) => score.red === red)),
        paper: paperOf(run, red, setup, models?.models ?? []),
        needsModel: setup === undefined ? [] : withoutEffect(setup, models, run.scenario),
      },
    ];
  });
  return [...systems, ...adaptationRows(run, scores, minds)];
}

/** The modules in which a system differs although the offline planner does not use them in a scenario, if only the planner answered. */
export function withoutEffect(setup: SystemVariant, models: ModelFigures | null, scenario: string): PlannerModule[] {
  const planned = models?.models.every((model) => model.startsWith(offlineModel)) ?? false;
  return planned ? modulesNeedingModel(setup, referencesOf(scenario).plannerModules) : [];
}

/** The paper's figures for a row with answers of these models: for a system against opponents, or by number of episodes for self-play. */
export function paperOf(
  run: PointsConfiguration,
  red: string,
  setup: SystemVariant | undefined,
  answered: readonly string[],
): Partial<PaperResult> | null {
  const { evaluation, blue, scenario } = run;
  const isSelfPlay = run.red.length === 1 && blue.length === 1 && run.red[0] === blue[0];
  if (run.red.includes(red)) return setup === undefined || isSelfPlay ? null : paperResultOf(setup, answered);
  const [learner = ''] = run.red;
  const after =
    isSelfPlay && setup?.agent === 'tacticrafter' && answeredAsInPaper(answered)
      ? evaluation?.after.find((count) => learnedName(learner, count, learner) === red)
      : undefined;
  const d = after === undefined ? undefined : referencesOf(scenario).paperSelfPlay[after];
  return d === undefined ? null : { label: `after ${after} episodes of self-play, this scenario`, d };
}

function adaptationRows(run: PointsConfiguration, scores: readonly SeededScore[], minds: readonly RedMind[]): ExperimentRow[] {
  const { evaluation, scenario } = run;
  if (evaluation === undefined || run.blue.length < 2) return [];
  const taught = run.red.flatMap((red) =>
    run.blue.flatMap((blue) =>
      evaluation.after.filter((after) => after > 0).map((after) => ({ name: learnedName(red, after, blue), blue })),
    ),
  );
  const teacher = new Map(taught.map(({ name, blue }) => [name, blue]));
  const answered = minds.flatMap(({ red, mind }) => (teacher.has(red) ? mind.models : []));
  const comparable = answeredAsInPaper(answered) && run.red.every((red) => soleSetup(red, run.systems)?.agent === 'tacticrafter');
  const rowOf = (kind: 'same' | 'different'): ExperimentRow[] => {
    const episodes = scores.filter(({ red, blue }) => teacher.has(red) && (teacher.get(red) === blue) === (kind === 'same'));
    const groups = [...Map.groupBy(episodes, ({ blue }) => blue)].map(([blue, own]) => ({
      sigma: sigmaOf(scenario, rulesOf(run), blue, scores),
      episodes: own,
    }));
    const figures = figuresOf(groups);
    const paper = comparable ? (referencesOf(scenario).paperAdaptation?.[kind] ?? null) : null;
    return figures === null
      ? []
      : [
          {
            label: kind === 'same' ? 'against the opponent it learned from' : 'against other opponents',
            figures,
            models: null,
            byEpisode: [],
            paper,
            needsModel: [],
          },
        ];
  };
  return [...rowOf('same'), ...rowOf('different')];
}
