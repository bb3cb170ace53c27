'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { LinesView } from '#lib/fold/minds-view.ts';
import { LineList } from './line-list.tsx';
import { MindGap, MindSection } from './mind-section.tsx';

/** Tactics of a team: the newest, and on request every revision before. */
export function TacticsSection({ history, agents }: { history: readonly LinesView[]; agents: readonly AgentView[] }) {
  // Null follows the newest.
  const [picked, setPicked] = useState<number | null>(null);
  const newest = history.length - 1;
  const index = Math.min(picked ?? newest, newest);
  const view = history[index];
  if (view === undefined) {
    return (
      <MindSection title="Tactics">
        <MindGap>No tactics are settled yet.</MindGap>
      </MindSection>
    );
  }
  const show = (at: number): void => setPicked(at >= newest ? null : at);
  return (
    <MindSection title="Tactics" facts={`revision ${view.revision + 1}, episode ${view.episode + 1}`}>
      {history.length < 2 ? null : (
        <div className="flex items-center gap-1.5">
          <Button size="small" look="line" icon aria-label="Revision before" disabled={index === 0} onClick={() => show(index - 1)}>
            <ChevronLeft size={14} aria-hidden="true" />
          </Button>
          <Button size="small" look="line" icon aria-label="Next revision" disabled={index === newest} onClick={() => show(index + 1)}>
            <ChevronRight size={14} aria-hidden="true" />
          </Button>
          <span className="text-micro text-muted" aria-live="polite">
            {index + 1} of {history.length} seen{index === newest ? ', the newest' : ''}
          </span>
        </div>
      )}
      <LineList view={view} agents={index === newest ? agents : []} />
    </MindSection>
  );
}
