import { classNames } from '#components/ui/class-names.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { standingLooks } from './standing-look.ts';
import { TaskMark } from './task-mark.tsx';
import { WorkWords } from './work-words.tsx';

/** The subtasks of a plan in its order, each with its standing, its agents and their time. */
export function TaskList(properties: {
  tasks: readonly PlannedTask[];
  feed: MatchFeed;
  isNow: boolean;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { tasks, feed, isNow, chosen, onChoose } = properties;
  return (
    <ol aria-label="Subtasks">
      {tasks.map((task) => (
        <li key={task.id} className="border-line border-b">
          <button
            type="button"
            aria-pressed={task.id === chosen}
            onClick={() => onChoose(task.id)}
            className={classNames(
              'grid min-h-11 w-full grid-cols-[14px_20px_minmax(0,1fr)] items-start gap-2 px-3 py-1.5 text-left -outline-offset-2 hover:bg-raised',
              task.id === chosen && 'bg-raised shadow-[inset_2px_0_0_var(--color-gold)]',
            )}
          >
            <span className="pt-0.5">
              <TaskMark standing={task.standing} />
            </span>
            <span className="text-right text-data text-muted">{task.number}</span>
            <span className="min-w-0">
              <span className="line-clamp-2 break-words text-data">
                {task.description}
                {task.isNew ? <b className="pl-1.5 font-semibold text-gold text-micro">new</b> : null}
              </span>
              <span className="block truncate text-micro text-muted">
                {standingLooks[task.standing].word}
                {task.standing === 'running' || task.standing === 'done' || task.standing === 'failed' ? ', ' : ': '}
                <WorkWords task={task} feed={feed} isNow={isNow} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
