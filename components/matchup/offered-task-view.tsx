import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { formatCount, formatName, formatNumber } from '#lib/format.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';

/** Sentences about what is left out that are shown at once. */
const shownAtOnce = 3;

/** The task that a user's file gives: its picture, its facts, its materials, and what is left out. */
export function OfferedTaskView({ offered }: { offered: Extract<OfferedTask, { kind: 'task' }> }) {
  const { task, facts, materials, leftOut, mended = [], notices = [], picture } = offered;
  const items = Object.entries(materials).sort(([, one], [, other]) => other - one);
  return (
    <section
      aria-label={task.title}
      className="grid overflow-hidden rounded-sm border border-line bg-panel md:grid-cols-[minmax(0,1fr)_320px]"
    >
      {picture === null ? null : (
        // biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`}
          alt={`The building that ${task.title} asks for`}
          width={320}
          height={180}
          className="aspect-video w-full bg-sunken object-cover md:order-2"
        />
      )}
      <div className="grid content-start gap-3 p-3">
        <h3 className="break-words font-semibold text-lead">{task.title}</h3>
        {notices.map((text) => (
          <p key={text} role="note" className="break-words border-gold border-l-2 pl-2 text-data text-soft">
            {text}
          </p>
        ))}
        <FactList facts={facts} />
        <ul aria-label="Materials" className="flex max-h-40 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
          {items.map(([name, count]) => (
            <li key={name} className="flex items-center gap-1.5">
              <ItemIcon name={name} />
              <span className="tabular-nums">{formatNumber(count)}</span> {formatName(name)}
            </li>
          ))}
        </ul>
      </div>
      <Sentences title={`${formatCount(leftOut.length, 'kind')} of blocks left out`} texts={leftOut} />
      <Sentences title={formatCount(mended.length, 'correction')} texts={mended} />
    </section>
  );
}

/** Sentences behind a title that opens them; none for an empty list. */
function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details open={texts.length <= shownAtOnce} className="border-line border-t p-3 md:order-3 md:col-span-2">
      <summary className="w-fit rounded-sm">{title}</summary>
      <ul className="mt-1 grid max-h-48 list-disc gap-1 overflow-y-auto pl-5 text-data text-soft">
        {texts.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
