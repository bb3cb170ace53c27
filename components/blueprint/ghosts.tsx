'use client';
import { useMemo } from 'react';
import type { BlueprintSite } from '#lib/blueprint/site.ts';
import { ghostsIn } from './ghost.ts';
import { GhostMesh } from './ghost-mesh.tsx';

/** Marks missing, wrong and extra blocks in the scene, of one layer or of all, in one draw call. Belongs inside a MatchScene. */
export function Ghosts(properties: {
  site: BlueprintSite;
  /** Null for all layers. */
  layer?: number | null;
  /** The key of a block to frame. */
  chosen?: string | null;
}) {
  const { site, layer = null, chosen = null } = properties;
  const { assignment, built } = site;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ghosts depend on these parts of a site alone, and a site changes with every action
  const ghosts = useMemo(() => ghostsIn(site, layer, chosen), [assignment, built, layer, chosen]);
  return <GhostMesh ghosts={ghosts} />;
}
