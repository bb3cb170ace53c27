'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** Number of matches in one answer of the server. */
const perPage = 50;

/** Which part of a list of matches is shown, and the way to the others; nothing where all fit. */
export function PageTurner({ total, offset, onTurn }: { total: number; offset: number; onTurn: (offset: number) => void }) {
  if (total <= perPage) return null;
  return (
    <>
      <span className="font-normal text-micro text-muted">
        {offset + 1}–{Math.min(total, offset + perPage)}
      </span>
      <Button size="small" look="line" icon aria-label="Earlier matches" disabled={offset === 0} onClick={() => onTurn(offset - perPage)}>
        <ChevronLeft size={12} aria-hidden="true" />
      </Button>
      <Button
        size="small"
        look="line"
        icon
        aria-label="Later matches"
        disabled={offset + perPage >= total}
        onClick={() => onTurn(offset + perPage)}
      >
        <ChevronRight size={12} aria-hidden="true" />
      </Button>
    </>
  );
}
