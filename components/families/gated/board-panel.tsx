'use client';

import Link from 'next/link';
import { SectionHead } from '#components/ui/panel.tsx';
import type { Coordination } from '#lib/coordination/coordination.ts';
import type { Position } from '#lib/domain/position.ts';
import { emptySite } from '#lib/families/gated/rules.ts';
import type { FamilyPanelProps } from '../presentation.ts';
import { AskingGraph } from './asking-graph.tsx';
import { boardWords } from './board-words.ts';
import { choosePlace } from './chosen-place.ts';
import { stateColours } from './closing-words.ts';
import { Moment, type SeekMoment } from './moment.tsx';
import { WindowLanes, windowSummary } from './window-lanes.tsx';

/** The public side of an episode: the windows as lanes over time, and the records of the board. */
export function BoardPanel({ view, feed, match }: FamilyPanelProps) {
  const { coordination, plan } = view.family.family === 'gated' ? view.family.site : emptySite;
  const seek: SeekMoment | null =
    feed.controls === undefined
      ? null
      : (tick, place) => {
          choosePlace(place);
          feed.controls?.seek(tick);
        };
  const placeOf = ({ issue }: { readonly issue: string }): Position | null => {
    const node = coordination.issues.get(issue)?.node;
    return plan?.cells.find((cell) => cell.node === node)?.at ?? null;
  };
  const windows = [...coordination.windows.values()];
  const messages = [...coordination.messages.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-board>
      <div className="px-3 py-2">
        <SectionHead title="Windows" level={3} facts={<span className="text-micro text-muted">{windowSummary(windows, messages)}</span>} />
        {match === null ? null : (
          <Link
            href={`/compare/blocks?a=${match}.${view.episode}`}
            prefetch={false}
            className="rounded-sm text-micro text-soft underline hover:text-text"
          >
            Compare with another episode
          </Link>
        )}
        <Legend />
      </div>
      <WindowLanes windows={windows} tick={view.tick} placeOf={placeOf} onSeek={seek} />
      <div className="px-3 pt-3">
        <SectionHead title="Who asked whom" level={3} />
      </div>
      <AskingGraph agents={coordination.agents} windows={windows} onSeek={seek} placeOf={placeOf} />
      <div className="px-3 pt-3">
        <SectionHead title="Records of the board" level={3} />
      </div>
      <Records coordination={coordination} onSeek={seek} placeOf={placeOf} />
    </div>
  );
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-3 text-micro text-muted" aria-hidden="true">
      {Object.entries(stateColours).map(([state, colour]) => (
        <span key={state} className="flex items-center gap-1">
          <i className="block size-2" style={{ background: colour }} /> {state}
        </span>
      ))}
      <span className="flex items-center gap-1">
        <i className="block size-2 bg-ok" /> yield
      </span>
    </p>
  );
}

function Records(properties: {
  coordination: Coordination;
  onSeek: SeekMoment | null;
  placeOf: (window: { readonly issue: string }) => Position | null;
}) {
  const { coordination, onSeek, placeOf } = properties;
  const { board, windows } = coordination;
  if (board.length === 0) {
    const isElsewhere = [...windows.values()].some(({ medium }) => medium !== 'board');
    const words = isElsewhere ? 'These agents do not use the board: what they ask is in the chat.' : 'No public records yet.';
    return <p className="px-3 pb-3 text-data text-muted">{words}</p>;
  }
  return (
    <ol className="pb-3">
      {board.map((record) => (
        <li key={`${record.tick} ${record.window} ${record.from} ${record.protocol}`} className="flex gap-2 px-3 py-1 text-data">
          <b className="font-semibold">{record.from}</b>
          <span className="min-w-0 flex-1 break-words">{boardWords(record)}</span>
          <Moment tick={record.tick} place={placeOf({ issue: windows.get(record.window)?.issue ?? '' })} onSeek={onSeek} />
        </li>
      ))}
    </ol>
  );
}
