'use client';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useBlockClick } from '#components/scene/world/use-block-click.ts';
import { cellKey } from '#lib/domain/position.ts';
import type { Site } from '#lib/families/construction/site.ts';
import { chooseBlock, chosenBlock } from './chosen-block.ts';
import { Ghosts } from './ghosts.tsx';

/** The marks of a site in the scene of a match. A click on a block, built or missing, chooses it and opens its panel. */
export function SiteMarks({ site, onPanel }: { site: Site; onPanel: ((panel: string) => void) | undefined }) {
  const { assignment, built } = site;
  const chosen = useStore(chosenBlock, ({ key }) => key);
  const wanted = useMemo(() => new Set((assignment?.cells ?? []).map(({ at }) => cellKey(at))), [assignment]);
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
