import Link from 'next/link';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatCount, formatTicks } from '#lib/format.ts';
import type { ModelCallView } from '#lib/protocol/model-views.ts';
import { callFigures } from './call-figures.ts';
import { CallState } from './call-state.tsx';
import { TraceHeading } from './trace-heading.tsx';

/** Every model call of a match, in order. */
export function TraceList({ match, calls }: { match: string; calls: readonly ModelCallView[] }) {
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] content-start gap-3 p-4 max-md:px-3">
      <TraceHeading match={match}>
        <span className="text-soft">{formatCount(calls.length, 'model call')}</span>
      </TraceHeading>
      {calls.length === 0 ? (
        <p className="text-muted">This match made no model calls, or this machine does not have them.</p>
      ) : (
        <ScrollRegion label="Model calls" className="max-h-[calc(100dvh-140px)]">
          <table className="w-full text-data [&_td]:h-8 [&_td]:whitespace-nowrap [&_td]:px-3 [&_th]:h-8 [&_th]:whitespace-nowrap [&_th]:px-3">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col">About</th>
                <th scope="col">Who</th>
                <th scope="col">Episode</th>
                <th scope="col">Model</th>
                <th scope="col">State</th>
                <th scope="col" className="text-right">
                  Tokens in
                </th>
                <th scope="col" className="text-right">
                  Tokens out
                </th>
                <th scope="col" className="text-right">
                  Took
                </th>
                <th scope="col" className="text-right">
                  Cost
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => {
                const { input, output, seconds, cost } = callFigures(call);
                return (
                  <tr key={call.call} className="border-line border-b last:border-b-0 hover:bg-raised">
                    <th scope="row">
                      <Link
                        href={`/matches/${match}/traces/${encodeURIComponent(call.call)}`}
                        prefetch={false}
                        className="rounded-sm underline"
                      >
                        {purposeWords(call.purpose)}
                      </Link>
                    </th>
                    <td>
                      <span className="flex items-center gap-1.5">
                        <TeamMark team={call.team} />
                        {call.agent ?? rosterName(call.team)}
                      </span>
                    </td>
                    <td>
                      {call.episode + 1}, {call.tick < 0 ? 'before the start' : formatTicks(call.tick)}
                    </td>
                    <td>{call.model}</td>
                    <td>
                      <CallState state={call.state} />
                    </td>
                    <td className="text-right tabular-nums">{input}</td>
                    <td className="text-right tabular-nums">{output}</td>
                    <td className="text-right tabular-nums">{seconds}</td>
                    <td className="text-right tabular-nums">{cost}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </main>
  );
}
