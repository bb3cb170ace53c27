import { formatCount } from '#lib/format.ts';

/** The tasks of a file that cannot be played, in a closed list, grouped by reason. The reason of the most tasks is the first. */
export function BrokenTasks({ broken }: { broken: readonly { readonly name: string; readonly why: string }[] }) {
  if (broken.length === 0) return null;
  const reasons = [...Map.groupBy(broken, ({ name, why }) => why.replaceAll(name, 'The task'))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <details className="rounded-md border border-line bg-sunken text-data" data-broken>
      <summary className="flex min-h-8 cursor-pointer items-center px-3 py-1.5 text-soft pointer-coarse:min-h-11">
        {formatCount(broken.length, 'task')} of this file cannot be played
      </summary>
      <ul className="grid max-h-80 gap-3 overflow-y-auto border-line border-t px-3 py-2">
        {reasons.map(([why, tasks]) => (
          <li key={why} className="grid gap-1">
            <p className="break-words">{why}</p>
            <p className="break-all font-mono text-micro text-muted">{tasks.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
