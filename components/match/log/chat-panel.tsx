'use client';

import { useMatch } from '#components/match-state/match-context.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { ChatLine } from '#lib/fold/episode-view.ts';
import { mostKept } from '#lib/fold/kept-lists.ts';
import { formatTicks } from '#lib/format.ts';
import { EarlierNote } from './earlier-note.tsx';
import { RollingList } from './rolling-list.tsx';

const seqOf = (line: ChatLine): number => line.seq;
const heightOf = (): number => 57;

function drawLine(line: ChatLine) {
  return (
    <div className="grid grid-cols-[34px_12px_1fr] gap-2 border-line border-b px-3 py-2">
      <time className="text-data text-muted leading-5">{formatTicks(line.tick)}</time>
      {line.team === null ? <span /> : <TeamMark team={line.team} label className="mt-1.5" />}
      <p className="min-w-0 break-words">
        <b className="font-semibold">{line.from}</b>
        {line.to === null ? null : <span className="text-muted"> to {line.to}</span>}
        <bdi className="block text-soft">{line.text}</bdi>
      </p>
    </div>
  );
}

/** What agents and the referee say, and to whom. Text is text: never markup. */
export function ChatPanel() {
  const chat = useMatch((state) => state.view.chat);
  if (chat.length === 0) return <p className="p-4 text-muted">No messages in this episode yet.</p>;
  return (
    <>
      {chat.length >= mostKept.chat ? <EarlierNote count={chat.length} /> : null}
      <RollingList label="Chat" items={chat} keyOf={seqOf} heightOf={heightOf} render={drawLine} />
    </>
  );
}
