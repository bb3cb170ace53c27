'use client';
import { useMemo } from 'react';
import { useFocus } from '#components/scene/world/use-focus.ts';
import type { BlueprintSite } from '#lib/blueprint/site.ts';
import { ghostsIn } from './ghost.ts';
import { GhostMesh } from './ghost-mesh.tsx';

interface GhostsProps {
  readonly site: BlueprintSite;
  /** Null for all layers. */
  readonly layer?: number | null;
  /** The key of a block to frame. */
  readonly chosen?: string | null;
}

/** Marks missing, wrong and extra blocks in the scene, of one layer or of all. Belongs inside a MatchScene. */
export function Ghosts({ site, layer = null, chosen = null }: GhostsProps) {
  const { assignment, built } = site;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ghosts depend on these parts of a site alone, and a site changes with every action
  const ghosts = useMemo(() => ghostsIn(site, layer, chosen), [assignment, built, layer, chosen]);
  return <GhostMesh ghosts={ghosts} />;
}

const nowhere: readonly never[] = [];

/** The same, and the cameras of the scene show the whole building. */
export function FocusedGhosts(properties: GhostsProps) {
  const cells = properties.site.assignment?.cells;
  const places = useMemo(() => cells?.map(({ at }) => at) ?? nowhere, [cells]);
  useFocus(places);
  return <Ghosts {...properties} />;
}
