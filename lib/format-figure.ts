import type { FigureDeclaration } from './domain/figures.ts';
import { formatDuration, formatNumber, formatPercent } from './format.ts';

function withUnit(value: string, unit: string): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** The value of a figure in its declared format with its unit: `2.91`, `3 blocks`, `33%`. A duration has its own units: `6 min 10 s`. */
export function formatFigure(value: number, { format, unit }: Pick<FigureDeclaration, 'format' | 'unit'>): string {
  switch (format) {
    case 'percent':
      return formatPercent(value);
    case 'number':
      return withUnit(formatNumber(value, 2), unit);
    case 'count':
    case 'tokens':
      return withUnit(formatNumber(value), unit);
    case 'seconds':
      return formatDuration(value);
  }
}
