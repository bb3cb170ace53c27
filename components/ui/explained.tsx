import type { ReactNode } from 'react';

/** Words with an explanation that opens on hover, focus and click. */
export function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tooltip={text}
      data-tooltip-when="pressed"
      aria-description={text}
      className="relative z-10 cursor-help rounded-sm underline decoration-dotted decoration-outline underline-offset-2 [font:inherit]"
    >
      {children}
    </button>
  );
}
