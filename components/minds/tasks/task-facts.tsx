'use client';

import { Crosshair, Eye, MessageCircleQuestionMark } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useMatch, useSeats } from '#components/match-state/match-context.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { TracedLine } from '#lib/fold/episode-view.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { formatTicks } from '#lib/format.ts';
import { standingLooks } from './standing-look.ts';
import { TaskMark } from './task-mark.tsx';
import { WorkWords } from './work-words.tsx';

/** The most events of a subtask that are listed: the newest ones. */
const mostLines = 40;

/** What the agents of a subtask did while it was in progress. */
function linesOf(lines: readonly TracedLine[], { agents, from, to }: PlannedTask): readonly TracedLine[] {
  if (from === null) return [];
  const end = to ?? Number.POSITIVE_INFINITY;
  return lines.filter(({ agent, tick }) => agent !== null && agents.includes(agent) && tick >= from && tick <= end).slice(-mostLines);
}

function TaskLinks({ ids, tasks, onChoose }: { ids: readonly string[]; tasks: readonly PlannedTask[]; onChoose: (id: string) => void }) {
  const found = tasks.filter(({ id }) => ids.includes(id));
  if (found.length === 0) return <>no other</>;
  return (
    <span className="flex flex-wrap gap-1">
      {found.map(({ id, number, description, standing }) => (
        <button
          key={id}
          type="button"
          aria-label={`Subtask ${number}: ${description}, ${standingLooks[standing].word}`}
          onClick={() => onChoose(id)}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm border border-line px-1.5 text-micro hover:bg-raised"
        >
          <TaskMark standing={standing} size={10} />
          {number}
        </button>
      ))}
    </span>
  );
}

/** A subtask in full: its milestones, who works on it since when, what it needs and what needs it, its feedback, and its events. */
export function TaskFacts(properties: {
  task: PlannedTask;
  tasks: readonly PlannedTask[];
  feed: MatchFeed;
  isNow: boolean;
  /** The address of the match's model calls; null if no server has them. */
  traces: string | null;
  onChoose: (id: string) => void;
  /** Called before the page shows another moment or camera. */
  onLeave?: () => void;
}) {
  const { task, tasks, feed, isNow, traces, onChoose, onLeave } = properties;
  const [, setPlace] = useQueryStates({ cam: parseAsString, agent: parseAsString }, { history: 'replace' });
  const seats = useSeats();
  const known = useMatch(({ view }) => view.lines);
  const lines = useMemo(() => linesOf(known, task), [known, task]);
  const call = task.turns.findLast((turn) => turn.call !== null)?.call ?? null;
  const part = tasks.find(({ id }) => id === task.part);
  const agent = task.agents.find((name) => seats.some((seat) => seat.agent === name));
  const seek = (tick: number): void => {
    onLeave?.();
    feed.controls?.seek(tick);
  };
  return (
    <section aria-label={`Subtask ${task.number}`} className="grid content-start gap-2.5 p-3">
      <h3 className="flex items-start gap-2 font-semibold">
        <span className="pt-[3px]">
          <TaskMark standing={task.standing} />
        </span>
        <span className="min-w-0 break-words">
          <span className="text-muted">{task.number}</span> {task.description}
        </span>
      </h3>
      {feed.controls === undefined && agent === undefined && (traces === null || call === null) ? null : (
        <div className="flex flex-wrap gap-2">
          {task.from === null || feed.controls === undefined ? null : (
            <Button size="small" look="line" onClick={() => seek(task.from ?? 0)}>
              <Crosshair size={14} aria-hidden="true" />
              Go to its start
            </Button>
          )}
          {agent === undefined ? null : (
            <Button
              size="small"
              look="line"
              onClick={() => {
                onLeave?.();
                void setPlace({ cam: 'follow', agent });
              }}
            >
              <Eye size={14} aria-hidden="true" />
              Follow {agent}
            </Button>
          )}
          {traces === null || call === null ? null : (
            <Link href={`${traces}/${encodeURIComponent(call)}`} prefetch={false} className={buttonLook({ size: 'small', look: 'line' })}>
              <MessageCircleQuestionMark size={14} aria-hidden="true" />
              Open the model call
            </Link>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1 break-words text-data [&_dt]:text-muted">
        <dt>State</dt>
        <dd>
          {standingLooks[task.standing].word}
          {task.isCritical ? ', on the longest chain' : ''}
        </dd>
        <dt>Agents</dt>
        <dd>
          {task.from === null && task.agents.length === 0 ? (
            'any'
          ) : (
            <WorkWords task={{ ...task, feedback: null }} feed={feed} isNow={isNow} />
          )}
        </dd>
        {task.from === null ? null : (
          <>
            <dt>Time</dt>
            <dd>
              {formatTicks(task.from)} to {task.to === null ? 'now' : formatTicks(task.to)}
            </dd>
          </>
        )}
        <dt>Needs</dt>
        <dd>
          <TaskLinks ids={task.after} tasks={tasks} onChoose={onChoose} />
        </dd>
        <dt>Needed by</dt>
        <dd>
          <TaskLinks ids={task.next} tasks={tasks} onChoose={onChoose} />
        </dd>
        {part === undefined ? null : (
          <>
            <dt>Part of</dt>
            <dd>
              <TaskLinks ids={[part.id]} tasks={tasks} onChoose={onChoose} />
            </dd>
          </>
        )}
        {task.feedback === null ? null : (
          <>
            <dt>Feedback</dt>
            <dd className={task.standing === 'failed' ? 'text-error' : ''}>
              {task.standing === 'failed' ? '! ' : ''}
              {task.feedback}
            </dd>
          </>
        )}
      </dl>
      {task.milestones.length === 0 ? null : (
        <div>
          <h4 className="text-micro text-muted">Milestones</h4>
          <ul className="grid list-disc gap-0.5 pl-4 text-data marker:text-outline">
            {task.milestones.map((milestone, index) => (
              <li key={index} className="break-words">
                {milestone}
              </li>
            ))}
          </ul>
        </div>
      )}
      {task.turns.length < 2 ? null : (
        <div>
          <h4 className="text-micro text-muted">States</h4>
          <ol className="grid gap-0.5 text-data">
            {task.turns.map(({ seq, tick, state, agents, text }) => (
              <li key={seq} className="grid grid-cols-[36px_minmax(0,1fr)] gap-2">
                <time className="text-muted">{formatTicks(tick)}</time>
                <span className="break-words">
                  {state}
                  {agents.length === 0 ? '' : `, ${agents.join(', ')}`}
                  {text === null ? '' : `: ${text}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {task.from === null ? null : (
        <details open={lines.length < 12}>
          <summary className="text-micro text-muted">
            Events of its agents in this time: {lines.length === mostLines ? `the newest ${mostLines}` : lines.length}
          </summary>
          <ol className="grid gap-0.5 pt-1 text-data">
            {lines.map(({ seq, tick, agent: by, text, error }) => (
              <li key={seq} className="grid grid-cols-[36px_minmax(0,1fr)] gap-2">
                {feed.controls === undefined ? (
                  <time className="text-muted">{formatTicks(tick)}</time>
                ) : (
                  <button
                    type="button"
                    aria-label={`Show ${formatTicks(tick)}`}
                    onClick={() => seek(tick)}
                    className="rounded-sm text-left text-muted tabular-nums underline hover:text-text"
                  >
                    {formatTicks(tick)}
                  </button>
                )}
                <span className={error ? 'break-words text-error' : 'break-words'}>
                  {error ? '! ' : ''}
                  {by !== null && !text.includes(by) ? `${by}: ` : ''}
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
