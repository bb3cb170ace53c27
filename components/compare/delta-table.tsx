import { metricKeys } from '#components/heatmap/metric.ts';
import { Explained } from '#components/ui/explained.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount } from '#lib/format.ts';
import type { RunDelta } from '#lib/metrics/comparison/comparison.ts';
import type { Delta } from '#lib/metrics/comparison/delta.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { changeInterval, changeOf } from './delta-matrix.ts';

function separated(estimate: Estimate | null): boolean {
  return estimate !== null && estimate.low !== null && estimate.high !== null && (estimate.low > 0 || estimate.high < 0);
}

function basis({ paired, n }: Delta): string {
  return paired ? `paired, ${formatCount(n[0], 'episode')}` : `unpaired, ${n[0]} and ${n[1]}`;
}

/** Every change with its interval and number of episodes; highlights changes whose interval excludes zero. */
export function DeltaTable({ delta }: { delta: RunDelta }) {
  const rows = [
    ...delta.systems.map(({ red, delta: all }) => ({ red, blue: null, delta: all })),
    ...delta.pairings.map((pairing) => ({ ...pairing })),
  ];
  return (
    <ScrollRegion label="Changes by pairing" className="max-h-[440px]">
      <table className="w-full text-data [&_td]:h-8 [&_td]:whitespace-nowrap [&_td]:px-3 [&_th]:h-7 [&_th]:whitespace-nowrap [&_th]:px-3">
        <thead className="sticky top-0 bg-panel">
          <tr className="text-micro text-muted shadow-[inset_0_-1px_0_var(--color-line)]">
            <th scope="col">Red</th>
            <th scope="col">against blue</th>
            {metricKeys.map((key) => (
              <th key={key} scope="col" className="text-right uppercase">
                {key}
              </th>
            ))}
            <th scope="col">Based on</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ red, blue, delta: own }) => (
            <tr key={`${red} ${blue}`} className="border-line border-b last:border-b-0">
              <th scope="row">{red}</th>
              <td className={blue === null ? 'text-soft' : 'text-muted'}>{blue ?? 'all opponents'}</td>
              {metricKeys.map((key) => {
                const estimate = own[key];
                return (
                  <td key={key} className="text-right">
                    {estimate === null ? (
                      <span className="text-muted">–</span>
                    ) : (
                      <>
                        <span className={separated(estimate) ? 'font-semibold text-text' : 'text-soft'}>
                          {changeOf(key).write(estimate.value)}
                          {separated(estimate) ? <Explained text="The interval excludes zero"> *</Explained> : null}
                        </span>
                        <span className="ml-1.5 text-micro text-muted">{changeInterval(key, estimate)}</span>
                      </>
                    )}
                  </td>
                );
              })}
              <td className="text-muted">{basis(own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
