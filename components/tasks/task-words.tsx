import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatName } from '#lib/format.ts';

/**
 * The tags of a task in a line: `3 blocks · seed 2 · easy`. A count is before the name of a tag in the plural, any other number behind the tag's name; other
 * values speak for themselves.
 */
export function tagWords(tags: TaskSummary['tags']): string {
  return Object.entries(tags)
    .map(([tag, value]) => {
      if (!/^[\d.]+$/.test(value)) return formatName(value);
      if (!tag.endsWith('s')) return `${formatName(tag)} ${value}`;
      return `${value} ${formatName(value === '1' ? tag.slice(0, -1) : tag)}`;
    })
    .join(' · ');
}

/** What a card says of a task below its picture: number, title, tags. */
export function TaskWords({ task: { id, title, tags } }: { task: TaskSummary }) {
  return (
    <span className="block min-w-0 px-2.5 pt-1.5 pb-2 text-left leading-[18px]">
      <b className="block truncate font-semibold">{title}</b>
      <span className="block truncate text-micro text-muted">
        <span className="font-mono">{id}</span>
        {Object.keys(tags).length === 0 ? null : ` · ${tagWords(tags)}`}
      </span>
    </span>
  );
}
