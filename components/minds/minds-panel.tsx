'use client';

import Link from 'next/link';
import { memo, useMemo, useState } from 'react';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useMatch, useMatchPart, useSeats } from '#components/match-state/match-context.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { foldPlansOf } from '#lib/fold/fold-plans.ts';
import { type AgentMindView, emptyAgentMind, emptyTeamMind, type LinesView, type MindsView } from '#lib/fold/minds-view.ts';
import { noPlans, type SummaryView } from '#lib/fold/plans-view.ts';
import { formatTicks } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { isSameList } from '#lib/same-list.ts';
import { CausesSection } from './causes-section.tsx';
import { LearningSection } from './learning-section.tsx';
import { LineList } from './line-list.tsx';
import { EmptyHint, MindSection } from './mind-section.tsx';
import { ModelActivity } from './model-activity.tsx';
import { ProgramCode } from './program-code.tsx';
import { RevisionPicker } from './revision-picker.tsx';
import { SeenPicture } from './seen-picture.tsx';
import { SummaryText } from './summary-text.tsx';
import { TeamHead } from './team-head.tsx';

/** Whether agents do the same as before; health and items do not matter for tactics. */
function isSameDoing(before: readonly AgentView[], now: readonly AgentView[]): boolean {
  return (
    before.length === now.length && before.every(({ seat, action }, index) => seat === now[index]?.seat && action === now[index]?.action)
  );
}

/** Tactics of a team: the newest revision, and on request every earlier one. */
const TacticsSection = memo(function TacticsSection(properties: {
  team: TeamId;
  history: readonly LinesView[];
  /** The first episode has not started. */
  isAhead: boolean;
}) {
  const { team, history, isAhead } = properties;
  const agents = useMatchPart(({ view }) => view.agents.filter(({ seat }) => seat.team === team), isSameDoing);
  // Null follows the newest.
  const [picked, setPicked] = useState<number | null>(null);
  const newest = history.length - 1;
  const index = Math.min(picked ?? newest, newest);
  const view = history[index];
  if (view === undefined) {
    return (
      <MindSection title="Tactics">
        <EmptyHint>{isAhead ? 'No tactics yet.' : 'The team has reported no tactics yet.'}</EmptyHint>
      </MindSection>
    );
  }
  return (
    <MindSection title="Tactics" facts={`revision ${view.revision + 1}, episode ${view.episode + 1}`}>
      {history.length < 2 ? null : <RevisionPicker history={history} index={index} onPick={(at) => setPicked(at >= newest ? null : at)} />}
      <LineList view={view} agents={index === newest ? agents : undefined} />
    </MindSection>
  );
});

/** The summary of an agent, what it saw last, its program with the running line and the error, and its last critique. */
const AgentMind = memo(function AgentMind(properties: {
  agent: string;
  mind: AgentMindView;
  summary: SummaryView | null;
  /** The shown episode. */
  episode: number;
  /** The match, if a server has its model calls. */
  match: string | null;
}) {
  const { agent, mind, summary, episode, match } = properties;
  const { program, line, error, critique, picture } = mind;
  const facts = program === null ? '' : `program ${program.revision + 1}${line === null ? '' : `, line ${line}`}`;
  return (
    <MindSection title={agent} facts={facts}>
      {summary === null ? null : <SummaryText summary={summary} episode={episode} />}
      {picture && match ? <SeenPicture picture={picture} match={match} /> : null}
      {critique === null ? null : (
        <p className="break-words">
          <b className={critique.success ? 'font-semibold text-ok' : 'font-semibold text-error'}>
            {critique.success ? '✓ Did its part' : '✕ Did not do its part'}
          </b>{' '}
          <span className="text-micro text-muted">{critique.tick < 0 ? 'last episode' : formatTicks(critique.tick)}</span>
          <br />
          {critique.text}
        </p>
      )}
      {error === null ? null : (
        <p className="break-words text-error">
          ! {error.line === null ? '' : `Line ${error.line}: `}
          {error.message}
        </p>
      )}
      {program === null ? (
        summary === null && !picture ? (
          <EmptyHint>No program yet.</EmptyHint>
        ) : null
      ) : (
        <ProgramCode agent={agent} code={program.code} line={line} failed={error?.line ?? null} />
      )}
    </MindSection>
  );
});

