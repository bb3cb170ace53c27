import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Matrix } from '#lib/metrics/matrix.ts';
import { contentOf, type Metric } from './metric.ts';

/** The same figures as a plain table. */
export function HeatmapTable({ matrix, metric }: { matrix: Matrix; metric: Metric }) {
  const cell = (content: ReturnType<typeof contentOf>): string => {
    if (content.kind === 'missing') return content.reason;
    const value = content.estimate === null ? '–' : `${metric.write(content.estimate.value)} (${metric.writeInterval(content.estimate)})`;
    return `${value} n ${content.n}`;
  };
  return (
    <ScrollRegion label={`${metric.title} as a table`}>
      <table className="w-full text-data [&_td]:h-8 [&_td]:px-3 [&_td]:text-right [&_th]:h-7 [&_th]:px-3">
        <caption className="px-3 py-2 text-left font-semibold">
          {metric.title}, <span className="text-muted">{metric.meaning}</span>
        </caption>
        <thead>
          <tr className="border-line border-y text-micro text-muted">
            <th scope="col">red, against blue</th>
            {[...matrix.blue, 'all opponents'].map((name) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...matrix.rows, ...(matrix.pool === undefined ? [] : [{ red: 'all systems', ...matrix.pool }])].map((row) => (
            <tr key={row.red} className="border-line border-b last:border-b-0">
              <th scope="row">{row.red}</th>
              {[...row.cells, row.all].map((figures, column) => (
                <td key={column} className="whitespace-nowrap">
                  {cell(contentOf(figures, metric.key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
