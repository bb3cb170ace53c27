import { colourAt, cssColour } from './colour-scale.ts';
import type { Domain, Metric } from './metric.ts';

const steps = 9;

/** The value range of the colours. */
export function HeatmapLegend({ metric, domain }: { metric: Metric; domain: Domain }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-micro text-muted">
      {metric.write(domain.from).replace('.0', '')}
      <span className="flex" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} className="h-2 w-[9px]" style={{ background: cssColour(colourAt(metric.scale, index / (steps - 1))) }} />
        ))}
      </span>
      <span className="sr-only">to</span>
      {metric.write(domain.to).replace('.0', '')}
    </span>
  );
}
