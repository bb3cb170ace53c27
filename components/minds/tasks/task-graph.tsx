'use client';

import '@xyflow/react/dist/base.css';
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  Handle,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { GraphControls, lookedAt } from '../graph/graph-controls.tsx';
import { type Direction, neighbour } from '../graph/neighbour.ts';
import { useGraphLayout } from '../graph/use-graph-layout.ts';
import { EmptyHint } from '../mind-section.tsx';
import { mapColours, standingLooks } from './standing-look.ts';
import { type DrawingSize, firstInSight, nodeSizes, type Point, shapeOf, taskLayout, taskLinks } from './task-drawing.ts';
import { TaskMark } from './task-mark.tsx';
import { WorkWords } from './work-words.tsx';

type PlanNode = Node<
  { readonly task: PlannedTask; readonly chosen: boolean; readonly size: DrawingSize; readonly feed: MatchFeed; readonly isNow: boolean },
  'task'
>;

const end = { width: 1, height: 1, minWidth: 0, minHeight: 0, border: 0, opacity: 0 } as const;

/** A subtask of the drawing: its sign and its first words; if large, also who works on it since when. */
function TaskNode({ data: { task, chosen, size, feed, isNow } }: NodeProps<PlanNode>) {
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

/** How a line looks: its predecessor is done, the line lies on the longest chain, and it belongs to the chosen subtask. */
type LineLook = {
  readonly isDone: boolean;
  readonly isCritical: boolean;
  readonly isNear: boolean;
};

type PlanEdge = Edge<LineLook & { readonly points: readonly Point[] }, 'plan'>;

const head = 5;

/** An arrow head at the end of a line, in its direction. */
function headAt(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [dx, dy] = [((tip.x - before.x) / length) * head, ((tip.y - before.y) / length) * head];
  return `M${tip.x} ${tip.y}L${tip.x - dx - dy * 0.6} ${tip.y - dy + dx * 0.6}L${tip.x - dx + dy * 0.6} ${tip.y - dy - dx * 0.6}Z`;
}

/** Solid from a subtask that is done, dashed from any other; gold and thick on the longest chain; white at the chosen subtask. */
function TaskEdge({ id, data }: EdgeProps<PlanEdge>) {
  if (data === undefined || data.points.length < 2) return null;
  const { points, isDone, isCritical, isNear } = data;
  const stroke = isNear ? 'var(--color-text)' : isCritical ? 'var(--color-gold)' : 'var(--color-outline)';
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        style={{ stroke, strokeWidth: isCritical || isNear ? 2 : 1, strokeDasharray: isDone ? 'none' : '4 3' }}
      />
      <path d={headAt(points)} fill={stroke} />
    </>
  );
}

const nodeKinds = { task: TaskNode };
const edgeKinds = { plan: TaskEdge };
const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const farthest = 0.1;
/** At a smaller zoom letters are below 11 pixels, so only a part of the plan is shown, and all of it on request. */
const readable: Readonly<Record<DrawingSize, number>> = { small: 1, large: 0.92 };
/** From this many subtasks on, a large drawing does not fit, and a small map shows which part of it is in sight. */
const mappedFrom = 20;
/** Pixels around the plan at the ends of its drawing. */
const margin = 12;
const room = { padding: 0.03, maxZoom: 1 } as const;

interface Properties {
  readonly tasks: readonly PlannedTask[];
  readonly feed: MatchFeed;
  /** Whether the tasks are those of the newest plan, so that their times run. */
  readonly isNow: boolean;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly size: DrawingSize;
}

function labelOf({ number, description, standing, agents }: PlannedTask): string {
  return `${number}. ${description}, ${standingLooks[standing].word}${agents.length === 0 ? '' : `, ${agents.join(', ')}`}`;
}

