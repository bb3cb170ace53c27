import { rulesOf } from '#lib/domain/rules.ts';
import { matchesOf, type PointsConfiguration } from '#lib/domain/run-configuration.ts';
import { soleSetup } from '#lib/domain/setup-of.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import { byEpisode, type ExperimentRow, modelFigures, paperOf, type RedMind, withoutEffect } from './experiment.ts';
import { figuresOf } from './matrix.ts';
import { sigmaOf } from './sigma.ts';

/** A run of an experiment: its finished episodes in evaluation points, and the model calls of its red systems. */
export interface ExperimentPart {
  readonly run: PointsConfiguration;
  readonly scores: readonly SeededScore[];
  readonly minds: readonly RedMind[];
}

/** The rows of red systems that played in all of several runs, pooled over the runs: over both scenarios, as in the paper. */
export function pooledRows(parts: readonly ExperimentPart[]): ExperimentRow[] {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return [];
  const systems = first.run.red.filter((red) => others.every(({ run }) => run.red.includes(red)));
  return systems.flatMap((red): ExperimentRow[] => {
    const of = ({ scores }: ExperimentPart): SeededScore[] => scores.filter((score) => score.red === red);
    const groups = parts.flatMap((part) =>
      [...Map.groupBy(of(part), ({ blue }) => blue)].map(([blue, episodes]) => ({
        sigma: sigmaOf(part.run.scenario, rulesOf(part.run), blue, part.scores),
        episodes,
      })),
    );
    const figures = figuresOf(groups);
    if (figures === null || parts.some((part) => of(part).length === 0)) return [];
    const match = matchesOf(first.run).find(({ teams }) => teams.red === red);
    const setup = match && soleSetup(red, match.systems);
    const models = modelFigures(parts.flatMap((part) => part.minds.filter((entry) => entry.red === red)));
    const paper = setup === undefined ? null : paperOf(first.run, red, setup, models?.models ?? []);
    const everywhere = parts.map(({ run }) => (setup === undefined ? [] : withoutEffect(setup, models, run.scenario)));
    // Pooled, a module counts as used if the planner uses it in one of the scenarios.
    const needsModel = (everywhere[0] ?? []).filter((module) => everywhere.every((modules) => modules.includes(module)));
    return [{ label: red, figures, models, byEpisode: byEpisode(parts.flatMap(of)), paper, needsModel }];
  });
}
