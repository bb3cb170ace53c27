'use client';
import { useEffect, useMemo } from 'react';
import type { Ghost } from '#components/blueprint/ghost.ts';
import { GhostMesh } from '#components/blueprint/ghost-mesh.tsx';
import { useFocus } from '#components/scene/world/use-focus.ts';
import { placeKey, type Site } from '#lib/families/gated/rules.ts';
import { choosePlace, useChosenPlace } from './chosen-place.ts';

/** The missing and wrong blocks of the plan in the scene. Its cameras look at the plan, or at the place that a panel chose. */
export function PlanMarks({ site: { plan, built } }: { site: Site }) {
  const chosen = useChosenPlace();
  const places = useMemo(() => (chosen === null ? (plan?.cells ?? []).map(({ at }) => at) : [chosen]), [plan, chosen]);
  // A place that was chosen in another match does not count in this one.
  useEffect(() => () => choosePlace(null), []);
  const ghosts = useMemo(
    () =>
      (plan?.cells ?? []).flatMap(({ at, block }): Ghost[] => {
        const now = built.get(placeKey(at));
        return now === block ? [] : [{ at, kind: now === undefined ? 'missing' : 'wrong' }];
      }),
    [plan, built],
  );
  useFocus(places);
  return <GhostMesh ghosts={ghosts} />;
}
