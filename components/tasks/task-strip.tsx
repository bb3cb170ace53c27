import Link from 'next/link';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount } from '#lib/format.ts';
import { taskAddress } from './task-address.ts';
import { TaskPicture } from './task-picture.tsx';

/** Tasks that are shown of a scenario with many. */
const shownTasks = 4;

/** The first tasks of a scenario as small pictures, and the way to all of them; nothing for a scenario without tasks. */
export function TaskStrip({ scenario, tasks }: { scenario: string; tasks: readonly TaskSummary[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label="Tasks">
      <h3 className="mb-1.5 flex items-baseline gap-2 font-semibold">
        Tasks
        {tasks.length <= shownTasks ? null : (
          <Link href={`/scenarios/${scenario}`} className="rounded-sm font-normal text-data text-soft underline hover:text-text">
            All {formatCount(tasks.length, 'task')}
          </Link>
        )}
      </h3>
      <ul className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-2">
        {tasks.slice(0, shownTasks).map(({ id, title }) => (
          <li key={id} className="relative overflow-hidden rounded-sm border border-line bg-background hover:border-outline">
            <TaskPicture scenario={scenario} task={id} />
            <Link
              href={taskAddress(scenario, id)}
              prefetch={false}
              className="block truncate rounded-sm px-1.5 py-1 text-micro text-soft after:absolute after:inset-0"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
