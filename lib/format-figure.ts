import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatDuration, formatNumber, formatPercent } from './format.ts';

/** The value of a figure as its declaration asks for it, without its unit. */
export function formatFigure(value: number, format: FigureDeclaration['format']): string {
  switch (format) {
    case 'percent':
      return formatPercent(value);
    case 'number':
      return formatNumber(value, 2);
    case 'count':
    case 'tokens':
      return formatNumber(value);
    case 'seconds':
      return formatDuration(value);
  }
}

/** The value of a figure with its unit: `12.5 %/min`, `6 min 10 s`. */
export function writtenFigure(value: number, { format, unit }: Pick<FigureDeclaration, 'format' | 'unit'>): string {
  // Shares and durations are written with their units.
  const isWhole = unit === '' || format === 'percent' || format === 'seconds';
  return isWhole ? formatFigure(value, format) : `${formatFigure(value, format)} ${unit}`;
}
