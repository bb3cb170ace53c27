import { Equal } from 'lucide-react';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ConfigurationChange } from '#lib/metrics/comparison/configuration-change.ts';
import type { RunView } from '#lib/protocol/views.ts';

/** The keys of the configuration that differ between runs. */
export function ConfigurationTable({ changes, runs }: { changes: readonly ConfigurationChange[]; runs: readonly RunView[] }) {
  if (changes.length === 0) {
    return (
      <p className="flex items-center gap-2 py-8 text-soft">
        <Equal size={14} aria-hidden="true" />
        The configurations differ only in their names. Any difference in the figures comes from chance or from the programs.
      </p>
    );
  }
  return (
    <ScrollRegion label="Differing configuration" className="mt-3">
      <table className="w-full text-data [&_td]:h-9 [&_td]:px-3 [&_td]:py-1.5 [&_th]:h-8 [&_th]:px-3">
        <thead>
          <tr className="border-line border-b text-micro text-muted">
            <th scope="col">Key</th>
            {runs.map((run, index) => (
              <th key={run.id} scope="col">
                <b className="mr-1.5 font-mono">{String.fromCharCode(65 + index)}</b>
                {run.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, values }) => (
            <tr key={key} className="border-line border-b last:border-b-0">
              <th scope="row" className="font-mono">
                {key}
              </th>
              {values.map((value, index) => (
                <td key={runs[index]?.id} className="max-w-96 break-words font-mono text-soft">
                  {value ?? <span className="font-sans text-muted">not set</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
