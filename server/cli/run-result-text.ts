import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatRules } from '#lib/format.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import { earlierRulesText } from '#lib/protocol/analysis-views.ts';
import type { IrregularEpisodes } from '#lib/protocol/run-report.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';
import { breakdownText, differencesText, experimentText, figureTablesText, paperTablesText, taskTableText } from './figure-table-text.ts';
import { timeText } from './played-time.ts';
import type { RunResult } from './run-result.ts';

function figure(estimate: Estimate | null | undefined): string {
  return estimate ? estimate.value.toFixed(2) : '-';
}

function shownMatrix(matrix: Matrix): string {
  const parts = (['p', 's', 'w', 'd'] as const).map((key) => {
    const cell = (figures: Figures | null): string => figure(figures?.[key]);
    const rows = matrix.rows.map((row) => [row.red, ...row.cells.map(cell), cell(row.all)]);
    return table([[key.toUpperCase(), ...matrix.blue, 'all'], ...rows]);
  });
  return parts.join('\n\n');
}

/** The sigma of every opponent in S, with the paper's beside it. */
function shownSigma(matrix: Matrix): string {
  const rows = Object.entries(matrix.sigma).flatMap(([opponent, sigma]) => {
    if (sigma === null) return [];
    const interval = sigma.low === null || sigma.high === null ? '-' : `${sigma.low.toFixed(2)} to ${sigma.high.toFixed(2)}`;
    const from = `${sigma.source === 'measured' ? 'this run' : 'reference'}, ${formatRules(sigma.rules)}`;
    return [[opponent, sigma.value.toFixed(2), interval, String(sigma.n), from, sigma.published?.toFixed(2) ?? '-']];
  });
  return rows.length === 0 ? '' : `\n\n${table([['sigma', 'value', '95 %', 'n', 'measured in', 'paper'], ...rows])}`;
}

/** The advantage of playing red, if the matches were played on both sides. */
function shownSides(sides: readonly SideAdvantage[]): string {
  const rows = sides.map(({ systems, d, w, n }) => [systems.join(', '), figure(d), figure(w), n.join(' + ')]);
  return rows.length === 0 ? '' : `\n\n${table([['side advantage', 'red minus blue', 'red won', 'n'], ...rows])}`;
}

/** The numbers of excluded and of forfeited episodes, with the reasons. */
function shownIrregular(irregular: readonly IrregularEpisodes[]): string {
  const excluded = irregular.flatMap((row) =>
    row.kind === 'excluded' ? [[String(row.episodes), row.earlierRules === true ? `${row.reason} ${earlierRulesText}` : row.reason]] : [],
  );
  const forfeited = irregular.flatMap((row) => (row.kind === 'forfeited' ? [[`${row.episodes} of ${row.of}`, row.reason]] : []));
  const tables = [
    ...(excluded.length === 0 ? [] : [table([['excluded episodes', 'because'], ...excluded])]),
    ...(forfeited.length === 0 ? [] : [table([['forfeited episodes', 'because'], ...forfeited])]),
  ];
  return tables.map((text) => `\n\n${text}`).join('');
}

/** The tables in the paper's form after an empty line; empty without tables. */
export function shownExperiment(rows: readonly ExperimentRow[], differences: readonly SystemDifference[]): string {
  if (rows.length === 0) return '';
  return `\n\n${experimentText(rows)}${differences.length === 0 ? '' : `\n\n${differencesText(differences)}`}`;
}

/** A run as text: the matrix of a versus run, or the figures of a cooperative one, and how long it took. */
export function runResultText(result: RunResult, declared: readonly FigureDeclaration[]): string {
  const { name, irregular, time } = result;
  return `${name}\n\n${figuresText(result, declared)}${shownIrregular(irregular)}\n\n${timeText(time)}`;
}

function figuresText(result: RunResult, declared: readonly FigureDeclaration[]): string {
  if (result.tasks === undefined) {
    const { metrics, sides, experiment, differences } = result;
    return `${shownMatrix(metrics)}${shownSigma(metrics)}${shownSides(sides)}${shownExperiment(experiment, differences)}`;
  }
  const { tasks, breakdown, taskDifferences, paperTables } = result;
  const figures = figureTablesText(tasks, breakdown, taskDifferences, declared);
  return `${taskTableText(tasks)}${breakdownText(breakdown)}\n\n${figures}${paperTablesText(paperTables, declared)}`;
}
