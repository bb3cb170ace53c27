import type { ReactNode } from 'react';

/** A part of a mind that can be collapsed. */
export function MindSection({ title, facts, children }: { title: string; facts?: ReactNode; children: ReactNode }) {
  return (
    <details open className="group border-line border-b">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 -outline-offset-2 hover:bg-raised">
        <h3 className="font-semibold">{title}</h3>
        <span className="min-w-0 flex-1 truncate text-right text-micro text-muted">{facts}</span>
      </summary>
      <div className="grid min-w-0 gap-2 px-3 pb-3">{children}</div>
    </details>
  );
}

/** Replaces the content of a section that has none yet. */
export function EmptyHint({ children }: { children: ReactNode }) {
  return <p className="text-data text-muted">{children}</p>;
}
