'use client';

import { useMemo } from 'react';
import { type Layer, layersOf } from '#lib/blueprint/layers.ts';
import type { BlueprintSite } from '#lib/blueprint/site.ts';

/** The layers of a site, lowest first; computed when its blueprint, its blocks or their builders change. */
export function useSiteLayers(site: BlueprintSite): readonly Layer[] {
  const { assignment, built, placers } = site;
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers depend on these parts of a site alone, and a site changes with every action
  return useMemo(() => layersOf(site), [assignment, built, placers]);
}
