import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatFigure, writtenFigure } from '#lib/format-figure.ts';
import type { TaskFigures } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** A figure of tasks as the comparison shows it: its declaration, and where a group has its value. */
export type TaskFigure = FigureDeclaration;

const share = { unit: '', format: 'percent', better: 'higher', range: [0, 1], source: '' } as const;

const common: readonly TaskFigure[] = [
  { id: 'completion', title: 'Completion', meaning: 'Mean share of the task that was reached.', ...share },
  { id: 'success', title: 'Success', meaning: 'Share of episodes that completed the task.', ...share },
];

/** Completion, success and the declared figures that these groups have. */
export function figuresToShow(declared: readonly FigureDeclaration[], groups: readonly (TaskFigures | null)[]): readonly TaskFigure[] {
  const measured = new Set(groups.flatMap((figures) => Object.keys(figures?.figures ?? {})));
  return [...common, ...declared.filter(({ id }) => measured.has(id))];
}

/** The estimate of a figure in a group; null where it is not defined. */
export function estimateOf(figures: TaskFigures, { id }: TaskFigure): Estimate | null {
  if (id === 'completion') return figures.completion;
  return id === 'success' ? figures.success : (figures.figures[id] ?? null);
}

/** The value of an estimate with the figure's unit. */
export function valueWords({ value }: Estimate, figure: TaskFigure): string {
  return writtenFigure(value, figure);
}

/** Both ends of the 95 % interval, within the figure's range; `all equal` where all matches have the same value. */
export function intervalWords({ low, high }: Estimate, { format, range: [least, most] }: TaskFigure): string {
  if (low === null || high === null) return 'no interval';
  // Without any spread the interval has no width, which says nothing about further episodes.
  if (low === high) return 'all equal';
  const within = (value: number): number => Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, value));
  return `${formatFigure(within(low), format)} to ${formatFigure(within(high), format)}`;
}

/** Where a value is between the ends of the figure's range, from 0 to 1; null for a figure without two ends, which has no colour. */
export function placeInRange({ value }: Estimate, { range: [least, most], better }: TaskFigure): number | null {
  if (least === null || most === null || better === 'neither' || most === least) return null;
  return (value - least) / (most - least);
}
