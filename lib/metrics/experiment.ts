import { learntName } from '../domain/evaluation.ts';
import type { MindStatistics } from '../domain/mind-statistics.ts';
import { offlineModel } from '../domain/model-setting.ts';
import { modulesNeedingModel } from '../domain/needs-model.ts';
import type { PlannerModule } from '../domain/planner-modules.ts';
import { rulesOf } from '../domain/rules.ts';
import { matchesOf, type RunConfiguration } from '../domain/run-configuration.ts';
import { setupOf } from '../domain/setup-of.ts';
import { bothSides } from '../domain/side.ts';
import type { SystemVariant } from '../domain/system-setup.ts';
import { referencesOf } from '../families/registry.ts';
import { clusteredRatio } from '../stats/clustered-ratio.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import { differenceOf } from './difference.ts';
import { type Figures, figuresOf, type Matrix } from './matrix.ts';
import { answeredAsInPaper, type PaperResult, paperResultOf } from './paper-results.ts';
import { sigmaOf } from './sigma.ts';

/** What models took in the episodes of a red system, over all their answers. Null where there was no answer. */
export interface ModelFigures {
  readonly models: readonly string[];
  readonly seconds: Estimate | null;
  readonly tokens: Estimate | null;
  readonly rate: Estimate | null;
  /** Programs an agent ran in an episode. */
  readonly rollouts: Estimate;
  readonly failures: number;
  readonly costUsd: number | null;
}

/** A line of the table that the paper prints. */
export interface ExperimentRow {
  readonly label: string;
  readonly figures: Figures;
  readonly models: ModelFigures | null;
  /** D by the episode's place in its match, where matches have several. */
  readonly byEpisode: readonly Estimate[];
  /** What the paper prints beside it: pooled over both scenarios, but for adaptation. Null where another model answered. */
  readonly paper: Partial<PaperResult> | null;
  /** Where the offline planner answered: modules by which this system differs although they change nothing with it. */
  readonly needsModel: readonly PlannerModule[];
}

/** What a red system asked of models in one episode of a match. */
export interface RedMind {
  readonly red: string;
  readonly match: string;
  readonly mind: MindStatistics;
}

/** The figures of models over episodes of one system, with intervals over its matches; null where it asked none. */
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

/** Nothing for the offline planner, whose answers take no measured time. */
function tookTime(seconds: Estimate | null): Estimate | null {
  return seconds?.value === 0 ? null : seconds;
}

/** D by place in the match; nothing where matches have one episode. */
export function byEpisode(episodes: readonly SeededScore[]): Estimate[] {
  const places = [...new Set(episodes.map(({ episode }) => episode))].sort((a, b) => a - b);
  if (places.length < 2) return [];
  return places.map((place) => differenceOf(episodes.filter(({ episode }) => episode === place)));
}

/**
 * The rows of a run's table in the paper's form, one per red system, and where a run tests what was learnt against several opponents also
 * those for meeting the same and meeting other ones. Scores are in evaluation points. A run of tasks has no rows.
 */
export function experimentRows(
  run: RunConfiguration,
  matrix: Matrix,
  scores: readonly SeededScore[],
  minds: readonly RedMind[],
): ExperimentRow[] {
  const setups = matchesOf(run).flatMap(({ teams, systems }) => {
    const red = bothSides(teams)?.red;
    return red === undefined ? [] : [[red, setupOf(red, systems)] as const];
  });
  const byName = new Map(setups);
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

/** Modules by which a system differs although they change nothing with the offline planner in a scenario, where that alone answered. */
export function withoutEffect(setup: SystemVariant, models: ModelFigures | null, scenario: string): PlannerModule[] {
  const planned = models?.models.every((model) => model.startsWith(offlineModel)) ?? false;
  return planned ? modulesNeedingModel(setup, referencesOf(scenario).plannerModules) : [];
}

/**
 * What the paper prints for a row of which these models answered: of a system against opponents, or of one that learnt against itself by how
 * long it had.
 */
export function paperOf(
  run: RunConfiguration,
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
      ? evaluation?.after.find((count) => learntName(learner, count, learner) === red)
      : undefined;
  const d = after === undefined ? undefined : referencesOf(scenario).paperSelfPlay[after];
  return d === undefined ? null : { label: `after ${after} episodes of self-play, this scenario`, d };
}

function adaptationRows(run: RunConfiguration, scores: readonly SeededScore[], minds: readonly RedMind[]): ExperimentRow[] {
  const { evaluation, scenario } = run;
  if (evaluation === undefined || run.blue.length < 2) return [];
  const taught = run.red.flatMap((red) =>
    run.blue.flatMap((blue) =>
      evaluation.after.filter((after) => after > 0).map((after) => ({ name: learntName(red, after, blue), blue })),
    ),
  );
  const teacher = new Map(taught.map(({ name, blue }) => [name, blue]));
  const answered = minds.flatMap(({ red, mind }) => (teacher.has(red) ? mind.models : []));
  const comparable = answeredAsInPaper(answered) && run.red.every((red) => setupOf(red, run.systems).agent === 'tacticrafter');
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
            label: kind === 'same' ? 'meeting the opponent it learnt against' : 'meeting other opponents',
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
