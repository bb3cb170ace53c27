'use client';

import { memo, useMemo } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import { learningOf } from '#lib/fold/learning.ts';
import { formatCount } from '#lib/format.ts';
import type { MatchDetail, ShownEpisode } from '#lib/protocol/views.ts';
import { LearningChart } from './learning-chart.tsx';
import { LearningTable } from './learning-table.tsx';
import { EmptyHint, MindSection } from './mind-section.tsx';
import { usePastMinds } from './use-past-minds.ts';

const none: readonly ShownEpisode[] = [];

/** How a team changed over the episodes of the match. `match` is null if no server has it; then only the feed's data is known. */
export const LearningSection = memo(function LearningSection({ team, match }: { team: TeamId; match: MatchDetail | null }) {
  const teams = useMatch((state) => state.view.minds.teams);
  const seen = useMatch((state) => state.view.outcomes);
  const finished = match?.episodes ?? none;
  const { past, read } = usePastMinds(
    match?.id ?? '',
    finished.map(({ index }) => index),
  );
  const rows = useMemo(() => {
    const known = finished.map(({ index, score }) => ({ episode: index, scores: score }));
    const outcomes = [...seen, ...known.filter(({ episode }) => !seen.some((outcome) => outcome.episode === episode))];
    return learningOf(team, past.state === 'read' ? [past.minds, { teams }] : [{ teams }], outcomes);
  }, [team, past, teams, seen, finished]);
  const unread = rows.filter(
    ({ episode, tactics, graph }) => tactics === null && graph === null && finished.some(({ index }) => index === episode),
  );
  return (
    <MindSection title="Over the episodes" facts={rows.length === 0 ? '' : formatCount(rows.length, 'episode')}>
      {rows.length < 2 ? null : <LearningChart team={team} rows={rows} />}
      {rows.length === 0 ? (
        <EmptyHint>No finished episode yet. The first one adds score, tactics and relations here.</EmptyHint>
      ) : (
        <LearningTable team={team} rows={rows} />
      )}
      {unread.length === 0 || past.state === 'read' ? null : (
        <p className="flex flex-wrap items-center gap-2 text-data text-muted" aria-live="polite">
          {past.state === 'failed'
            ? `The other episodes cannot be read: ${past.reason}`
            : 'The recordings of the other episodes hold their data.'}
          <Button size="small" look="line" disabled={past.state === 'reading'} onClick={read}>
            {past.state === 'reading' ? `Reading episode ${past.done + 1} of ${finished.length}` : 'Read them'}
          </Button>
        </p>
      )}
    </MindSection>
  );
});
