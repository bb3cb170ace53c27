import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { PlayItem } from '#lib/people/play-output.ts';
import { wearOf } from './item-wear.ts';

/** A stack as a picture: icon, count and the bar of its wear. Its name is for the slot around it to say. */
export const ItemStack = memo(function ItemStack({ item, extra = 0 }: { item: PlayItem; extra?: number }) {
  const wear = wearOf(item);
  const share = wear === null ? 1 : wear.left / wear.of;
  const count = item.count + extra;
  return (
    <span className="pointer-events-none relative grid size-full place-items-center" aria-hidden="true">
      <ItemIcon name={item.name} size={32} enchanted={item.enchanted ?? false} />
      {count > 1 ? (
        <b className="absolute right-[3px] bottom-px font-[650] text-data text-white tabular-nums [text-shadow:1px_1px_0_#000,-1px_0_0_#000,0_-1px_0_#000,1px_0_0_#000,0_1px_0_#000]">
          {count}
        </b>
      ) : null}
      {share < 1 ? (
        <span className="absolute inset-x-[6px] bottom-[4px] h-[3px] bg-black">
          <span
            className={`block h-[2px] ${share > 0.5 ? 'bg-ok' : share > 0.2 ? 'bg-gold' : 'bg-error'}`}
            style={{ width: `${Math.max(share * 100, 4)}%` }}
          />
        </span>
      ) : null}
    </span>
  );
});
