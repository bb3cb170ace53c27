import type { TaskSummary } from '#lib/domain/scenario-summary.ts';

/** A tag by which tasks can be filtered: its values with the number of tasks of each, in their natural order. */
export interface TagFilter {
  readonly tag: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** What tasks are shown: words that they must contain, and the value of each tag that is chosen. */
export interface TaskSearch {
  readonly words: string;
  readonly tags: Readonly<Record<string, string>>;
}

export const emptySearch: TaskSearch = { words: '', tags: {} };

const collator = new Intl.Collator('en', { numeric: true });

/** A tag with more values than this is for the search: almost every task has its own. */
const mostValues = 40;

/** The tags by which tasks can be filtered: those with at least two values, and not too many to choose from. */
export function tagFilters(tasks: readonly TaskSummary[]): readonly TagFilter[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { tags } of tasks) {
    for (const [tag, value] of Object.entries(tags)) {
      const own = counts.get(tag) ?? new Map<string, number>();
      counts.set(tag, own.set(value, (own.get(value) ?? 0) + 1));
    }
  }
  return [...counts]
    .map(([tag, values]) => ({
      tag,
      values: [...values].map(([value, count]) => ({ value, count })).sort((one, other) => collator.compare(one.value, other.value)),
    }))
    .filter(({ values }) => values.length > 1 && values.length <= mostValues);
}

/**
 * The tasks that contain every word in id, title or a tag, and have every chosen value. Returns the same list object if the search is
 * empty.
 */
export function tasksFound(tasks: readonly TaskSummary[], { words, tags }: TaskSearch): readonly TaskSummary[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = Object.entries(tags);
  if (wanted.length === 0 && chosen.length === 0) return tasks;
  return tasks.filter(({ id, title, tags: own }) => {
    if (chosen.some(([tag, value]) => own[tag] !== value)) return false;
    const text = `${id} ${title} ${Object.entries(own).flat().join(' ')}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
