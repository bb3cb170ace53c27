'use client';
import { useMemo } from 'react';
import { useBlockClick } from '#components/scene/world/use-block-click.ts';
import { useFocus } from '#components/scene/world/use-focus.ts';
import type { BlueprintSite } from '#lib/blueprint/site.ts';
import { cellKey } from '#lib/domain/position.ts';
import { chooseBlock, useChosenKey } from './chosen-block.ts';
import { Ghosts } from './ghosts.tsx';

/** The marks of a site in the scene of a match. A click on a block, built or missing, chooses it and opens the panel `blueprint`. */
export function SiteMarks({ site, onPanel }: { site: BlueprintSite; onPanel: ((panel: string) => void) | undefined }) {
  const { assignment, built } = site;
  const chosen = useChosenKey();
  const places = useMemo(() => (assignment?.cells ?? []).map(({ at }) => at), [assignment]);
  const wanted = useMemo(() => new Set(places.map(cellKey)), [places]);
  useFocus(places);
  useBlockClick(
    (x, y, z) => {
      const key = cellKey({ x, y, z });
      return wanted.has(key) || built.get(key) !== undefined;
    },
    (x, y, z) => {
      chooseBlock(cellKey({ x, y, z }));
      onPanel?.('blueprint');
    },
  );
  return <Ghosts site={site} chosen={chosen} />;
}
