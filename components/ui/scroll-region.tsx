import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A region that scrolls by itself and is reachable by keyboard. */
export function ScrollRegion(properties: { label: string; sunken?: boolean; className?: string; children: ReactNode }) {
  const { label, sunken = false, className, children } = properties;
  const look = classNames('overflow-auto rounded-sm border border-line', sunken ? 'bg-sunken' : 'bg-panel', className);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={look}>
      {children}
    </section>
  );
}
