import type { ComponentProps } from 'react';
import type { PlacementsView } from '#lib/fold/fold-placements.ts';
import { BlockStory } from './block-story.tsx';

type Story = ComponentProps<typeof BlockStory>;

/** The story of the chosen block, announced to screen readers; empty while none is chosen. */
export function ChosenStory(
  properties: Pick<Story, 'site' | 'match' | 'onSeek' | 'onClose'> & { chosen: string | null; placements: PlacementsView },
) {
  const { chosen, placements, ...story } = properties;
  return (
    <div aria-live="polite">
      {chosen === null ? null : <BlockStory {...story} at={chosen} placement={placements.blocks.get(chosen) ?? null} />}
    </div>
  );
}
