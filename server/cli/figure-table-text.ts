import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { needsModelWords } from '#lib/domain/needs-model.ts';
import { formatCount, formatNumber, formatPercent } from '#lib/format.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import {
  type PaperColumn,
  paperCautions,
  paperColumns,
  paperEstimate,
  paperInterval,
  paperValue,
} from '#lib/metrics/paper-tables/paper-column.ts';
import type { PaperRow, PaperTable } from '#lib/metrics/paper-tables/paper-tables.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { TaskDifference } from '#lib/metrics/task-differences.ts';
import type { TaskFigures, TaskRow, TaskTable } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';

const heads = ['P', 'S', 'D', 'W', 'T resp', 'N out', 'R tps', 'I'] as const;

/** An estimate with its 95 % interval. */
function shown(estimate: Estimate | null | undefined): string {
  if (!estimate) return '-';
  const { value, low, high } = estimate;
  return low === null || high === null ? value.toFixed(2) : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** The differences between the systems of an experiment, as text. */
export function differencesText(differences: readonly SystemDifference[]): string {
  const lines = differences.map(({ red, minus, delta: { paired, n, p, s, d, w } }) => [
    `${red} minus ${minus}`,
    paired ? `${n[0]} pairs` : n.join(' and '),
    ...[p, s, d, w].map(shown),
  ]);
  return table([['differences', 'n', 'P', 'S', 'D', 'W'], ...lines]);
}

/**
 * The table of an experiment in the form of the paper's table, with the paper's figures below rows of the same model; then D by episode.
 */
export function experimentText(rows: readonly ExperimentRow[]): string {
  const lines = rows.flatMap(({ label, figures, models, paper, needsModel }) => {
    const here = [figures.p, figures.s, figures.d, figures.w, models?.seconds, models?.tokens, models?.rate, models?.rollouts];
    const theirs = paper && [paper.p, paper.s, paper.d, paper.w, paper.seconds, paper.tokens, paper.rate, paper.rollouts];
    const answered = models?.models.join(', ') ?? '';
    const own = [label, String(figures.n), ...here.map(shown), [answered, needsModelWords(needsModel) ?? ''].filter(Boolean).join('; ')];
    return theirs === null ? [own] : [own, [`  paper: ${paper?.label}`, '', ...theirs.map((value) => value?.toString() ?? '-'), '']];
  });
  const main = table([['red', 'n', ...heads, 'models'], ...lines]);
  const learning = rows.filter(({ byEpisode }) => byEpisode.length > 1);
  const most = Math.max(0, ...learning.map(({ byEpisode }) => byEpisode.length));
  if (most === 0) return main;
  const places = Array.from({ length: most }, (_, place) => String(place + 1));
  const byEpisode = learning.map((row) => [row.label, ...places.map((_, place) => shown(row.byEpisode[place]))]);
  return `${main}\n\n${table([['D by episode', ...places], ...byEpisode])}`;
}

function share(estimate: Estimate | null): string {
  if (estimate === null) return '-';
  const { value, low, high } = estimate;
  if (low === null || high === null || low === high) return formatPercent(value);
  return `${formatPercent(value)} (${formatPercent(Math.max(0, low))} to ${formatPercent(Math.min(1, high))})`;
}

/** Most rows that are printed: more of them would push everything else out of sight. */
const mostRows = 120;

/** Rows under a head, or where they are if there are too many of them. */
function rowsText(head: readonly string[], rows: readonly (readonly string[])[], what: string): string {
  if (rows.length > mostRows) return `${formatCount(rows.length, 'row')} by ${what}: --json has them.`;
  return table([head, ...rows]);
}

/**
 * A cooperative run as text: a row for each system, task and number of agents, with completion, success and the family's figures. Only the
 * number of rows for a long run.
 */
export function taskTableText({ cells }: TaskTable): string {
  const figures = [...new Set(cells.flatMap((row) => Object.keys(row.figures)))];
  const rows = cells.map((row: TaskRow) => [
    row.system,
    row.task ?? '-',
    row.agents === null ? '-' : String(row.agents),
    String(row.n),
    share(row.completion),
    share(row.success),
    ...figures.map((id) => {
      const value = row.figures[id]?.value;
      return value === undefined ? '-' : formatNumber(value, 2);
    }),
  ]);
  return rowsText(['system', 'task', 'agents', 'n', 'completion', 'success', ...figures], rows, 'system, task and number of agents');
}

/** A run by what its tasks differ in, as text; empty without differences. */
export function breakdownText(breakdown: readonly TaskBreakdown[]): string {
  return breakdown
    .map(({ by, rows: own }) => {
      const rows = own.map(({ value, system, n, completion, success }) => [value, system, String(n), share(completion), share(success)]);
      return `\n\n${rowsText([by, 'system', 'n', 'completion', 'success'], rows, by)}`;
    })
    .join('');
}

/** Most values of a grouping whose figures are printed; the completion of each value of a longer one is printed elsewhere. */
const mostValues = 8;

type Shown = Pick<FigureDeclaration, 'id' | 'format' | 'range'> & { readonly name: string };

/** What has estimates by a figure's id, with the number of episodes or pairs. */
interface Estimated extends Pick<TaskFigures, 'completion' | 'figures'> {
  readonly n: number;
}

const completion: Shown = { id: 'completion', format: 'percent', range: [0, 1], name: 'completion' };
const unbounded: FigureDeclaration['range'] = [null, null];

function estimateOf({ completion: reached, figures }: Estimated, { id }: Shown): Estimate | null {
  return id === completion.id ? reached : (figures[id] ?? null);
}

/** An estimate with its 95 % interval within the range of the figure, and with its number of episodes where that is not all of them. */
function cell(of: Estimated | undefined, figure: Shown): string {
  const [least, most] = figure.range;
  const estimate = of === undefined ? null : estimateOf(of, figure);
  if (of === undefined || estimate === null) return '-';
  const { value, low, high, n } = estimate;
  const written = (one: number): string => (figure.format === 'percent' ? `${formatNumber(100 * one, 1)}%` : formatNumber(one, 1));
  const within = (one: number): string =>
    written(Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, one)));
  const interval = low === null || high === null || low === high ? '' : ` (${within(low)} to ${within(high)})`;
  return `${written(value)}${interval}${n === of.n ? '' : ` n ${n}`}`;
}

