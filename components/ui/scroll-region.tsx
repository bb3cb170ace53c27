import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A part that scrolls by itself, to be reached and scrolled by keyboard. */
export function ScrollRegion({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={classNames('overflow-auto rounded-sm border border-line bg-panel', className)}>
      {children}
    </section>
  );
}
