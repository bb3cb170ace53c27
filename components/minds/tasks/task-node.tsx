import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { classNames } from '#components/ui/class-names.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { standingLooks } from './standing-look.ts';
import { type DrawingSize, nodeSizes } from './task-drawing.ts';
import { TaskMark } from './task-mark.tsx';
import { WorkWords } from './work-words.tsx';

export type PlanNode = Node<
  { readonly task: PlannedTask; readonly chosen: boolean; readonly size: DrawingSize; readonly feed: MatchFeed; readonly isNow: boolean },
  'task'
>;

const end = { width: 1, height: 1, minWidth: 0, minHeight: 0, border: 0, opacity: 0 } as const;

/** A subtask of the drawing: its sign and its first words; if large, also who works on it since when. */
export function TaskNode({ data: { task, chosen, size, feed, isNow } }: NodeProps<PlanNode>) {
  const isLarge = size === 'large';
  return (
    <div
      data-task={task.id}
      data-chosen={chosen}
      style={nodeSizes[size]}
      className={classNames(
        'flex flex-col justify-center gap-0.5 overflow-hidden border px-2',
        standingLooks[task.standing].node,
        chosen ? 'outline-2 outline-gold' : task.isNew && 'shadow-[inset_3px_0_0_var(--color-gold)]',
      )}
    >
      <Handle type="target" position={isLarge ? Position.Left : Position.Top} isConnectable={false} style={end} />
      <span className="flex items-center gap-1.5">
        <TaskMark standing={task.standing} />
        <span
          className={classNames(
            'min-w-0 break-words font-semibold',
            'line-clamp-2',
            isLarge ? 'text-data leading-[15px]' : 'text-micro leading-[14px]',
          )}
        >
          {task.description}
        </span>
      </span>
      {isLarge ? (
        <span className="truncate pl-5 text-micro text-muted">
          <WorkWords task={task} feed={feed} isNow={isNow} />
        </span>
      ) : null}
      <Handle type="source" position={isLarge ? Position.Right : Position.Bottom} isConnectable={false} style={end} />
    </div>
  );
}
