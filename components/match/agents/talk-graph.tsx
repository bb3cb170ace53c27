import { memo } from 'react';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { useWidth } from '#components/ui/use-width.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { ReportedAgent, ThreadView } from '#lib/fold/agents-view.ts';
import { formatTicks } from '#lib/format.ts';

const row = 17;
const names = 64;
const end = 10;

interface Drawn {
  readonly agents: readonly ReportedAgent[];
  readonly threads: readonly ThreadView[];
  readonly chosen: string | null;
}

/** The lines of the graph until a tick. */
const Lines = memo(function Lines({ agents, threads, chosen, width, until }: Drawn & { width: number; until: number }) {
  const yOf = new Map(agents.map(({ name }, index) => [name, index * row + row / 2]));
  const x = (tick: number): number => names + (Math.max(0, Math.min(until, tick)) / until) * (width - names - end);
  // The chosen thread lies above the others.
  const inOrder = threads.toSorted((one, other) => Number(one.key === chosen) - Number(other.key === chosen));
  return (
    <>
      {agents.map(({ name, talks }, index) => {
        const y = index * row + row / 2;
        return (
          <g key={name}>
            <text x={0} y={y + 4} fontSize="11" fill="var(--color-soft)">
              {name.length > 10 ? `${name.slice(0, 9)}…` : name}
            </text>
            <path d={`M${names} ${y}H${width - end}`} stroke="var(--color-line)" />
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
  const [box, width] = useWidth(340);
  const height = agents.length * row;
  const words = threads.map(({ pair, messages }) => `${pair.join(' and ')} ${messages.length}`).join(', ');
  return (
    <div ref={box} className="min-w-0">
      <AtPlayhead feed={feed} step={ticksPerSecond}>
        {(playhead) => {
          const until = Math.max(ticksPerSecond, playhead);
          return (
            <>
              <svg width={width} height={height} role="img" aria-label={`Messages over time: ${words || 'none yet'}`} className="block">
                <Lines {...drawn} width={width} until={until} />
              </svg>
              <p
                aria-hidden="true"
                className="flex justify-between text-micro text-muted"
                style={{ paddingLeft: names, paddingRight: end }}
              >
                <span>0:00</span>
                <span className="text-gold">{formatTicks(until)}</span>
              </p>
            </>
          );
        }}
      </AtPlayhead>
    </div>
  );
}
