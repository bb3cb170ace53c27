'use client';

import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { memo, useCallback, useMemo, useState } from 'react';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { foldObserved } from '#lib/fold/fold-observed.ts';
import type { GraphView } from '#lib/fold/minds-view.ts';
import { nothingObserved, type ObservedView } from '#lib/fold/observed-view.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { withPlainText } from '#lib/plain-text.ts';
import { EmptyHint, MindSection } from './mind-section.tsx';
import { holdsWords, isOf, type RelationShare, relationRows } from './relation-rows.ts';
import { RelationTable } from './relation-table.tsx';

const CausalGraph = dynamic(() => import('./graph/causal-graph.tsx').then((module) => module.CausalGraph), { ssr: false });

const shares: readonly { readonly value: RelationShare; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'doubtful', label: 'Doubtful' },
];

type Look = 'table' | 'graph';

/** A team's causal graph, compared with what the log shows: as a table and as a drawing, with search and a filter by kind. */
export const CausesSection = memo(function CausesSection({ team, graph }: { team: TeamId; graph: GraphView | null }) {
  const feed = useMatch((state) => state.feed);
  const family = useMatch(({ presentation }) => presentation.family);
  const fold = useCallback(
    (view: ObservedView, events: readonly MatchEvent[]) =>
      events.reduce((before, event) => foldObserved(before, withPlainText(event), family), view),
    [family],
  );
  const observed = useFeedFold(feed, nothingObserved, fold).actions;
  const isWide = useMedia('(min-width: 860px)');
  const [words, setWords] = useState('');
  const [share, setShare] = useState<RelationShare>('all');
  const [look, setLook] = useState<Look>('table');
  const [isLarge, setLarge] = useState(false);
  const rows = useMemo(() => (graph === null ? [] : relationRows(graph.relations, team, observed)), [graph, team, observed]);
  const ofShare = useMemo(() => rows.filter((row) => isOf(row, share)), [rows, share]);
  const shown = useMemo(() => ofShare.filter((row) => holdsWords(row, words)), [ofShare, words]);
  if (graph === null) {
    return (
      <MindSection title="Causes and effects">
        <EmptyHint>No causal graph yet.</EmptyHint>
      </MindSection>
    );
  }
  const filters = (
    <>
      <input
        type="search"
        aria-label="Search actions and items"
        placeholder="Action or item"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-6 min-w-0 flex-1 basis-32 rounded-sm border border-outline bg-sunken px-2 text-data placeholder:text-muted max-md:h-9"
      />
      <Segmented
        small
        label={isLarge ? 'Which relations, in the large graph' : 'Which relations'}
        value={share}
        onChange={setShare}
        segments={shares.map(({ value, label }) => ({
          value,
          label: (
            <>
              {label} <span className="text-micro text-muted">{formatNumber(rows.filter((row) => isOf(row, value)).length)}</span>
            </>
          ),
        }))}
      />
    </>
  );
  const isDrawn = look === 'graph' && isWide;
  return (
    <MindSection title="Causes and effects" facts={`revision ${graph.revision + 1}`}>
      <div className="flex items-center justify-between gap-2">
        <p className="text-micro text-muted" aria-live="polite">
          {formatNumber(shown.length)} of {formatCount(rows.length, 'relation')}
        </p>
        {isWide ? (
          <Segmented
            small
            label="How relations are shown"
            value={look}
            onChange={setLook}
            segments={[
              { value: 'table', label: 'Table' },
              { value: 'graph', label: 'Graph' },
            ]}
          />
        ) : (
          <Button look="line" onClick={() => setLarge(true)}>
            Draw the graph
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">{isLarge ? null : filters}</div>
      {isDrawn && !isLarge ? <CausalGraph rows={ofShare} words={words} onEnlarge={() => setLarge(true)} /> : null}
      {isDrawn || shown.length === 0 ? null : <RelationTable rows={shown} />}
      {isLarge ? (
        <Modal label={`Causes and effects, as ${rosterName(team)} believes`} onClose={() => setLarge(false)} size="page">
          <div className="flex h-full flex-col">
            <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
              <h2 className="text-section max-md:w-full max-md:pr-10">Causes and effects</h2>
              {filters}
              <Button
                look="quiet"
                icon
                aria-label="Close the graph"
                onClick={() => setLarge(false)}
                className="max-md:absolute max-md:top-2 max-md:right-2"
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </div>
            {ofShare.length === 0 ? <p className="p-3 text-muted">No relations match.</p> : <CausalGraph rows={ofShare} words={words} />}
          </div>
        </Modal>
      ) : null}
    </MindSection>
  );
});
