import { SectionHead } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { MatchTable } from './match-table.tsx';

/** The newest matches of a system or a task, with how many there are in all. */
export function NewestMatches(properties: {
  matches: readonly MatchView[];
  /** Number of all matches. */
  count: number;
  /** The sentence for none. */
  none: string;
  now: number;
}) {
  const { matches, count, none, now } = properties;
  return (
    <section aria-label="Newest matches" className="grid gap-2">
      <SectionHead
        title="Newest matches"
        facts={
          <span className="text-micro text-muted">
            {matches.length < count ? `${matches.length} of ` : ''}
            {formatCount(count, 'match', 'matches')}
          </span>
        }
      />
      {matches.length === 0 ? <p className="text-muted">{none}</p> : <MatchTable matches={matches} now={now} showState />}
    </section>
  );
}
