// biome-ignore-all lint/a11y/useSemanticElements: the cells of a drawing cannot be table elements
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is a grid to move in
'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { useWidth } from '#components/ui/use-width.ts';
import type { Matrix } from '#lib/metrics/matrix.ts';
import { HeatmapCell } from './heatmap-cell.tsx';
import { HeatmapLegend } from './heatmap-legend.tsx';
import { type CellContent, cellLines, contentOf, type Domain, domainOf, type Metric } from './metric.ts';
import { shortName } from './short-name.ts';

/** A pairing; null means all systems of that side. */
export interface Pairing {
  readonly red: string | null;
  readonly blue: string | null;
}

function samePairing(a: Pairing | null, b: Pairing | null): boolean {
  return a?.red === b?.red && a?.blue === b?.blue;
}

/** The number of a cell's episodes after its lines in words; the lines of a cell with few episodes end with their number. */
function countWords(content: CellContent): string {
  if (content.kind === 'missing') return '';
  const noun = content.n === 1 ? 'episode' : 'episodes';
  return content.kind === 'few' ? ` ${noun}` : `, ${content.n} ${noun}`;
}

/** Label of the row for all red systems together. */
export const allSystems = 'all systems';

const size = { label: 84, head: 22, cell: 38, gap: 2, apart: 6 } as const;
const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * One metric for red systems (rows) against blue systems (columns), with totals of each side at the edges. Arrow keys move, Enter chooses.
 * Every cell has its interval and n.
 */
export function Heatmap(properties: {
  matrix: Matrix;
  metric: Metric;
  chosen: Pairing | null;
  onChoose: (pairing: Pairing) => void;
  /** For heatmaps with a shared scale; absent means the scale of this matrix. */
  domain?: Domain;
}) {
  const { matrix, metric, chosen, onChoose } = properties;
  const [box, width] = useWidth(520);
  const grid = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0]);
  const [focused, setFocused] = useState(false);
  const columns = matrix.blue.length + 1;
  const cellWidth = Math.max(58, (width - size.label - size.apart - size.gap * columns) / columns);
  const total = size.label + columns * (cellWidth + size.gap) + size.apart;
  const rows = [...matrix.rows, ...(matrix.pool === undefined ? [] : [{ red: null, ...matrix.pool }])];
  const height = size.head + rows.length * (size.cell + size.gap) + (matrix.pool === undefined ? 0 : size.apart);
  const domain = properties.domain ?? domainOf(metric.key, matrix);
  const left = (column: number): number => size.label + column * (cellWidth + size.gap) + (column === columns - 1 ? size.apart : 0);
  const top = (row: number): number => size.head + row * (size.cell + size.gap) + (row === matrix.rows.length ? size.apart : 0);
  const pairingAt = (row: number, column: number): Pairing => ({ red: rows[row]?.red ?? null, blue: matrix.blue[column] ?? null });

  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const [row, column] = focus;
    if (move !== undefined) {
      const next = [Math.max(0, Math.min(rows.length - 1, row + move[0])), Math.max(0, Math.min(columns - 1, column + move[1]))] as const;
      setFocus(next);
      grid.current?.querySelector<SVGGElement>(`[data-cell="${next[0]} ${next[1]}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(pairingAt(row, column));
    else return;
    event.preventDefault();
  };

  return (
    <section aria-label={metric.title} className="min-w-0">
      <div className="mb-0.5 flex h-6 items-center gap-2">
        <h3 className="whitespace-nowrap text-section">{metric.title}</h3>
        <span className="font-mono text-data text-muted uppercase">{metric.key}</span>
        <span className="truncate text-micro text-muted">{metric.meaning}</span>
        <span className="flex-1" />
        <HeatmapLegend metric={metric} domain={domain} />
      </div>
      <div ref={box} className="overflow-x-auto">
        <svg
          ref={grid}
          width={total}
          height={height}
          role="grid"
          aria-label={`${metric.title}: ${metric.meaning}`}
          onKeyDown={press}
          data-metric={metric.key}
          className="font-sans"
        >
          <defs>
            <pattern id="heatmap-few" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--color-raised)" />
              <rect width="2" height="6" fill="var(--color-neutral)" />
            </pattern>
          </defs>
          <g role="row">
            {[...matrix.blue, 'all opponents'].map((name, column) => (
              <text
                key={name}
                role="columnheader"
                x={left(column) + cellWidth / 2}
                y="14"
                textAnchor="middle"
                fontSize="11"
                fontWeight="500"
                fill={column === columns - 1 ? 'var(--color-soft)' : 'var(--color-muted)'}
              >
                {column === columns - 1 && cellWidth < 74 ? 'all' : shortName(name, (cellWidth - 4) / 6)}
              </text>
            ))}
          </g>
          {rows.map((row, rowIndex) => (
            <g key={row.red ?? allSystems} role="row">
              <text role="rowheader" x="0" y={top(rowIndex) + 23} fontSize="11" fontWeight="500" fill="var(--color-soft)">
                {shortName(row.red ?? allSystems, 13)}
              </text>
              {[...row.cells, row.all].map((figures, column) => {
                const pairing = pairingAt(rowIndex, column);
                const content = contentOf(figures, metric.key);
                const on = samePairing(chosen, pairing);
                const here = focus[0] === rowIndex && focus[1] === column;
                const words = `${cellLines(content, metric).join(' ')}${countWords(content)}`;
                return (
                  <g
                    key={column}
                    role="gridcell"
                    tabIndex={here ? 0 : -1}
                    aria-selected={on}
                    aria-label={`${row.red ?? allSystems} against ${pairing.blue ?? 'all opponents'}: ${words}`}
                    data-cell={`${rowIndex} ${column}`}
                    className="cursor-pointer outline-none"
                    onClick={() => {
                      setFocus([rowIndex, column]);
                      onChoose(pairing);
                    }}
                    onFocus={() => {
                      setFocus([rowIndex, column]);
                      setFocused(true);
                    }}
                    onBlur={() => setFocused(false)}
                  >
                    <HeatmapCell
                      content={content}
                      metric={metric}
                      domain={domain}
                      x={left(column)}
                      y={top(rowIndex)}
                      width={cellWidth}
                      height={size.cell}
                    />
                    {on || (here && focused) ? (
                      <rect
                        data-mark
                        x={left(column) + 1}
                        y={top(rowIndex) + 1}
                        width={cellWidth - 2}
                        height={size.cell - 2}
                        fill="none"
                        stroke="var(--color-gold)"
                        strokeWidth="2"
                        strokeDasharray={on ? undefined : '4 2'}
                      />
                    ) : null}
                  </g>
                );
              })}
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
}
