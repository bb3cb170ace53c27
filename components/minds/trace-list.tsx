import { formatCount } from '#lib/format.ts';
import type { ModelCallView } from '#lib/protocol/model-views.ts';
import { TraceHeading } from './trace-heading.tsx';
import { TraceTable } from './trace-table.tsx';

/** Every model call of a match. */
export function TraceList({ match, calls }: { match: string; calls: readonly ModelCallView[] }) {
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 max-md:px-3">
      <TraceHeading match={match}>
        <span className="text-soft">{formatCount(calls.length, 'model call')}</span>
      </TraceHeading>
      {calls.length === 0 ? (
        <p className="text-muted">This match made no model calls, or this machine does not have them.</p>
      ) : (
        <TraceTable match={match} calls={calls} />
      )}
    </main>
  );
}