function Graph({ tasks, feed, isNow, chosen, onChoose, size }: Properties) {
  const { layout, problem } = useGraphLayout(shapeOf(tasks, size), () => taskLayout(tasks, size));
  const flow = useReactFlow<PlanNode, PlanEdge>();
  const nodes = useMemo(
    (): PlanNode[] =>
      tasks.flatMap((task) => {
        const position = layout?.places.get(task.id);
        if (position === undefined) return [];
        const data = { task, chosen: task.id === chosen, size, feed, isNow };
        return [{ id: task.id, type: 'task', position, ...nodeSizes[size], data, ariaLabel: labelOf(task), ariaRole: 'group' }];
      }),
    [tasks, layout, chosen, size, feed, isNow],
  );
  const edges = useMemo((): PlanEdge[] => {
    const known = new Map(tasks.map((task) => [task.id, task]));
    return taskLinks(tasks).map(({ id, source, target }) => {
      const isNear = chosen === source || chosen === target;
      const isDone = known.get(source)?.standing === 'done';
      const isCritical = known.get(source)?.isCritical === true && known.get(target)?.isCritical === true;
      const points = layout?.lines.get(id) ?? [];
      return { id, source, target, type: 'plan', zIndex: isNear ? 2 : isCritical ? 1 : 0, data: { points, isDone, isCritical, isNear } };
    });
  }, [tasks, layout, chosen]);
  const box = useRef<HTMLDivElement>(null);
  /** Moves a subtask to the middle, or as near as possible without empty space beside the plan. */
  const centre = (id: string | null): void => {
    const place = id === null ? undefined : layout?.places.get(id);
    if (place === undefined || layout === null || box.current === null) return;
    const { width, height } = nodeSizes[size];
    const zoom = Math.max(flow.getZoom(), readable[size]);
    const places = [...layout.places.values()];
    const offset = (room: number, wanted: number, end: number): number => {
      const length = end * zoom;
      if (length + 2 * margin <= room) return (room - length) / 2;
      return Math.min(margin, Math.max(room - length - margin, room / 2 - wanted * zoom));
    };
    const { clientWidth, clientHeight } = box.current;
    const x = offset(clientWidth, place.x + width / 2, Math.max(...places.map((one) => one.x)) + width);
    const y = offset(clientHeight, place.y + height / 2, Math.max(...places.map((one) => one.y)) + height);
    void flow.setViewport({ x, y, zoom }, { duration: 0 });
  };
  const centreFirst = useEffectEvent(() => centre(layout?.places.has(chosen ?? '') ? chosen : firstInSight(tasks)));
  useEffect(() => {
    if (layout === null) return;
    const show = async (): Promise<void> => {
      await flow.fitView({ ...room, duration: 0, minZoom: farthest });
      if (flow.getZoom() < readable[size]) centreFirst();
    };
    void show();
  }, [layout, flow, size]);
  const choose = (id: string): void => {
    onChoose(id);
    centre(id);
  };
  const press = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    if (direction !== undefined && layout !== null) {
      const boxes = tasks.map(({ id }) => ({ id, ...nodeSizes[size] }));
      const next = neighbour(boxes, layout.places, chosen, direction);
      if (next !== null) choose(next);
    } else if (event.key === '+' || event.key === '=') void flow.zoomIn();
    else if (event.key === '-') void flow.zoomOut();
    else if (event.key === '0') void flow.fitView(room);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (problem !== null) return <EmptyHint>The plan could not be laid out: {problem}. The list shows the same subtasks.</EmptyHint>;
  return (
    <div
      ref={box}
      className="relative h-full min-h-0 bg-background has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:-outline-offset-2"
      data-plan={layout === null ? 'waiting' : tasks.length}
    >
      <ReactFlow
        aria-label="Plan as a graph. Arrow keys go from subtask to subtask, plus and minus zoom, 0 shows all."
        tabIndex={0}
        onKeyDown={press}
        className="outline-none"
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeKinds}
        edgeTypes={edgeKinds}
        onNodeClick={(_event, { id }) => onChoose(id)}
        onPaneClick={() => onChoose(null)}
        minZoom={farthest}
        maxZoom={2}
        {...lookedAt}
      >
        {size === 'large' && tasks.length >= mappedFrom ? (
          <MiniMap<PlanNode>
            position="bottom-left"
            pannable
            zoomable
            ariaLabel="Map of the whole plan. Drag to move the part in sight."
            nodeColor={({ data }) => mapColours[data.task.standing]}
            nodeBorderRadius={4}
            bgColor="var(--color-panel)"
            maskColor="rgb(0 0 0 / 35%)"
            className="border border-line max-md:hidden"
            style={{ width: 200, height: 120, margin: 6 }}
          />
        ) : null}
      </ReactFlow>
      {layout === null ? <p className="absolute inset-0 grid place-items-center text-muted">Laying out the plan…</p> : null}
      <GraphControls room={room} />
    </div>
  );
}

/** The subtasks of a plan as a graph in layers. The list of subtasks shows the same data. */
export function TaskGraph(properties: Properties) {
  return (
    <ReactFlowProvider>
      <Graph {...properties} />
    </ReactFlowProvider>
  );
}
