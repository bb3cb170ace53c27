import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { formatNumber } from '#lib/format.ts';
import type { SystemUse } from '#lib/metrics/system-use.ts';

const dash = <span className="text-muted">–</span>;

const columns: readonly DataColumn<SystemUse>[] = [
  { id: 'system', title: 'System', value: ({ system }) => system, isRowHead: true },
  {
    id: 'models',
    title: 'Models',
    value: ({ models }) => models.models.map((model) => (model.startsWith(offlineModel) ? 'offline planner' : model)).join(', '),
  },
  { id: 'episodes', title: 'Episodes', value: ({ episodes }) => episodes, align: 'right', highestFirst: true },
  { id: 'input', title: 'Tokens in', value: ({ inputTokens }) => inputTokens, align: 'right', highestFirst: true },
  {
    id: 'output',
    title: 'Tokens per answer',
    value: ({ models }) => models.tokens?.value ?? null,
    cell: ({ models }) => (models.tokens === null ? dash : formatNumber(models.tokens.value, 0)),
    align: 'right',
    highestFirst: true,
  },
  {
    id: 'seconds',
    title: 'Seconds per answer',
    value: ({ models }) => models.seconds?.value ?? null,
    cell: ({ models }) => (models.seconds === null ? dash : formatNumber(models.seconds.value, 2)),
    align: 'right',
    highestFirst: true,
  },
  { id: 'failures', title: 'Failed calls', value: ({ models }) => models.failures, align: 'right', highestFirst: true },
  {
    id: 'cost',
    title: 'Cost',
    meaning: 'In dollars, by the prices on the page Settings, which says of when they are; a dash where a price is not known or not shown.',
    value: ({ models }) => models.costUsd,
    cell: ({ models }) => (models.costUsd === null ? dash : `$${formatNumber(models.costUsd, 2)}`),
    align: 'right',
    highestFirst: true,
  },
];

/** What the systems of a run of tasks spent on models; nothing if none made a model call. */
export function SpendingTable({ use, run }: { use: readonly SystemUse[]; run: string }) {
  if (use.length === 0) return null;
  return (
    <section aria-label="Models and cost" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHead title="Models and cost" />
      <DataTable label="Models and cost by system" columns={columns} rows={use} rowKey={({ system }) => system} csv={`run-${run}-models`} />
    </section>
  );
}
