import { formatPercent } from '#lib/format.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** Both ends of the interval of a share: `71% to 90%`, never beyond 0 and 1; null where it is not known, or has no width. */
function shareInterval({ low, high }: Estimate): string | null {
  return low === null || high === null || low === high ? null : `${formatPercent(Math.max(0, low))} to ${formatPercent(Math.min(1, high))}`;
}

/** A share with its 95 % interval where there is one. */
export function Share({ of }: { of: Estimate | null }) {
  if (of === null) return <span className="text-muted">–</span>;
  const interval = shareInterval(of);
  return (
    <span className="whitespace-nowrap">
      <b className="font-semibold">{formatPercent(of.value)}</b>
      {interval === null ? null : <span className="text-muted"> {interval}</span>}
    </span>
  );
}
