import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatNumber } from '#lib/format.ts';
import type { TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { TaskDifference } from '#lib/metrics/task-differences.ts';
import type { TaskFigures, TaskTable } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';

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
