import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#lib/format.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { ShownWindow } from './fold-windows.ts';

/**
 * The three offers of an enchanting table: the level that each needs, its price, and the enchantment that it shows beforehand. The server
 * decides whether the person can pay.
 */
export function EnchantingOffers({ view, send }: { view: ShownWindow; send: (input: PlayInput) => void }) {
  const { window, properties, clues } = view;
  return (
    <div className="flex h-[calc(var(--cell)*3)] w-[calc(var(--cell)*5.5)] flex-col justify-between gap-1">
      {[0, 1, 2].map((offer) => {
        const level = properties[offer] ?? 0;
        const clue = clues[offer] ?? null;
        return (
          <Button
            key={offer}
            look="line"
            className="grid! min-h-0 flex-1 content-center justify-start! gap-0! text-left leading-tight"
            disabled={level === 0}
            onClick={() => send({ type: 'enchant', window, offer })}
          >
            <span className="truncate text-data text-text">
              {level === 0 ? 'No offer' : clue === null ? `Offer ${offer + 1}` : `${clue} …`}
            </span>
            {level === 0 ? null : (
              <span className="text-micro text-muted">
                level {level}, costs {formatCount(offer + 1, 'level')}, {offer + 1} lapis
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
