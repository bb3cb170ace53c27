import { formatNumber } from '#lib/format.ts';
import { colourAt, cssColour, inkOn } from './colour-scale.ts';
import type { CellContent, Domain, Metric } from './metric.ts';

/** The font size, 9 to 11, at which a line fits between the edges of a cell. */
function fitting(line: string, width: number): number {
  return Math.max(9, Math.min(11, (width - 3) / (line.length * 0.57)));
}

/** One cell, drawn inside an SVG: value, interval and n; hatched where there are too few episodes. */
export function HeatmapCell(properties: {
  content: CellContent;
  metric: Metric;
  domain: Domain;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const { content, metric, domain, x, y, width, height } = properties;
  const middle = x + width / 2;
  if (content.kind !== 'value') {
    const few = content.kind === 'few';
    return (
      <>
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          fill="url(#heatmap-few)"
          stroke="var(--color-outline)"
          strokeDasharray="3 3"
        />
        {few && content.estimate !== null ? (
          <text x={middle} y={y + 17} textAnchor="middle" fontSize="14" fontWeight="500" fill="var(--color-muted)">
            {metric.write(content.estimate.value)}
          </text>
        ) : null}
        <text
          x={middle}
          y={y + (few && content.estimate !== null ? 31 : 23)}
          textAnchor="middle"
          fontSize="11"
          fontWeight="500"
          fill="var(--color-soft)"
        >
          {few ? `only ${content.n}` : content.reason}
        </text>
      </>
    );
  }
  const { estimate, n } = content;
  const below = `${metric.writeInterval(estimate)} n${n < 1000 ? n : `${formatNumber(n / 1000, n < 10_000 ? 1 : 0)}k`}`;
  const colour = colourAt(metric.scale, (estimate.value - domain.from) / (domain.to - domain.from));
  const ink = inkOn(colour);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={cssColour(colour)} />
      <text x={middle} y={y + 17} textAnchor="middle" fontSize="14" fontWeight="650" fill={ink}>
        {metric.write(estimate.value)}
      </text>
      <text x={middle} y={y + 31} textAnchor="middle" fontSize={fitting(below, width)} fontWeight="500" fill={ink}>
        {below}
      </text>
    </>
  );
}
