import type { ReactNode } from 'react';
import { SectionHead } from '#components/ui/panel.tsx';

/** A titled list of sentences in a scenario's guide; `children` are its `li` elements. */
export function GuideList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-1.5">
      <SectionHead title={title} />
      <ul className="grid max-w-[72ch] list-disc gap-1 pl-4 text-soft marker:text-muted">{children}</ul>
    </section>
  );
}
