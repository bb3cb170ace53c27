'use client';

import { useCallback, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { CommandView, ReportedAgent, ThreadView } from '#lib/fold/agents-view.ts';
import { answeredRequests, type LedCommand, type RequestAnswer, type TalkEffect, talkEffects } from '#lib/fold/talk-effects.ts';
import { AgentFace } from '../cards/agent-face.tsx';
import { RollingList } from '../log/rolling-list.tsx';
import { Moment } from './command-list.tsx';
import { AgentLine, placeOfTick, UntilNow } from './until-now.tsx';

const row = 26;
const signs = { started: '▸', done: '✓', failed: '✕', ended: '◦' } as const;
const words = { started: 'in progress', done: 'done', failed: 'failed', ended: 'ended without a result' } as const;
const fills = { started: 'var(--color-gold)', done: 'var(--color-ok)', failed: 'var(--color-error)', ended: 'var(--color-muted)' } as const;

type Seek = ((tick: number) => void) | null;

/** Lanes of agents: above the line what an agent did, below it its conversations; strokes are messages. */
function Lanes({ agents, threads, feed }: { agents: readonly ReportedAgent[]; threads: readonly ThreadView[]; feed: MatchFeed }) {
  const middle = (index: number): number => index * row + row / 2;
  const places = new Map(agents.map(({ name }, index) => [name, middle(index)]));
  const draw = (width: number, until: number) => {
    const x = (tick: number): number => placeOfTick(tick, width, until);
    return (
      <svg width={width} height={agents.length * row} role="img" aria-label="What each agent did and said over time" className="block">
        {agents.map(({ name, commands, talks }, index) => {
          const y = middle(index);
          return (
            <g key={name}>
              <AgentLine name={name} y={y} width={width} />
              {commands.map(({ seq, by, from, to, state }) => (
                <rect
                  key={seq}
                  x={x(from)}
                  y={y - 9}
                  width={Math.max(1.5, x(to ?? until) - x(from))}
                  height={8}
                  fill={fills[state]}
                  fillOpacity={by === 'mode' ? 0.35 : 0.8}
                />
              ))}
              {talks.map(({ partner, from, to }) => (
                <rect
                  key={`${partner} ${from}`}
                  x={x(from)}
                  y={y + 2}
                  width={Math.max(1.5, x(to ?? until) - x(from))}
                  height={4}
                  fill="var(--color-neutral)"
                  stroke="var(--color-outline)"
                  strokeOpacity=".5"
                />
              ))}
            </g>
          );
        })}
        {threads.flatMap(({ messages }) =>
          messages.map(({ seq, tick, from, to }) => {
            const [start, stop] = [places.get(from), places.get(to)];
            if (start === undefined || stop === undefined) return null;
            return (
              <g key={seq} stroke="var(--color-text)" fill="var(--color-text)" strokeOpacity=".5">
                <path d={`M${x(tick).toFixed(1)} ${start}V${stop}`} />
                <circle cx={x(tick).toFixed(1)} cy={stop} r={1.75} stroke="none" />
              </g>
            );
          }),
        )}
      </svg>
    );
  };
  return <UntilNow feed={feed}>{draw}</UntilNow>;
}

function durationOf({ from, to }: CommandView): string {
  return to === null ? '' : `${Math.max(0, Math.round((to - from) / ticksPerSecond))} s`;
}

function Led({ led: { agent, command } }: { led: LedCommand }) {
  const { state } = command;
  return (
    <p className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-1.5 text-data leading-5">
      <span className={classNames(state === 'failed' ? 'text-error' : state === 'started' ? 'text-gold' : 'text-ok')}>
        <span aria-hidden="true">{signs[state]}</span>
        <span className="sr-only">{words[state]}</span>
      </span>
      <span className="min-w-0 truncate" title={command.result ?? command.command}>
        {agent} <code className="font-mono text-soft">{command.command}</code>
      </span>
      <span className="text-micro text-muted tabular-nums">{durationOf(command)}</span>
    </p>
  );
}

/** What happened to a request, in words. */
function Answer({ asked, answer }: { asked: number; answer: RequestAnswer | null }) {
  if (answer === null) return <p className="text-micro text-muted">This request has no answer yet</p>;
  const seconds = Math.round((answer.tick - asked) / ticksPerSecond);
  const how = answer.by === 'message' ? 'answered' : 'items handed over';
  return (
    <p className={classNames('text-micro', answer.inTime ? 'text-ok' : 'text-muted')}>
      Request, {how} after {seconds} s{answer.inTime ? '' : ', too late to count'}
    </p>
  );
}

function Effect({ effect, onSeek }: { effect: TalkEffect; onSeek: Seek }) {
  if (effect.kind === 'command')
    return (
      <div className="grid grid-cols-[34px_20px_minmax(0,1fr)] gap-2 border-line border-b px-3 py-1">
        <Moment tick={effect.led.command.from} onSeek={onSeek} />
        <AgentFace name={effect.led.agent} size={20} />
        <Led led={effect.led} />
      </div>
    );
  const { message, led, request } = effect;
  return (
    <div className="grid grid-cols-[34px_20px_minmax(0,1fr)] gap-2 border-line border-b px-3 py-1.5">
      <Moment tick={message.tick} onSeek={onSeek} />
      <AgentFace name={message.from} size={20} />
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-semibold">{message.from}</b> <span className="text-muted">to {message.to}</span>
          <bdi className="block text-soft">{message.text}</bdi>
        </p>
        {request === null ? null : <Answer asked={message.tick} answer={request.answer} />}
        {led.length === 0 ? null : (
          <div className="mt-1 border-gold border-l-2 pl-2">
            {led.map((one) => (
              <Led key={one.command.seq} led={one} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const seqOf = (effect: TalkEffect): number => effect.seq;

/** Text of 46 letters a line under one line of names, and a line for each command. */
function heightOf(effect: TalkEffect): number {
  if (effect.kind === 'command') return 29;
  const lines = Math.max(1, Math.ceil(effect.message.text.length / 46));
  return 33 + 20 * lines + (effect.request === null ? 0 : 16) + (effect.led.length === 0 ? 0 : 4 + 20 * effect.led.length);
}

/** Conversation beside action on one timeline: lanes of all agents, and each message with the commands that its listener began next. */
export function EffectsView(properties: {
  agents: readonly ReportedAgent[];
  threads: readonly ThreadView[];
  feed: MatchFeed;
  onSeek: Seek;
}) {
  const { agents, threads, feed, onSeek } = properties;
  const effects = useMemo(() => talkEffects(agents, threads), [agents, threads]);
  const draw = useCallback((effect: TalkEffect) => <Effect effect={effect} onSeek={onSeek} />, [onSeek]);
  const { requests, answered } = useMemo(() => answeredRequests(effects), [effects]);
  if (effects.length === 0) return <p className="p-4 text-muted">No agent has said or done anything at this moment.</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-effects>
      <div className="shrink-0 border-line border-b px-3 py-2">
        <Lanes agents={agents} threads={threads} feed={feed} />
        <p className="text-micro text-muted">
          Bars are commands, thin bars are conversations, and strokes are messages to a listener.
          {requests === 0 ? '' : ` Requests answered: ${answered} of ${requests}.`}
        </p>
      </div>
      <RollingList
        label="Messages, each with the commands that its listener began next"
        items={effects}
        keyOf={seqOf}
        heightOf={heightOf}
        render={draw}
      />
    </div>
  );
}
