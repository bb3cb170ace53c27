import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Calibration, Replay } from '#lib/coordination/calibration-report.ts';
import { formatPercent } from '#lib/format.ts';

const shown = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** The chosen and the usual setting on both parts of the templates. */
export function ReplayTable({ calibration: { best, usual } }: { calibration: Calibration }) {
  const rows: readonly (readonly [string, Replay, Replay])[] = [
    ['Chosen', best.training, best.test],
    ['Usual', usual.training, usual.test],
  ];
  return (
    <ScrollRegion label="Chosen and usual setting">
      <table className="w-full text-data tabular-nums [&_td]:h-8 [&_td]:px-2 [&_td]:text-right [&_th]:h-8 [&_th]:px-2">
        <thead>
          <tr className="border-line border-b text-micro text-muted">
            <th scope="col" className="text-left">
              Setting
            </th>
            {['Value', 'Resolved', 'Escalated', 'Adjudicated', 'Issues', 'Unknown'].map((title) => (
              <th key={title} scope="col" className="text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(([name, training, test]) =>
            (
              [
                ['training', training],
                ['test', test],
              ] as const
            ).map(([part, { value, resolved, escalated, called, issues, unknown }]) => (
              <tr key={`${name} ${part}`} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap text-left font-medium">
                  {name}, {part}
                </th>
                <td className="font-semibold">{value?.toFixed(3) ?? '–'}</td>
                <td>{shown(resolved)}</td>
                <td>{shown(escalated)}</td>
                <td>{shown(called)}</td>
                <td>{issues}</td>
                <td>{unknown}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
