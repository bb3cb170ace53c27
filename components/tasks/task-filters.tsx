'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { filterLook, SearchField } from '#components/ui/search-field.tsx';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatName, formatNumber, withCapital } from '#lib/format.ts';
import { emptySearch, type TagFilter, type TaskSearch } from './task-search.ts';

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
      <SearchField label="Search the tasks" value={search.words} onChange={(words) => onChange({ ...search, words })} />
      {filters.map(({ tag, values }) => (
        <select
          key={tag}
          aria-label={withCapital(formatName(tag))}
          value={search.tags[tag] ?? ''}
          onChange={(event) => choose(tag, event.target.value)}
          className={`${filterLook} max-w-52 px-2`}
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
