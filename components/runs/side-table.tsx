import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatNumber, formatPercent, formatSigned } from '#lib/format.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';

function verdict({ d }: SideAdvantage): string {
  if (d.low === null || d.high === null) return 'too few episodes';
  if (d.low > 0) return 'red is the better side';
  return d.high < 0 ? 'blue is the better side' : 'no side is better';
}

/** The advantage of playing red per pairing that was played on both sides, strengths cancelled out. */
export function SideTable({ sides }: { sides: readonly SideAdvantage[] }) {
  return (
    <section aria-label="Side advantage" className="mt-1 grid gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Side advantage
        <span className="text-micro text-muted">what playing red is worth where both seatings were played</span>
      </h2>
      {sides.length === 0 ? (
        <p className="py-2 text-muted">No pairing was played on both sides, so the effect of the side is unknown.</p>
      ) : (
        <ScrollRegion label="Side advantages" className="max-h-96">
          <table className="w-full text-data [&_td]:h-8 [&_td]:px-3 [&_th]:h-7 [&_th]:px-3">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col">Pairing</th>
                <th scope="col" className="text-right">
                  Red minus blue
                </th>
                <th scope="col" className="text-right max-sm:hidden">
                  Red’s share of wins
                </th>
                <th scope="col" className="text-right">
                  n
                </th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              {sides.map((side) => {
                const { systems, d, w, n } = side;
                const [first, second] = systems;
                return (
                  <tr key={systems.join(' ')} className="border-line border-b last:border-b-0">
                    <th scope="row">{first === second ? `${first} against itself` : `${first}, ${second}`}</th>
                    <td className="whitespace-nowrap text-right">
                      {formatSigned(d.value, 1)}
                      <span className="ml-1.5 text-muted">{d.high === null ? '' : `±${formatNumber(d.high - d.value, 1)}`}</span>
                    </td>
                    <td className="text-right max-sm:hidden">{formatPercent(w.value)}</td>
                    <td className="whitespace-nowrap text-right text-muted">{n.join(' + ')}</td>
                    <td className="text-soft">{verdict(side)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
