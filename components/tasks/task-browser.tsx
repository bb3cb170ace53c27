'use client';

import Link from 'next/link';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { NoTaskFound } from './no-task-found.tsx';
import { taskAddress } from './task-address.ts';
import { TaskFilters } from './task-filters.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TaskPicture } from './task-picture.tsx';
import { emptySearch, tagFilters, tasksFound } from './task-search.ts';
import { TaskWords } from './task-words.tsx';

/** So few tasks are seen at a glance and need no search. */
export const fewTasks = 6;

/** All tasks of a scenario with search and filters, each a link to its page. */
export function TaskBrowser({ scenario, tasks }: { scenario: string; tasks: readonly TaskSummary[] }) {
  const [search, setSearch] = useState(emptySearch);
  const asked = useDeferredValue(search);
  const filters = useMemo(() => tagFilters(tasks), [tasks]);
  const found = useMemo(() => tasksFound(tasks, asked), [tasks, asked]);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {tasks.length <= fewTasks ? null : (
        <TaskFilters tasks={tasks} found={found.length} filters={filters} search={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <NoTaskFound />
      ) : (
        <TaskGrid
          label="Tasks"
          tasks={found}
          card={(task, focus) => (
            <Link
              href={taskAddress(scenario, task.id)}
              prefetch={false}
              {...focus}
              className="block w-full overflow-hidden rounded-sm border border-line bg-panel transition-colors hover:border-outline hover:bg-raised"
            >
              <TaskPicture scenario={scenario} task={task.id} />
              <TaskWords task={task} />
            </Link>
          )}
        />
      )}
    </div>
  );
}
