'use client';

import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatNumber } from '#lib/format.ts';
import { NoTaskFound } from './no-task-found.tsx';
import { fewTasks } from './task-browser.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TaskPicture } from './task-picture.tsx';
import { emptySearch, tagFilters, tasksFound } from './task-search.ts';
import { tasksIn, textOfTasks } from './task-text.ts';
import { TaskWords } from './task-words.tsx';

/** The tasks of a scenario to choose from. `chosen` names them as a text with ranges; names that are in no list stay in it. */
export function TaskChooser(properties: {
  scenario: string;
  tasks: readonly TaskSummary[];
  chosen: string;
  onChange: (chosen: string) => void;
}) {
  const { scenario, tasks, chosen, onChange } = properties;
  const [search, setSearch] = useState(emptySearch);
  const asked = useDeferredValue(search);
  const filters = useMemo(() => tagFilters(tasks), [tasks]);
  const found = useMemo(() => tasksFound(tasks, asked), [tasks, asked]);
  const named = useMemo(() => tasksIn(chosen), [chosen]);
  const [start] = useState(() =>
    Math.max(
      0,
      tasks.findIndex(({ id }) => named.has(id)),
    ),
  );
  const choose = (ids: ReadonlySet<string>): void => {
    const listed = tasks.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    const unlisted = [...ids].filter((id) => !tasks.some((task) => task.id === id));
    onChange(textOfTasks([...listed, ...unlisted]));
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      {tasks.length <= fewTasks ? null : (
        <TaskFilters tasks={tasks} found={found.length} filters={filters} search={search} onChange={setSearch}>
          <Button
            size="small"
            look="line"
            disabled={found.every(({ id }) => named.has(id))}
            onClick={() => choose(named.union(new Set(found.map(({ id }) => id))))}
          >
            Choose {found.length === tasks.length ? 'all' : `these ${formatNumber(found.length)}`}
          </Button>
          <Button size="small" look="line" disabled={named.size === 0} onClick={() => choose(new Set())}>
            Choose none
          </Button>
        </TaskFilters>
      )}
      {found.length === 0 ? (
        <NoTaskFound />
      ) : (
        <TaskGrid
          label="Tasks to choose from"
          tasks={found}
          least={144}
          first={start}
          height={356}
          card={(task, focus) => {
            const isChosen = named.has(task.id);
            return (
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => choose(named.symmetricDifference(new Set([task.id])))}
                {...focus}
                className={classNames(
                  'relative block w-full overflow-hidden rounded-sm border bg-panel transition-colors hover:bg-raised',
                  isChosen ? 'border-gold shadow-[inset_0_-2px_0_var(--color-gold)]' : 'border-line',
                )}
              >
                <TaskPicture scenario={scenario} task={task.id} className={isChosen ? '' : 'opacity-70'} />
                {isChosen ? (
                  <span className="absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-sm bg-gold text-on-accent">
                    <Check size={13} strokeWidth={3} aria-hidden="true" />
                  </span>
                ) : null}
                <TaskWords task={task} />
              </button>
            );
          }}
        />
      )}
    </div>
  );
}
