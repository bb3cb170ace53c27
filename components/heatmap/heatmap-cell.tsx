import { colourAt, cssColour, inkOn } from './colour-scale.ts';
import { type CellContent, cellLines, type Domain, type Metric } from './metric.ts';

/** The font size, 9 to 11, at which a line fits into a cell. */
function fitting(line: string, width: number): number {
  return Math.max(9, Math.min(11, (width - 3) / (line.length * 0.57)));
}

/** One cell inside an SVG: value, interval and n; hatched with too few episodes. */
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
  const lines = cellLines(content, metric);
  if (content.kind !== 'value') {
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
        {lines.length === 1 ? null : (
          <text x={middle} y={y + 17} textAnchor="middle" fontSize="14" fontWeight="500" fill="var(--color-muted)">
            {lines[0]}
          </text>
        )}
        <text x={middle} y={y + (lines.length === 1 ? 23 : 31)} textAnchor="middle" fontSize="11" fontWeight="500" fill="var(--color-soft)">
          {lines.at(-1)}
        </text>
      </>
    );
  }
  const { estimate } = content;
  const below = lines.at(-1) ?? '';
  const colour = colourAt(metric.scale, (estimate.value - domain.from) / (domain.to - domain.from));
  const ink = inkOn(colour);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={cssColour(colour)} />
      <text x={middle} y={y + 17} textAnchor="middle" fontSize="14" fontWeight="650" fill={ink}>
        {lines[0]}
      </text>
      <text x={middle} y={y + 31} textAnchor="middle" fontSize={fitting(below, width)} fontWeight="500" fill={ink}>
        {below}
      </text>
    </>
  );
}
