'use client';

import { memo, useState } from 'react';
import { useMatchPart } from '#components/match-state/match-context.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { LinesView } from '#lib/fold/minds-view.ts';
import { LineList } from './line-list.tsx';
import { EmptyHint, MindSection } from './mind-section.tsx';
import { RevisionPicker } from './revision-picker.tsx';

/** Whether agents do the same as before; health and items do not matter for tactics. */
function isSameDoing(before: readonly AgentView[], now: readonly AgentView[]): boolean {
  return (
    before.length === now.length && before.every(({ seat, action }, index) => seat === now[index]?.seat && action === now[index]?.action)
  );
}

/** Tactics of a team: the newest revision, and on request every earlier one. */
export const TacticsSection = memo(function TacticsSection(properties: {
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
