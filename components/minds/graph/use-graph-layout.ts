'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/message-of.ts';

/**
 * The layout of a graph, computed for every new shape: null until then, an error message if that fails. The old layout stays while a new one
 * is computed.
 */
export function useGraphLayout<Layout>(
  shape: string,
  compute: () => Promise<Layout>,
): { readonly layout: Layout | null; readonly problem: string | null } {
  const [layout, setLayout] = useState<Layout | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const layOut = useEffectEvent(compute);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new shape needs a new layout
  useEffect(() => {
    let isCurrent = true;
    layOut().then(
      (found) => {
        if (isCurrent) setLayout(() => found);
      },
      (error: unknown) => {
        if (isCurrent) setProblem(messageOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shape]);
  return { layout, problem };
}
