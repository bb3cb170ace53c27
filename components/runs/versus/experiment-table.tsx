import type { ReactNode } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { needsModelWords } from '#lib/domain/needs-model.ts';
import { formatNumber, formatSigned } from '#lib/format.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

interface Column {
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly digits: 0 | 1 | 2;
  here(row: ExperimentRow): Estimate | null | undefined;
  paper(row: ExperimentRow): number | null | undefined;
}

const columns: readonly Column[] = [
  { key: 'p', title: 'P', words: 'points of red', digits: 2, here: (row) => row.figures.p, paper: (row) => row.paper?.p },
  { key: 's', title: 'S', words: 'points denied to blue', digits: 2, here: (row) => row.figures.s, paper: (row) => row.paper?.s },
  { key: 'd', title: 'D', words: 'red minus blue', digits: 2, here: (row) => row.figures.d, paper: (row) => row.paper?.d },
  { key: 'w', title: 'W', words: 'share of wins', digits: 2, here: (row) => row.figures.w, paper: (row) => row.paper?.w },
  {
    key: 't',
    title: 'T resp',
    words: 'seconds per answer',
    digits: 2,
    here: (row) => row.models?.seconds,
    paper: (row) => row.paper?.seconds,
  },
  { key: 'n', title: 'N out', words: 'tokens per answer', digits: 0, here: (row) => row.models?.tokens, paper: (row) => row.paper?.tokens },
  { key: 'r', title: 'R tps', words: 'tokens a second', digits: 1, here: (row) => row.models?.rate, paper: (row) => row.paper?.rate },
  {
    key: 'i',
    title: 'I',
    words: 'programs per agent and episode',
    digits: 2,
    here: (row) => row.models?.rollouts,
    paper: (row) => row.paper?.rollouts,
  },
];

/** The interval as text: a range if it is not symmetric, as for shares. */
function reach({ key, digits }: Column, { value, low, high }: Estimate): string {
  if (low === null || high === null) return '';
  return key === 'w' ? `${formatNumber(low, digits)} to ${formatNumber(high, digits)}` : `±${formatNumber(high - value, digits)}`;
}

function Figure({ column, row }: { column: Column; row: ExperimentRow }) {
  const here = column.here(row);
  const paper = column.paper(row);
  const { digits } = column;
  return (
    <>
      {here ? (
        <>
          {formatNumber(here.value, digits)}
          <span className="ml-1 text-muted">{reach(column, here)}</span>
        </>
      ) : (
        <span className="text-muted">–</span>
      )}
      <span className="block text-gold text-micro">
        {paper === null || paper === undefined ? <span aria-hidden="true">&nbsp;</span> : <Paper>{formatNumber(paper, digits)}</Paper>}
      </span>
    </>
  );
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">◇ </span>
      <span className="sr-only">paper </span>
      {children}
    </>
  );
}

/** The answering models as text. */
function modelWords(models: readonly string[]): string {
  return models.map((model) => (model.startsWith(offlineModel) ? 'offline planner, no language model' : model)).join(', ');
}

const resultColumns: readonly DataColumn<ExperimentRow>[] = [
  {
    id: 'red',
    title: 'Red',
    value: ({ label }) => label,
    cell: (row) => (
      <>
        {row.label}
        <span className="block font-normal text-micro text-muted">
          n {row.figures.n}
          {row.models === null ? '' : `, ${modelWords(row.models.models)}`}
          {row.models === null || row.models.failures === 0 ? '' : `, ${row.models.failures} unanswered`}
        </span>
        {row.needsModel.length === 0 ? null : (
          <span className="block font-normal text-micro text-soft">{needsModelWords(row.needsModel)}</span>
        )}
        {row.paper?.label === undefined ? null : (
          <span className="block font-normal text-gold text-micro">
            <Paper>{row.paper.label}</Paper>
          </span>
        )}
      </>
    ),
    isRowHead: true,
    className: 'min-w-40 py-1 align-top',
  },
  ...columns.map(
    (column): DataColumn<ExperimentRow> => ({
      id: column.key,
      title: column.title,
      meaning: column.words,
      value: (row) => column.here(row)?.value ?? null,
      cell: (row) => <Figure column={column} row={row} />,
      exported: [...exportedEstimate(column.title, column.here), [`${column.title} paper`, (row) => column.paper(row) ?? null]],
      highestFirst: true,
      align: 'right',
      className: 'whitespace-nowrap py-1 align-top',
    }),
  ),
];

/** Figures in the form of the paper's table, beside the paper's own. `unit` describes a point; `children` are part of the head. */
export function ExperimentTable({ rows, unit, children }: { rows: readonly ExperimentRow[]; unit: string; children?: ReactNode }) {
  if (rows.length === 0) return null;
  const learning = rows.filter(({ byEpisode }) => byEpisode.length > 1);
  const most = Math.max(0, ...learning.map(({ byEpisode }) => byEpisode.length));
  return (
    <section aria-label="Results in the paper’s form" className="mt-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Results
        <span className="text-micro text-muted">
          {unit}, with 95 % intervals over matches. The intervals of P, S, D and W treat the opponents as fixed.{' '}
          <span className="text-gold">◇</span> marks figures of the paper. They are beside rows with the same model only, and cover both
          scenarios together unless their mark says otherwise.
        </span>
        <span className="flex-1" />
        {children}
      </h2>
      <DataTable label="Results per system" columns={resultColumns} rows={rows} rowKey={({ label }) => label} csv="results" />
      {most < 2 ? null : (
        <ScrollRegion label="D by episode" className="relative">
          <table className="w-full text-data [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col">D by episode</th>
                {Array.from({ length: most }, (_, place) => (
                  <th key={`episode ${place + 1}`} scope="col" className="text-right">
                    {place + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {learning.map(({ label, byEpisode }) => (
                <tr key={label} className="border-line border-b last:border-b-0">
                  <th scope="row" className="min-w-40">
                    {label}
                  </th>
                  {byEpisode.map((d, place) => (
                    <td key={`episode ${place + 1}`} className="whitespace-nowrap text-right">
                      {formatSigned(d.value, 1)}
                      {d.high === null ? null : <span className="ml-1 text-muted">±{formatNumber(d.high - d.value, 1)}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
