'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { describedBy, tooltip } from '#components/ui/tooltip.ts';
import type { Rail } from './use-rails.ts';

const step = 16;

/**
 * The inner edge of a rail, which resizes and closes it: by dragging, or by arrow keys, Home, End and Enter; a double click restores the
 * usual width. For a closed rail, the button that opens it.
 */
export function RailEdge({ rail, side, name }: { rail: Rail; side: 'left' | 'right'; name: string }) {
  const drag = useRef<{ x: number; size: number } | null>(null);
  const away = side === 'left' ? 1 : -1;
  const { size, least, most, open, resize, toggle, reset } = rail;
  const Inward = side === 'left' ? ChevronRight : ChevronLeft;
  if (!open) {
    return (
      <button
        type="button"
        aria-label={`Show ${name}`}
        aria-expanded={false}
        {...tooltip(`Show ${name} (${side === 'left' ? '[' : ']'})`)}
        onClick={toggle}
        className={classNames(
          'absolute top-1/2 z-10 hidden h-16 w-5 -translate-y-full place-items-center border border-line bg-glass text-soft -outline-offset-2 hover:text-text md:grid',
          side === 'left' ? 'left-0 border-l-0' : 'right-0 border-r-0',
        )}
      >
        <Inward size={14} aria-hidden="true" />
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be dragged
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      {...describedBy('Drag to resize, double click for the default width')}
      className="absolute inset-y-0 z-20 hidden w-2 cursor-col-resize touch-none -outline-offset-2 hover:bg-gold/40 md:block"
      style={{ [side]: size - 4 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, size };
      }}
      onPointerMove={(event) => {
        if (drag.current !== null) resize(drag.current.size + (event.clientX - drag.current.x) * away);
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={reset}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') resize(size + step * away);
        else if (event.key === 'ArrowLeft') resize(size - step * away);
        else if (event.key === 'Home') resize(least);
        else if (event.key === 'End') resize(most);
        else if (event.key === 'Enter') toggle();
        else return;
        event.preventDefault();
      }}
    />
  );
}