/** A table with a row for each figure and a column for each of the named groups of episodes. */
function figureTable(head: string, names: readonly string[], of: (name: string) => Estimated | undefined, shown: readonly Shown[]): string {
  return table([
    [head, ...names],
    ['n', ...names.map((name) => String(of(name)?.n ?? 0))],
    ...shown.map((figure) => [figure.name, ...names.map((name) => cell(of(name), figure))]),
  ]);
}

/**
 * All figures of a cooperative run with their intervals: of each system, of each value of what its tasks differ in (such as their class),
 * and how the first system differs from the others on the same tasks and seeds.
 */
export function figureTablesText(
  { systems }: TaskTable,
  breakdown: readonly TaskBreakdown[],
  differences: readonly TaskDifference[],
  declared: readonly FigureDeclaration[],
): string {
  const measured = new Set(systems.flatMap(({ figures }) => Object.keys(figures)));
  const known = declared.filter(({ id }) => measured.has(id));
  const shown = [completion, ...known.map(({ id, format, range, symbol, title }) => ({ id, format, range, name: symbol ?? title }))];
  const names = systems.map(({ system }) => system);
  const all = figureTable('all', names, (name) => systems.find(({ system }) => system === name), shown);
  const groups = breakdown.flatMap(({ by, rows }) => {
    const values = [...new Set(rows.map(({ value }) => value))];
    if (values.length > mostValues) return [];
    return values.map((value) =>
      figureTable(`${by}: ${value}`, names, (name) => rows.find((row) => row.value === value && row.system === name), shown),
    );
  });
  const others = differences.map(({ minus }) => minus);
  const paired = (name: string): Estimated | undefined => {
    const found = differences.find(({ minus }) => minus === name);
    return found === undefined ? undefined : { n: found.pairs, completion: found.completion, figures: found.figures };
  };
  const [first] = differences;
  const minus =
    first === undefined
      ? []
      : [
          figureTable(
            `${first.system} minus`,
            others,
            paired,
            shown.map((figure) => ({ ...figure, range: unbounded })),
          ),
        ];
  return [all, ...groups, ...minus].join('\n\n');
}

function ownCell({ here }: PaperRow, column: PaperColumn): string {
  const estimate = here === null ? null : paperEstimate(here.figures, column);
  if (estimate === null) return '-';
  const interval = paperInterval(estimate, column);
  return `${paperValue(estimate.value, column.format)}${interval === null ? '' : ` (${interval})`}`;
}

function linesOf(row: PaperRow, columns: readonly PaperColumn[], tasks: number): string[][] {
  const { label, here, paper } = row;
  const extent = here === null ? 'not run' : `n ${here.figures.n}, ${here.tasks} of ${formatCount(tasks, 'task')}`;
  const models = here === null || here.models.length === 0 ? '' : here.models.join(', ');
  const own = [label, here?.agents?.toString() ?? '', extent, ...columns.map((column) => ownCell(row, column)), models];
  if (paper === null) return [own];
  const theirs = columns.map(({ id, format, unlikePaper }) =>
    paper[id] === undefined ? '-' : `${paperValue(paper[id], format)}${unlikePaper === undefined ? '' : ' (not comparable)'}`,
  );
  return [own, ['  paper', '', '', ...theirs, '']];
}

/** The tables of a paper with the figures of a run, as text. Setups of the paper without episodes here are marked as not run. */
export function paperTablesText(tables: readonly PaperTable[], declared: readonly FigureDeclaration[]): string {
  return tables
    .map(({ title, columns: ids, tasks, rows, note }) => {
      const columns = paperColumns(ids, declared);
      const lines = rows.flatMap((row) => linesOf(row, columns, tasks));
      const text = table([[title, 'agents', 'played', ...columns.map((column) => column.title), 'models'], ...lines]);
      const notes = [...paperCautions(columns), ...(note === null ? [] : [note])];
      return `\n\n${[text, ...notes].join('\n')}`;
    })
    .join('');
}
