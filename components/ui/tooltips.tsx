'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { type ShownTooltip, watchTooltips } from './watch-tooltips.ts';

/** Loads with the first tooltip, so that no page's first picture waits for it. */
const TooltipLayer = lazy(() => import('./tooltip-layer.tsx'));

/** Shows the tooltips of a whole page, one at a time. Elements request them with the attributes of `tooltip.ts`. */
export function Tooltips() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return <Suspense fallback={null}>{shown === null ? null : <TooltipLayer {...shown} />}</Suspense>;
}
