'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/message-of.ts';
import { graphLayout, type Place } from './graph-layout.ts';
import type { GraphModel } from './graph-model.ts';

/**
 * The positions of a graph's parts: null until they are computed, an error message if that fails. Old positions stay while new ones are
 * computed.
 */
export function useGraphLayout(model: GraphModel): { readonly places: ReadonlyMap<string, Place> | null; readonly problem: string | null } {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const layOut = useEffectEvent(() => graphLayout(model));
  const { shape } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new shape needs a new layout
  useEffect(() => {
    let isCurrent = true;
    layOut().then(
      (found) => {
        if (isCurrent) setPlaces(found);
      },
      (error: unknown) => {
        if (isCurrent) setProblem(messageOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shape]);
  return { places, problem };
}
