import type { Setting } from '#lib/coordination/calibration-report.ts';
import { featureIds } from '#lib/coordination/features.ts';

/** Weights and thresholds of a gate in one line. */
export function GateSetting({ of: { weights, thresholds } }: { of: Setting }) {
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      {featureIds.map((feature) => (
        <span key={feature} className="whitespace-nowrap">
          <span className="text-muted">{feature}</span> {weights[feature]}
        </span>
      ))}
      <span className="whitespace-nowrap">
        <span className="text-muted">gray from</span> {thresholds.low} <span className="text-muted">to</span> {thresholds.high}
      </span>
    </span>
  );
}
