import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount, formatSigned } from '#lib/format.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

const figures = ['p', 's', 'd', 'w'] as const;

function Cell({ estimate }: { estimate: Estimate | null }) {
  if (estimate === null) return <td className="text-right text-muted">–</td>;
  const { value, low, high } = estimate;
  return (
    <td className="whitespace-nowrap text-right">
      {formatSigned(value, 2)}
      {low === null || high === null ? null : (
        <span className="ml-1 text-muted">
          {formatSigned(low, 2)} to {formatSigned(high, 2)}
        </span>
      )}
    </td>
  );
}

function verdict({ red, minus, delta: { d } }: SystemDifference): string {
  if (d.low === null || d.high === null) return 'too few episodes';
  if (d.low > 0) return `${red} is better`;
  return d.high < 0 ? `${minus} is better` : 'no clear difference';
}

/** The differences between the systems of an experiment, with a verdict by the difference in D. */
export function DifferenceTable({ differences }: { differences: readonly SystemDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <section aria-label="Differences between systems" className="mt-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Differences
        <span className="text-micro text-muted">paired by opponent, seed and episode, with 95 % interval; the verdict uses D</span>
      </h2>
      <ScrollRegion label="Differences between systems" className="relative">
        <table className="w-full text-data [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1">
          <thead>
            <tr className="border-line border-b text-micro text-muted">
              <th scope="col">Red</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="text-right">
                  {figure.toUpperCase()}
                </th>
              ))}
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { red, minus, delta } = difference;
              return (
                <tr key={`${red} ${minus}`} className="border-line border-b last:border-b-0">
                  <th scope="row" className="min-w-40">
                    {red} minus {minus}
                    <span className="block font-normal text-micro text-muted">
                      {delta.paired ? formatCount(delta.n[0], 'pair') : `not paired, n ${delta.n.join(' and ')}`}
                    </span>
                  </th>
                  {figures.map((figure) => (
                    <Cell key={figure} estimate={delta[figure]} />
                  ))}
                  <td className="whitespace-nowrap">{verdict(difference)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
