import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A key of the keyboard. */
export const KeyCap = memo(function KeyCap({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={classNames(
        'inline-block min-w-[18px] shrink-0 rounded-sm border border-line px-[5px] text-center font-sans text-micro text-muted',
        className,
      )}
    >
      {children}
    </kbd>
  );
});
