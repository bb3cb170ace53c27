import type { Edge } from '@xyflow/react';
import type { ItemEvidence } from '#lib/fold/relation-evidence.ts';
import type { GraphLink } from './graph-model.ts';

type Standing = 'seen' | 'claimed' | 'doubtful' | 'besides';

function standingOf({ seen, claimed, doubtful }: ItemEvidence): Standing {
  if (!claimed) return 'besides';
  return doubtful ? 'doubtful' : seen > 0 ? 'seen' : 'claimed';
}

/** Line styles that differ in form, not only in colour. */
export const strokes: Readonly<
  Record<Standing, { readonly stroke: string; readonly strokeWidth: number; readonly strokeDasharray: string }>
> = {
  seen: { stroke: 'var(--color-text)', strokeWidth: 1.75, strokeDasharray: 'none' },
  claimed: { stroke: 'var(--color-outline)', strokeWidth: 1, strokeDasharray: '5 4' },
  doubtful: { stroke: 'var(--color-error)', strokeWidth: 1.75, strokeDasharray: '9 4 2 4' },
  besides: { stroke: 'var(--color-gold)', strokeWidth: 1.75, strokeDasharray: '2 4' },
};

/** The line of a link; at a chosen part with the number of times it was seen. */
export function graphEdge(link: GraphLink, chosen: string | null): Edge {
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
