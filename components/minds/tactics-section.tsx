'use client';

import { useState } from 'react';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { LinesView } from '#lib/fold/minds-view.ts';
import { LineList } from './line-list.tsx';
import { MindGap, MindSection } from './mind-section.tsx';
import { RevisionPicker } from './revision-picker.tsx';

/** Tactics of a team: the newest, and on request every revision before. */
export function TacticsSection(properties: {
  history: readonly LinesView[];
  agents: readonly AgentView[];
  /** The first episode has not begun. */
  isAhead: boolean;
}) {
  const { history, agents, isAhead } = properties;
  // Null follows the newest.
  const [picked, setPicked] = useState<number | null>(null);
  const newest = history.length - 1;
  const index = Math.min(picked ?? newest, newest);
  const view = history[index];
  if (view === undefined) {
    return (
      <MindSection title="Tactics">
        <MindGap>
          {isAhead
            ? 'What a team settles on before the game stands here, line by line, with who is at which.'
            : 'The team has told of no tactics yet.'}
        </MindGap>
      </MindSection>
    );
  }
  return (
    <MindSection title="Tactics" facts={`revision ${view.revision + 1}, episode ${view.episode + 1}`}>
      {history.length < 2 ? null : <RevisionPicker history={history} index={index} onPick={(at) => setPicked(at >= newest ? null : at)} />}
      <LineList view={view} agents={index === newest ? agents : []} />
    </MindSection>
  );
}
