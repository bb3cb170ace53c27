'use client';

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatName, formatNumber, withCapital } from '#lib/format.ts';
import { emptySearch, type TagFilter, type TaskSearch } from './task-search.ts';

const control = 'h-8 rounded-sm border border-outline bg-sunken text-body pointer-coarse:h-11';

/** Search and filters of a list of tasks, how many are found, and what can be done with them. */
export function TaskFilters(properties: {
  tasks: readonly TaskSummary[];
  found: number;
  filters: readonly TagFilter[];
  search: TaskSearch;
  onChange: (search: TaskSearch) => void;
  children?: ReactNode;
}) {
  const { tasks, found, filters, search, onChange, children } = properties;
  const choose = (tag: string, value: string): void => {
    const { [tag]: _before, ...others } = search.tags;
    onChange({ ...search, tags: value === '' ? others : { ...others, [tag]: value } });
  };
  const isNarrowed = search.words.trim() !== '' || Object.keys(search.tags).length > 0;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <span className="relative flex-1 basis-56">
        <Search size={13} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
        <input
          type="search"
          aria-label="Search the tasks"
          placeholder="Search the tasks"
          value={search.words}
          onChange={(event) => onChange({ ...search, words: event.target.value })}
          className={`${control} w-full pr-2.5 pl-8 placeholder:text-muted`}
        />
      </span>
      {filters.map(({ tag, values }) => (
        <select
          key={tag}
          aria-label={withCapital(formatName(tag))}
          value={search.tags[tag] ?? ''}
          onChange={(event) => choose(tag, event.target.value)}
          className={`${control} max-w-52 px-2`}
        >
          <option value="">{withCapital(formatName(tag))}: all</option>
          {values.map(({ value, count }) => (
            <option key={value} value={value}>
              {withCapital(formatName(tag))}: {formatName(value)} ({formatNumber(count)})
            </option>
          ))}
        </select>
      ))}
      <span className="flex items-center gap-2">
        <output aria-live="polite" className="text-micro text-muted">
          {isNarrowed ? `${formatNumber(found)} of ${formatCount(tasks.length, 'task')}` : formatCount(tasks.length, 'task')}
        </output>
        {isNarrowed ? (
          <Button size="small" look="line" onClick={() => onChange(emptySearch)}>
            Clear
          </Button>
        ) : null}
        {children}
      </span>
    </search>
  );
}
