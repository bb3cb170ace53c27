import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A key of the keyboard; `onAccent` on a gold background. */
export const KeyCap = memo(function KeyCap(properties: { children: ReactNode; onAccent?: boolean; className?: string }) {
  const { children, onAccent = false, className } = properties;
  return (
    <kbd
      className={classNames(
        'inline-block min-w-[18px] shrink-0 rounded-sm border px-[5px] text-center font-sans text-micro',
        onAccent ? 'border-on-accent/40 text-on-accent' : 'border-line text-muted',
        className,
      )}
    >
      {children}
    </kbd>
  );
});
