import { useMemo } from 'react';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { formatTicks } from '#lib/format.ts';

/** A time in which an agent worked on a subtask. */
interface Stretch {
  readonly key: string;
  readonly task: PlannedTask;
  readonly from: number;
  readonly to: number | null;
  readonly hasFailed: boolean;
}

/** The work of each agent on the subtasks of a plan, agents in the order of their first work. */
export function lanesOf(tasks: readonly PlannedTask[]): ReadonlyMap<string, readonly Stretch[]> {
  const stretches = tasks.flatMap((task) =>
    task.turns.flatMap((turn, index) => {
      const next = task.turns[index + 1];
      if (turn.state !== 'running') return [];
      const hasFailed = next?.state === 'failed';
      return turn.agents.map((agent) => ({
        agent,
        stretch: { key: `${task.id} ${turn.seq}`, task, from: turn.tick, to: next?.tick ?? null, hasFailed },
      }));
    }),
  );
  stretches.sort((one, other) => one.stretch.from - other.stretch.from);
  return new Map([...Map.groupBy(stretches, ({ agent }) => agent)].map(([agent, own]) => [agent, own.map(({ stretch }) => stretch)]));
}

function Lane({
  stretches,
  until,
  chosen,
  onChoose,
}: {
  stretches: readonly Stretch[];
  until: number;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const share = (tick: number): string => `${(Math.min(tick, until) / until) * 100}%`;
  return (
    <div className="relative h-6 bg-sunken">
      {stretches.map(({ key, task, from, to, hasFailed }) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose(task.id)}
          aria-label={`Subtask ${task.number}, ${formatTicks(from)} to ${to === null ? 'now' : formatTicks(to)}${hasFailed ? ', failed' : ''}`}
          style={{ left: share(from), right: `calc(100% - ${share(to ?? until)})` }}
          className={classNames(
            'absolute inset-y-0 min-w-1 overflow-hidden whitespace-nowrap border px-1 text-left text-micro',
            hasFailed ? 'border-error bg-raised' : to === null ? 'border-gold bg-raised' : 'border-outline bg-neutral text-soft',
            task.id === chosen && 'outline-2 outline-gold',
          )}
        >
          {hasFailed ? '✕ ' : ''}
          {task.number} {task.description}
        </button>
      ))}
    </div>
  );
}

/** Which agent worked on which subtask when, up to the shown moment. */
export function WorkLanes(properties: {
  tasks: readonly PlannedTask[];
  feed: MatchFeed;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { tasks, feed, chosen, onChoose } = properties;
  const lanes = useMemo(() => lanesOf(tasks), [tasks]);
  if (lanes.size === 0) return <p className="p-3 text-data text-muted">No agent has worked on a subtask of this plan yet.</p>;
  return (
    <AtPlayhead feed={feed} step={ticksPerSecond}>
      {(playhead) => {
        const until = Math.max(1, playhead);
        return (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 p-3">
            {[...lanes].map(([agent, stretches]) => (
              <div key={agent} className="contents">
                <span className="max-w-28 truncate text-data">{agent}</span>
                <Lane stretches={stretches} until={until} chosen={chosen} onChoose={onChoose} />
              </div>
            ))}
            <span />
            <span className="flex justify-between text-micro text-muted">
              <span>0:00</span>
              <span className="text-gold">{formatTicks(until)}</span>
            </span>
          </div>
        );
      }}
    </AtPlayhead>
  );
}
