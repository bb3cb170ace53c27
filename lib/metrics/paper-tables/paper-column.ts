import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatNumber } from '#lib/format.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import type { TaskFigures } from '../task-table.ts';

/** A column of a table in a paper's form. */
export type PaperColumn = Pick<FigureDeclaration, 'id' | 'title' | 'meaning' | 'format' | 'range' | 'unlikePaper'>;

const completion: PaperColumn = {
  id: 'completion',
  title: 'Completion',
  meaning: 'Mean share of the task that was reached.',
  format: 'percent',
  range: [0, 1],
};

const success: PaperColumn = {
  id: 'success',
  title: 'Success',
  meaning: 'Share of episodes that completed the task.',
  format: 'percent',
  range: [0, 1],
};

const ofOutcome: readonly PaperColumn[] = [completion, success];

/** The columns of a table by their ids; figures that the scenario does not declare are left out. */
export function paperColumns(ids: readonly string[], declared: readonly FigureDeclaration[]): readonly PaperColumn[] {
  return ids.flatMap((id) => [...ofOutcome, ...declared].find((column) => column.id === id) ?? []);
}

/** Says of each column whose values cannot be compared with the paper’s why that is so, in the order of the columns. */
export function paperCautions(columns: readonly PaperColumn[]): readonly string[] {
  return columns.flatMap(({ title, unlikePaper }) => (unlikePaper === undefined ? [] : `${title}: ${unlikePaper}`));
}

/** The estimate of a column in some figures; null where it is not defined. */
export function paperEstimate(figures: TaskFigures, { id }: Pick<PaperColumn, 'id'>): Estimate | null {
  if (id === completion.id) return figures.completion;
  return id === success.id ? figures.success : (figures.figures[id] ?? null);
}

/** A value as the papers print it: shares in percent with two decimals. */
export function paperValue(value: number, format: FigureDeclaration['format']): string {
  return format === 'percent' ? `${formatNumber(100 * value, 2)}%` : formatNumber(value, 2);
}

/** Both ends of a 95 % interval within the range of the figure; null where it is not known or has no width. */
export function paperInterval({ low, high }: Estimate, { format, range: [least, most] }: PaperColumn): string | null {
  if (low === null || high === null || low === high) return null;
  const within = (value: number): number => Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, value));
  return `${paperValue(within(low), format)} to ${paperValue(within(high), format)}`;
}
