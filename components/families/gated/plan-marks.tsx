'use client';
import { useMemo } from 'react';
import type { Ghost } from '#components/blueprint/ghost.ts';
import { GhostMesh } from '#components/blueprint/ghost-mesh.tsx';
import { useFocus } from '#components/scene/world/use-focus.ts';
import { placeKey, type Site } from '#lib/families/gated/site.ts';

/** The missing and wrong blocks of the plan in the scene, at which its cameras look. */
export function PlanMarks({ site: { plan, built } }: { site: Site }) {
  const places = useMemo(() => (plan?.cells ?? []).map(({ at }) => at), [plan]);
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
