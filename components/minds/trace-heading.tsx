import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { formatTag } from '#lib/format.ts';

/** The heading of a match's model calls, with a link back to the match. */
export function TraceHeading({ match, children }: { match: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link href={`/matches/${match}`} className={buttonLook({ look: 'line' })}>
        <ChevronLeft size={14} aria-hidden="true" />
        Match
      </Link>
      <h1 className="text-title">
        Model calls <span className="font-mono text-data text-muted">{formatTag(match)}</span>
      </h1>
      {children}
    </div>
  );
}
