import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { layouter } from '../graph/graph-layout.ts';

/** Small nodes below each other for a narrow panel; large nodes with agents and times, from left to right, for a page. */
export type DrawingSize = 'small' | 'large';

export const nodeSizes: Readonly<Record<DrawingSize, { readonly width: number; readonly height: number }>> = {
  small: { width: 132, height: 44 },
  large: { width: 200, height: 66 },
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line from a subtask to one that waits for it. */
export interface TaskLink {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/** Where the subtasks of a plan are, and the corners of the lines between them. */
export interface TaskLayout {
  readonly places: ReadonlyMap<string, Point>;
  readonly lines: ReadonlyMap<string, readonly Point[]>;
}

/** The lines of a plan. A line that follows from two others is left out. */
export function taskLinks(tasks: readonly PlannedTask[]): readonly TaskLink[] {
  const after = new Map(tasks.map((task) => [task.id, task.after]));
  const isAbove = (id: string, wanted: string, seen: Set<string>): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return (after.get(id) ?? []).some((other) => other === wanted || isAbove(other, wanted, seen));
  };
  return tasks.flatMap(({ id, after: ids }) =>
    ids
      .filter((source) => !ids.some((other) => other !== source && isAbove(other, source, new Set([id]))))
      .map((source) => ({ id: `${source} to ${id}`, source, target: id })),
  );
}

/** Changes only with the subtasks and their order: until then, the layout stays. */
export function shapeOf(tasks: readonly PlannedTask[], size: DrawingSize): string {
  return JSON.stringify([size, tasks.map(({ id, after }) => [id, after])]);
}

const options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.componentComponent': '16',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
} as const;

/** The layout of a plan in layers, computed in a worker: every subtask comes after those it waits for. */
export async function taskLayout(tasks: readonly PlannedTask[], size: DrawingSize): Promise<TaskLayout> {
  const isSmall = size === 'small';
  const graph: ElkNode = {
    id: 'plan',
    layoutOptions: {
      ...options,
      'elk.direction': isSmall ? 'DOWN' : 'RIGHT',
      'elk.aspectRatio': isSmall ? '0.8' : '1.7',
      'elk.layered.spacing.nodeNodeBetweenLayers': isSmall ? '24' : '32',
    },
    children: tasks.map(({ id }) => ({ id, ...nodeSizes[size] })),
    edges: taskLinks(tasks).map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  };
  const { children = [], edges = [] } = await layouter().layout(graph);
  return {
    places: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    lines: new Map(
      edges.map(({ id, sections = [] }) => [
        id,
        sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
      ]),
    ),
  };
}

/** The subtask to show first where not all fit: one in progress, else one that failed or can begin, else the last. Null without subtasks. */
export function firstInSight(tasks: readonly PlannedTask[]): string | null {
  const wanted =
    tasks.find(({ standing }) => standing === 'running') ??
    tasks.find(({ standing }) => standing === 'ready' || standing === 'failed') ??
    tasks.at(-1);
  return wanted?.id ?? null;
}
