import { memo } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { ReportedAgent, ThreadView } from '#lib/fold/agents-view.ts';
import { AgentLine, placeOfTick, UntilNow } from './until-now.tsx';

const row = 17;

interface Drawn {
  readonly agents: readonly ReportedAgent[];
  readonly threads: readonly ThreadView[];
  readonly chosen: string | null;
}

/** The lines of the graph until a tick. */
const Lines = memo(function Lines({ agents, threads, chosen, width, until }: Drawn & { width: number; until: number }) {
  const yOf = new Map(agents.map(({ name }, index) => [name, index * row + row / 2]));
  const x = (tick: number): number => placeOfTick(tick, width, until);
  // The chosen thread lies above the others.
  const inOrder = threads.toSorted((one, other) => Number(one.key === chosen) - Number(other.key === chosen));
  return (
    <>
      {agents.map(({ name, talks }, index) => {
        const y = index * row + row / 2;
        return (
          <g key={name}>
            <AgentLine name={name} y={y} width={width} />
            {talks.map(({ partner, from, to }) => (
              <rect
                key={`${partner} ${from}`}
                x={x(from)}
                y={y - 3}
                width={Math.max(2, x(to ?? until) - x(from))}
                height={6}
                fill="var(--color-neutral)"
                stroke="var(--color-outline)"
                strokeOpacity=".5"
              />
            ))}
          </g>
        );
      })}
      {inOrder.map(({ key, messages }) => {
        const isChosen = key === chosen;
        const colour = isChosen ? 'var(--color-gold)' : 'var(--color-soft)';
        return (
          <g key={key} stroke={colour} fill={colour} strokeOpacity={isChosen ? 0.8 : 0.4} fillOpacity={isChosen ? 1 : 0.6}>
            {messages.map(({ seq, tick, from, to }) => {
              const [start, stop] = [yOf.get(from), yOf.get(to)];
              if (start === undefined || stop === undefined) return null;
              const at = x(tick).toFixed(1);
              return (
                <g key={seq}>
                  <path d={`M${at} ${start}V${stop}`} />
                  <circle cx={at} cy={stop} r={1.75} stroke="none" />
                </g>
              );
            })}
          </g>
        );
      })}
    </>
  );
});

/** Who talks with whom over time: a line for each agent, a bar while it is in a conversation, and a stroke to the listener for each message. */
export function TalkGraph({ feed, ...drawn }: Drawn & { feed: MatchFeed }) {
  const { agents, threads } = drawn;
  const height = agents.length * row;
  const words = threads.map(({ pair, messages }) => `${pair.join(' and ')} ${messages.length}`).join(', ');
  return (
    <UntilNow feed={feed}>
      {(width, until) => (
        <svg width={width} height={height} role="img" aria-label={`Messages over time: ${words || 'none yet'}`} className="block">
          <Lines {...drawn} width={width} until={until} />
        </svg>
      )}
    </UntilNow>
  );
}
