'use client';

import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import { foldMinds } from '#lib/fold/fold-minds.ts';
import { type LearningRow, learningOf } from '#lib/fold/learning.ts';
import { emptyMinds, type MindsView } from '#lib/fold/minds-view.ts';
import { formatCount } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import { withPlainText } from '#lib/plain-text.ts';
import type { MatchDetail, ShownEpisode } from '#lib/protocol/views.ts';
import { LearningChart } from './learning-chart.tsx';
import { EmptyHint, MindSection } from './mind-section.tsx';

type PastMinds =
  | { readonly state: 'unread' }
  | { readonly state: 'reading'; readonly done: number }
  | { readonly state: 'read'; readonly minds: MindsView }
  | { readonly state: 'failed'; readonly reason: string };

/** The minds of a match, folded from the recordings of its finished episodes when `read` is called. Reading stops on unmount. */
function usePastMinds(match: string, episodes: readonly number[]): { readonly past: PastMinds; readonly read: () => void } {
  const [past, setPast] = useState<PastMinds>({ state: 'unread' });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const readAll = async (signal: AbortSignal): Promise<MindsView> => {
    // The code for recordings loads separately, because a running match does not need it.
    const [{ fetchRecording }, { openHistory }] = await Promise.all([
      import('#components/playback/fetch-recording.ts'),
      import('#lib/feed/open-history.ts'),
    ]);
    let minds = emptyMinds;
    for (const [done, episode] of episodes.entries()) {
      setPast({ state: 'reading', done });
      const { recording } = openHistory(await fetchRecording(match, episode, signal));
      signal.throwIfAborted();
      minds = recording.events().reduce((before, event) => foldMinds(before, withPlainText(event)), minds);
    }
    return minds;
  };
  const read = (): void => {
    reading.current?.abort();
    const aborting = new AbortController();
    reading.current = aborting;
    const { signal } = aborting;
    readAll(signal).then(
      (minds) => setPast({ state: 'read', minds }),
      (error: unknown) => {
        if (!signal.aborted) setPast({ state: 'failed', reason: messageOf(error) });
      },
    );
  };
  return { past, read };
}

const unknown = '–';

/** Score, tactics and causal graph of a team by episode. A dash means unknown. */
function LearningTable({ team, rows }: { team: TeamId; rows: readonly LearningRow[] }) {
  return (
    <table className="w-full text-data [&_td]:h-7 [&_td]:text-right [&_th]:h-7 [&_thead_th:first-child]:text-left [&_thead_th]:text-right">
      <thead>
        <tr className="text-micro text-muted">
          <th scope="col">Episode</th>
          <th scope="col">Score</th>
          <th scope="col">Tactics</th>
          <th scope="col">Relations</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ episode, scores, tactics, graph }) => (
          <tr key={episode} className="border-line border-t">
            <th scope="row">{episode + 1}</th>
            <td>
              {scores === null
                ? unknown
                : [team, ...Object.keys(scores).filter((other) => other !== team)].map((one) => scores[one]).join(' to ')}
            </td>
            <td>{tactics === null ? unknown : `${tactics.lines}, ${tactics.fresh} new`}</td>
            <td>{graph === null ? unknown : `${graph.relations}, ${graph.added} new, ${graph.changed} changed`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
