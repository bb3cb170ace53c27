import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';

/** A titled part of the page of blocks, with its tools beside the title. */
export function StudySection({ title, children, tools }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <Panel className="min-w-0">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-line border-b px-3 py-1">
        <h3 className="text-section">{title}</h3>
        {tools}
      </div>
      {children}
    </Panel>
  );
}
