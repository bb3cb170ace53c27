import { Play, UserRound } from 'lucide-react';
import Link from 'next/link';
import { taskAddress } from '#components/tasks/task-address.ts';
import { TaskPicture } from '#components/tasks/task-picture.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import type { PlayKind } from '#lib/domain/play-kind.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

/** What the list of scenarios shows of one. */
export interface ScenarioCardData {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Teams, time and tasks in one line. */
  readonly facts: string;
  readonly kind: PlayKind;
  /** Names of the agent systems that can play it. */
  readonly agents: readonly string[];
  readonly taskCount: number;
  /** The first of its tasks. */
  readonly tasks: readonly { readonly id: string; readonly title: string }[];
  /** The preset with which a person plays it; null without one. */
  readonly preset: string | null;
}

/** A scenario in the list: its picture, what it is, its first tasks, and the ways to play it. The whole card leads to its page. */
export function ScenarioCard({ scenario }: { scenario: ScenarioCardData }) {
  const { id, title, summary, facts, agents, taskCount, tasks, preset } = scenario;
  return (
    <article
      id={id}
      className="group relative grid overflow-hidden rounded-sm border border-line bg-panel transition-colors hover:border-outline max-sm:grid-cols-[112px_minmax(0,1fr)] sm:grid-rows-[auto_1fr]"
    >
      {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
      <img
        src={`/art/${id}.svg`}
        alt={`Drawing of the ${title} arena`}
        width={320}
        height={180}
        loading="lazy"
        className="size-full bg-sunken object-cover sm:aspect-video"
      />
      <div className="grid min-w-0 content-start gap-2 p-3 sm:grid-rows-[auto_1fr_auto_auto] sm:gap-3 sm:p-4">
        <div className="min-w-0">
          <h3 className="text-section">
            <Link href={`/scenarios/${id}`} className="rounded-sm after:absolute after:inset-0 group-hover:underline">
              {title}
            </Link>
          </h3>
          <p className="text-micro text-muted">
            {facts} · {formatCount(agents.length, 'system')}
          </p>
        </div>
        <p className="text-data text-soft max-sm:line-clamp-3">{summary}</p>
        {tasks.length === 0 ? null : (
          <ul aria-label={`Tasks of ${title}`} className="relative grid grid-cols-5 gap-1.5 max-sm:hidden">
            {tasks.map((task) => (
              <li key={task.id} className="relative overflow-hidden rounded-sm border border-line hover:border-outline">
                <Link
                  href={taskAddress(id, task.id)}
                  prefetch={false}
                  title={task.title}
                  aria-label={task.title}
                  className="block rounded-sm"
                >
                  <TaskPicture scenario={id} task={task.id} />
                </Link>
              </li>
            ))}
            {taskCount <= tasks.length ? null : (
              <li className="grid place-items-center rounded-sm border border-line bg-background text-micro text-soft tabular-nums">
                <Link
                  href={`/scenarios/${id}`}
                  aria-label={`All ${formatCount(taskCount, 'task')} of ${title}`}
                  className="grid size-full place-items-center rounded-sm hover:text-text"
                >
                  +{formatNumber(taskCount - tasks.length)}
                </Link>
              </li>
            )}
          </ul>
        )}
        <div className="relative flex flex-wrap items-center gap-2 max-sm:hidden">
          <Link href={`/matches/new?scenario=${id}`} className={buttonLook({})}>
            <Play size={11} fill="currentColor" aria-hidden="true" />
            Try it with agents
          </Link>
          {preset === null ? null : (
            <Link href={`/matches/new?preset=${preset}`} className={buttonLook({ look: 'line' })}>
              <UserRound size={12} aria-hidden="true" />
              Play it yourself
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
