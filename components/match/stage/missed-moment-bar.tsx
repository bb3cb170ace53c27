'use client';

import { Clock, X } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import type { MissedMoment } from '#lib/feed/time-shift-feed.ts';
import { formatTicks } from '#lib/format.ts';

function wordsOf(missed: MissedMoment): string {
  switch (missed.why) {
    case 'later':
      return `This link leads to ${formatTicks(missed.tick)}, which the match has not reached yet. The page follows its newest moment.`;
    case 'earlier':
      return `This link leads to ${formatTicks(missed.tick)}, which is not recorded yet. The page shows the earliest moment that it has.`;
    case 'episode':
      return `This link leads to episode ${missed.episode + 1}, which has not begun. The page follows the current episode.`;
  }
}

/** Says why the page shows another moment than its link names, until the match reaches that moment or the user closes it. */
export function MissedMomentBar({ missed }: { missed: MissedMoment }) {
  const [closed, setClosed] = useState(false);
  const isReached = useMatch(({ view }) =>
    missed.why === 'episode' ? view.episode >= missed.episode : missed.why === 'later' && view.tick >= missed.tick,
  );
  if (closed || isReached) return null;
  return (
    <div role="status" className="flex items-center gap-3 border-line border-b bg-raised py-1 pr-2 pl-4 text-data">
      <Clock size={14} className="text-gold" aria-hidden="true" />
      <p className="min-w-0 flex-1">{wordsOf(missed)}</p>
      <Button look="quiet" size="small" icon aria-label="Close this message" onClick={() => setClosed(true)}>
        <X size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
