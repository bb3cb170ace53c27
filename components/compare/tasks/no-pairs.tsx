import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import type { TaskPair } from '#lib/metrics/comparison/task-comparison.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { pairCount } from './pair-table.tsx';

/** How many systems without a common episode are named. */
const named = 3;

/** Names the systems that share no task and seed; renders nothing if all pairs share some. */
export function Unpaired({ pairs, names }: { pairs: readonly TaskPair[]; names: readonly string[] }) {
  const without = pairs.filter((pair) => pairCount(pair) === 0);
  if (without.length === 0) return null;
  const words = without.slice(0, named).map(({ first, second }) => `${names[second]} and ${names[first]}`);
  const more = without.length > named ? `, and ${without.length - named} more` : '';
  return (
    <p className="text-data text-soft">
      Without a common task, seed and number of agents: {words.join('; ')}
      {more}.
    </p>
  );
}

/** Why no episodes of these systems can be compared as pairs, and what would change that. */
export function NoPairs({ runs, sharedTasks }: { runs: readonly RunView[]; sharedTasks: number }) {
  const [first] = runs;
  return (
    <EmptyPanel>
      <div className="grid max-w-[56ch] gap-1">
        <p className="font-semibold text-text">
          {sharedTasks === 0 ? 'These systems have no task in common' : 'These systems share tasks, but no seed and number of agents'}
        </p>
        <p>
          The figures above come from different tasks, seeds or numbers of agents. To see which system is better, play the same tasks with
          the same seeds and numbers of agents.
        </p>
      </div>
      {first === undefined ? null : (
        <Link href={`/matches/new?run=${first.id}`} className={buttonLook({ size: 'large' })}>
          Plan a run like {runs.length < 2 ? 'this one' : 'A'}
        </Link>
      )}
    </EmptyPanel>
  );
}