function thinks({ teams, callers, agents }: MindsView, team: TeamId, names: readonly string[]): boolean {
  const { tactics, opponent, graph } = teams[team] ?? emptyTeamMind;
  const isTeam = tactics.length > 0 || opponent !== null || graph !== null;
  return isTeam || callers.some((caller) => caller.team === team) || names.some((name) => Object.hasOwn(agents, name));
}

/**
 * The minds of the teams: model use, summaries, tactics, view of the opponents, programs, causal graph. One team at a time. `match` is null if no
 * server has it; `thinkers` are the teams that will show more.
 */
export function MindsPanel({ match, thinkers = [] }: { match: MatchDetail | null; thinkers?: readonly TeamId[] }) {
  const traces = match === null ? null : `/matches/${match.id}/traces`;
  const minds = useMatch((state) => state.view.minds);
  const seats = useSeats();
  const [picked, setPicked] = useState<TeamId | null>(null);
  const systems = useMatch(({ status }) => status?.teams);
  const teams = useMemo(
    () => [
      ...new Set([
        ...Object.keys(systems ?? {}),
        ...seats.map((seat) => seat.team),
        ...minds.callers.map((caller) => caller.team),
        ...Object.keys(minds.teams),
      ]),
    ],
    [systems, seats, minds],
  );
  const namesOf = (team: TeamId): string[] => seats.flatMap((seat) => (seat.team === team ? [seat.agent] : []));
  const thinking = teams.filter((team) => thinkers.includes(team) || thinks(minds, team, namesOf(team)));
  const isAhead = useMatch(
    ({ view, status }) =>
      !view.playing &&
      view.outcomes.length === 0 &&
      (status === null || status.state === 'waiting' || status.state === 'starting' || status.state === 'running'),
  );
  const team = picked ?? thinking[0] ?? teams[0] ?? '';
  const { tactics, opponent, graph } = minds.teams[team] ?? emptyTeamMind;
  const feed = useMatch((state) => state.feed);
  const episode = useMatch(({ view }) => view.episode);
  const { summaries } = useFeedFold(feed, noPlans, foldPlansOf);
  const summaryOf = (agent: string | null): SummaryView | null =>
    summaries.find((summary) => summary.team === team && summary.agent === agent) ?? null;
  const surroundings = summaryOf(null);
  const callers = useMatchPart(({ view }) => view.minds.callers.filter((caller) => caller.team === team), isSameList);
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <TeamHead label="Whose mind" teams={thinking} team={team} onPick={setPicked}>
        {traces === null ? null : (
          <Link href={traces} prefetch={false} className="rounded-sm text-micro text-soft underline hover:text-text">
            All model calls
          </Link>
        )}
      </TeamHead>
      <MindSection title="Models">
        {callers.length === 0 ? (
          <EmptyHint>{isAhead ? 'No model calls yet.' : 'No model calls.'}</EmptyHint>
        ) : (
          <ModelActivity callers={callers} traces={traces} />
        )}
      </MindSection>
      {surroundings === null ? null : (
        <MindSection title="Surroundings" facts="as the team sums them up">
          <SummaryText summary={surroundings} episode={episode} />
        </MindSection>
      )}
      <TacticsSection key={team} isAhead={isAhead} team={team} history={tactics} />
      {opponent === null && teams.length < 2 ? null : (
        <MindSection title="The team’s view of its opponents" facts={opponent === null ? '' : `revision ${opponent.revision + 1}`}>
          {opponent === null ? <EmptyHint>No view of the opponents yet.</EmptyHint> : <LineList view={opponent} />}
        </MindSection>
      )}
      {namesOf(team).map((agent) => (
        <AgentMind
          key={agent}
          agent={agent}
          summary={summaryOf(agent)}
          episode={episode}
          match={match?.id ?? null}
          mind={Object.hasOwn(minds.agents, agent) ? (minds.agents[agent] ?? emptyAgentMind) : emptyAgentMind}
        />
      ))}
      <CausesSection key={`causes ${team}`} team={team} graph={graph} />
      <LearningSection key={`learning ${team}`} team={team} match={match} />
    </div>
  );
}
