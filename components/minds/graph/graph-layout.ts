import ELK, { type ELK as Elk } from 'elkjs/lib/elk-api.js';
import type { GraphModel } from './graph-model.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.aspectRatio': '1.6',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.componentComponent': '12',
  'elk.spacing.nodeNode': '5',
  'elk.spacing.edgeNode': '4',
  'elk.spacing.edgeEdge': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '2',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  // Of all strategies, this one needs the least space for the graphs of both scenarios.
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
} as const;

// One worker for the page, because it loads slowly and graphs change often.
let elk: Elk | null = null;

/** The layout engine of the page. */
export function layouter(): Elk {
  elk ??= new ELK({ workerFactory: () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' }) });
  return elk;
}

/** The position of each part of a graph by its id: causes left of actions, effects right of them. Computed in a worker. */
export async function graphLayout({ parts, links }: GraphModel): Promise<ReadonlyMap<string, Place>> {
  const graph = {
    id: 'graph',
    layoutOptions: { ...options },
    children: parts.map(({ id, width, height }) => ({ id, width, height })),
    edges: links.map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  };
  const { children = [] } = await layouter().layout(graph);
  return new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
}
