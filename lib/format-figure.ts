import type { FigureDeclaration } from './domain/figures.ts';
import { formatDuration, formatNumber, formatPercent } from './format.ts';

/** The value of a figure in its declared format, without its unit. */
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
