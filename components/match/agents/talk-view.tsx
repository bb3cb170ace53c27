'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { ReportedAgent, ThreadMessage, ThreadView } from '#lib/fold/agents-view.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { AgentFace } from '../cards/agent-face.tsx';
import { RollingList } from '../log/rolling-list.tsx';
import { partnerOf } from './agent-state.ts';
import { Moment } from './command-list.tsx';
import { TalkGraph } from './talk-graph.tsx';

const seqOf = (message: ThreadMessage): number => message.seq;
/** Text of 46 letters a line, under one line of names. */
const heightOf = ({ text }: ThreadMessage): number => 33 + 20 * Math.max(1, Math.ceil(text.length / 46));
/** Narrower pages show this panel below the scene, so that the messages of a chosen pair lie outside of what is seen. */
const narrow = 768;
const turns = { start: 'begins to talk', end: 'ends the conversation' } as const;

function Message({ message, onSeek }: { message: ThreadMessage; onSeek: ((tick: number) => void) | null }) {
  const { tick, from, to, text, turn } = message;
  return (
    <div className="grid grid-cols-[34px_20px_minmax(0,1fr)] gap-2 border-line border-b px-3 py-1.5">
      <Moment tick={tick} onSeek={onSeek} />
      <AgentFace name={from} size={20} />
      <p className="min-w-0 break-words">
        <b className="font-semibold">{from}</b> <span className="text-muted">to {to}</span>
        {turn === null ? null : <span className="text-micro text-muted">, {turns[turn]}</span>}
        <bdi className="block text-soft">{text}</bdi>
      </p>
    </div>
  );
}

function ThreadRow(properties: { thread: ThreadView; isOpen: boolean; isChosen: boolean; onChoose: (key: string | null) => void }) {
  const { thread, isOpen, isChosen, onChoose } = properties;
  const { key, pair, messages } = thread;
  const last = messages.at(-1);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : key)}
        className={classNames(
          'flex h-7 w-full items-center gap-2 px-3 text-left text-data -outline-offset-2 pointer-coarse:h-11',
          isChosen ? 'bg-raised shadow-[inset_2px_0_0_var(--color-gold)]' : 'hover:bg-raised/60',
        )}
      >
        <AgentFace name={pair[0]} size={16} />
        <AgentFace name={pair[1]} size={16} />
        <span className="min-w-0 truncate font-medium">
          {pair[0]} and {pair[1]}
        </span>
        {isOpen ? <span className="text-gold text-micro">talk now</span> : null}
        <span className="flex-1" />
        <span className="text-micro text-muted tabular-nums">
          {last === undefined ? '' : `last ${formatTicks(Math.max(0, last.tick))}`}
        </span>
        <b className="w-7 text-right font-semibold tabular-nums">{formatNumber(messages.length)}</b>
      </button>
    </li>
  );
}

/** Who talks with whom: over time, by pair, and every message of the chosen pair, or of all. */
export function TalkView(properties: {
  agents: readonly ReportedAgent[];
  threads: readonly ThreadView[];
  feed: MatchFeed;
  chosen: string | null;
  onChoose: (key: string | null) => void;
  onSeek: ((tick: number) => void) | null;
}) {
  const { agents, threads, feed, chosen, onChoose, onSeek } = properties;
  const thread = threads.find(({ key }) => key === chosen);
  const messages = useMemo(
    () => thread?.messages ?? threads.flatMap((one) => one.messages).sort((one, other) => one.seq - other.seq),
    [thread, threads],
  );
  const list = useRef<HTMLUListElement>(null);
  const shown = thread?.key;
  useEffect(() => {
    if (shown !== undefined && window.innerWidth < narrow) list.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  const draw = useCallback((message: ThreadMessage) => <Message message={message} onSeek={onSeek} />, [onSeek]);
  if (threads.length === 0) return <p className="p-4 text-muted">No agent has said anything to another one at this moment.</p>;
  const isOpen = ({ pair: [one, other] }: ThreadView): boolean =>
    agents.some((agent) => {
      const partner = partnerOf(agent);
      return (agent.name === one && partner === other) || (agent.name === other && partner === one);
    });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 border-line border-b px-3 py-2">
        <TalkGraph agents={agents} threads={threads} chosen={thread?.key ?? null} feed={feed} />
      </div>
      <ul ref={list} aria-label="Conversations" className="max-h-[144px] scroll-mt-14 shrink-0 overflow-y-auto border-line border-b">
        {threads.map((one) => (
          <ThreadRow key={one.key} thread={one} isOpen={isOpen(one)} isChosen={one === thread} onChoose={onChoose} />
        ))}
      </ul>
      <RollingList
        key={thread?.key ?? 'all'}
        label={thread === undefined ? 'All messages between agents' : `Messages between ${thread.pair.join(' and ')}`}
        items={messages}
        keyOf={seqOf}
        heightOf={heightOf}
        render={draw}
      />
    </div>
  );
}
