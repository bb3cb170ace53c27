'use client';

import '@xyflow/react/dist/base.css';
import { type Edge, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { Expand } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { ItemEvidence } from '#lib/fold/relation-evidence.ts';
import { EmptyHint } from '../mind-section.tsx';
import { holdsWords, type RelationRow } from '../relation-rows.ts';
import { GraphControls, lookedAt } from './graph-controls.tsx';
import { graphLayout } from './graph-layout.ts';
import { type GraphLink, type GraphModel, graphModel } from './graph-model.ts';
import { GraphNode, type PartNode } from './graph-node.tsx';
import { type Direction, neighbour } from './neighbour.ts';
import { PartFacts } from './part-facts.tsx';
import { useGraphLayout } from './use-graph-layout.ts';

type Standing = 'seen' | 'claimed' | 'doubtful' | 'besides';

function standingOf({ seen, claimed, doubtful }: ItemEvidence): Standing {
  if (!claimed) return 'besides';
  return doubtful ? 'doubtful' : seen > 0 ? 'seen' : 'claimed';
}

/** Line styles that differ in form, not only in colour. */
const strokes: Readonly<Record<Standing, { readonly stroke: string; readonly strokeWidth: number; readonly strokeDasharray: string }>> = {
  seen: { stroke: 'var(--color-text)', strokeWidth: 1.75, strokeDasharray: 'none' },
  claimed: { stroke: 'var(--color-outline)', strokeWidth: 1, strokeDasharray: '5 4' },
  doubtful: { stroke: 'var(--color-error)', strokeWidth: 1.75, strokeDasharray: '9 4 2 4' },
  besides: { stroke: 'var(--color-gold)', strokeWidth: 1.75, strokeDasharray: '2 4' },
};

/** The line of a link; at a chosen part with the number of times it was seen. */
function graphEdge(link: GraphLink, chosen: string | null): Edge {
  const { id, source, target, evidence, times } = link;
  const isNear = chosen === source || chosen === target;
  const standing = standingOf(evidence);
  const words = times === 0 ? 'not seen' : `${evidence.seen} of ${times}`;
  return {
    id,
    source,
    target,
    zIndex: isNear ? 1 : 0,
    style: isNear ? { ...strokes[standing], strokeWidth: 2.5 } : { ...strokes[standing] },
    ...(isNear
      ? {
          label: words,
          labelStyle: { fill: 'var(--color-text)', fontSize: 11 },
          labelBgStyle: { fill: 'var(--color-background)', fillOpacity: 1 },
          labelBgPadding: [4, 2] as [number, number],
          labelBgBorderRadius: 0,
        }
      : {}),
  };
}

const rows = [
  ['seen', 'seen'],
  ['claimed', 'believed, not seen'],
  ['doubtful', '? doubtful'],
  ['besides', 'seen, not believed'],
] as const;

/** The meaning of the line styles. */
function GraphLegend() {
  return (
    <ul aria-label="Lines of the graph" className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro text-muted">
      {rows.map(([standing, words]) => (
        <li key={standing} className="flex items-center gap-1.5">
          <svg width={24} height={4} aria-hidden="true">
            <line x1={0} x2={24} y1={2} y2={2} {...strokes[standing]} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

const kinds = { part: GraphNode };
const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const closest = 2;
const farthest = 0.1;
/** At a smaller zoom the text is unreadable, so only a part of the graph is shown, and all of it on request. */
const readable = 0.75;
/** Space around the shown part. */
const room = { padding: 0.04 } as const;

interface Properties {
  readonly rows: readonly RelationRow[];
  /** The search text: matching parts are marked and brought into view. */
  readonly words: string;
  /** Shows the graph over the whole page; absent if it already is. */
  readonly onEnlarge?: () => void;
}

/** The shown part of a graph that does not fit: the first marked or seen action with its items. */
function middle({ parts, links }: GraphModel): readonly string[] {
  const marked = parts.find((part) => part.kind === 'action' && (part.row.change !== null || part.row.evidence.doubtful));
  const seen = parts.find((part) => part.kind === 'action' && part.row.evidence.times > 0);
  const id = (marked ?? seen ?? parts[0])?.id;
  if (id === undefined) return [];
  return [id, ...links.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : []))];
}

function nodesOf(ids: readonly string[]): { id: string }[] {
  return ids.map((id) => ({ id }));
}

function Graph({ rows, words, onEnlarge }: Properties) {
  const model = useMemo(() => graphModel(rows), [rows]);
  const { layout: places, problem } = useGraphLayout(model.shape, () => graphLayout(model));
  const [picked, setPicked] = useState<string | null>(null);
  const flow = useReactFlow<PartNode>();
  const chosen = model.parts.some(({ id }) => id === picked) ? picked : null;
  // As text, because figures change with every action and must not move the view.
  const foundIds = model.parts
    .flatMap((part) => (part.kind === 'action' && words.trim() !== '' && holdsWords(part.row, words) ? [part.id] : []))
    .join('\n');
  const found = useMemo(() => new Set(foundIds === '' ? [] : foundIds.split('\n')), [foundIds]);
  const nodes = useMemo(
    (): PartNode[] =>
      model.parts.flatMap((part) => {
        const position = places?.get(part.id);
        if (position === undefined) return [];
        const { id, width, height, label } = part;
        const data = { part, chosen: id === chosen, found: found.has(id) };
        return [{ id, type: 'part', position, width, height, data, ariaLabel: label, ariaRole: 'group' }];
      }),
    [model, places, chosen, found],
  );
  const edges = useMemo(() => model.links.map((link) => graphEdge(link, chosen)), [model, chosen]);
  const isRoomy = onEnlarge === undefined;
  const middleNow = useEffectEvent(() => middle(model));
  useEffect(() => {
    if (places === null) return;
    const show = async (): Promise<void> => {
      const look = { ...room, duration: 0 } as const;
      const wanted = found.size === 0 ? {} : { nodes: nodesOf([...found]) };
      await flow.fitView({ ...look, ...wanted, minZoom: farthest, maxZoom: 1.25 });
      if (flow.getZoom() >= readable) return;
      const part = found.size === 0 ? middleNow() : [...found].slice(0, 1);
      await flow.fitView({ ...look, nodes: nodesOf(part), minZoom: readable, maxZoom: 1 });
    };
    void show();
  }, [places, found, flow]);

  const choose = (id: string): void => {
    setPicked(id);
    const node = flow.getNode(id);
    if (node === undefined) return;
    const { x, y } = node.position;
    const zoom = Math.max(flow.getZoom(), readable);
    void flow.setCenter(x + (node.width ?? 0) / 2, y + (node.height ?? 0) / 2, { zoom, duration: 0 });
  };
  const press = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    if (direction !== undefined && places !== null) {
      const next = neighbour(model.parts, places, chosen, direction);
      if (next !== null) choose(next);
    } else if (event.key === '+' || event.key === '=') void flow.zoomIn();
    else if (event.key === '-') void flow.zoomOut();
    else if (event.key === '0') void flow.fitView(room);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const facts = (
    <div aria-live="polite">
      <PartFacts model={model} chosen={chosen} />
    </div>
  );
  if (problem !== null) return <EmptyHint>The graph could not be laid out: {problem}. The table shows the same relations.</EmptyHint>;
  return (
    <div className={classNames('flex min-h-0 min-w-0 flex-col gap-2', isRoomy && 'flex-1 p-3')}>
      <div
        className={classNames(
          'relative min-h-0 rounded-sm border border-line bg-background has-focus-visible:outline-2 has-focus-visible:outline-gold',
          isRoomy ? 'flex-1' : 'h-[340px]',
        )}
        data-graph={places === null ? 'waiting' : model.parts.length}
      >
        <ReactFlow
          aria-label="Graph of causes and effects. Arrow keys go from part to part, plus and minus zoom, 0 shows all."
          tabIndex={0}
          onKeyDown={press}
          className="outline-none"
          nodes={nodes}
          edges={edges}
          nodeTypes={kinds}
          onNodeClick={(_event, { id }) => setPicked(id)}
          onPaneClick={() => setPicked(null)}
          minZoom={farthest}
          maxZoom={closest}
          {...lookedAt}
          // In the panel, the wheel scrolls the panel.
          zoomOnScroll={isRoomy}
          preventScrolling={isRoomy}
        />
        {places === null ? <p className="absolute inset-0 grid place-items-center text-muted">Laying out the graph…</p> : null}
        {isRoomy && chosen !== null ? (
          <div className="absolute bottom-1.5 left-1.5 z-10 max-h-2/5 w-[min(420px,calc(100%-112px))] overflow-y-auto rounded-sm border border-line bg-panel p-2">
            {facts}
          </div>
        ) : null}
        <GraphControls room={room}>
          {onEnlarge === undefined ? null : (
            <Button size="small" look="line" icon aria-label="Enlarge the graph" onClick={onEnlarge}>
              <Expand size={14} aria-hidden="true" />
            </Button>
          )}
        </GraphControls>
      </div>
      <GraphLegend />
      {isRoomy && chosen !== null ? null : facts}
    </div>
  );
}

/**
 * The causal graph of a team as a drawing that can be zoomed, moved, and navigated by keyboard. The table of relations shows the same data.
 */
export function CausalGraph(properties: Properties) {
  return (
    <ReactFlowProvider>
      <Graph {...properties} />
    </ReactFlowProvider>
  );
}
