import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type Calibration, surfaceOf, type TriedWeights } from '#lib/coordination/calibration-report.ts';

/** The value on the training part over both thresholds, as a table whose cells are coloured by value. The best cell of the weights has a frame. */
export function ValueSurface({ calibration, row }: { calibration: Calibration; row: TriedWeights }) {
  const { low: lows, high: highs } = calibration.grid;
  const surface = surfaceOf(calibration, row);
  // One scale for all weights, so that their surfaces can be compared.
  const all = calibration.tried.flatMap(({ values }) => values).filter((value) => value !== null);
  const [least, most] = all.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const shareOf = (value: number): number => (most > least ? (value - least) / (most - least) : 1);
  return (
    <ScrollRegion label="Value over both thresholds">
      <table className="w-full min-w-[320px] table-fixed border-separate border-spacing-px text-center text-micro tabular-nums [&_th]:text-center">
        <caption className="px-2 py-1 text-left text-muted">Rows are the low threshold, columns the high one.</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10 text-muted">
              low \ high
            </th>
            {highs.map((high) => (
              <th key={high} scope="col" className="h-6 text-muted">
                {high}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surface.map((line, index) => (
            <tr key={lows[index]}>
              <th scope="row" className="text-muted">
                {lows[index]}
              </th>
              {line.map((value, column) => {
                const isBest = lows[index] === row.thresholds.low && highs[column] === row.thresholds.high;
                const share = value === null ? 0 : shareOf(value);
                return (
                  <td
                    key={highs[column]}
                    data-best={isBest ? '' : undefined}
                    className={`h-9 ${isBest ? 'font-[650] outline-2 outline-gold -outline-offset-2' : ''} ${share > 0.55 ? 'text-on-accent' : 'text-text'}`}
                    style={{
                      background: `color-mix(in oklab, var(--color-blue) ${Math.round(100 * share)}%, var(--color-sunken))`,
                    }}
                  >
                    {value?.toFixed(3) ?? '–'}
                    {isBest ? <span className="sr-only"> best</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
