import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import { formatName } from '#lib/format.ts';

/** One kind of item held, with its count. */
export function ItemSlot({ item, count, held }: { item: string; count: number; held: boolean }) {
  return (
    <span
      className={classNames('relative grid size-[27px] shrink-0 place-items-center border bg-sunken', held ? 'border-soft' : 'border-line')}
      {...tooltip(`${formatName(item)} × ${count}${held ? ', in hand' : ''}`)}
    >
      <ItemIcon name={item} size={16} label={formatName(item)} />
      <b className="absolute right-px -bottom-px font-[650] text-slot text-white [text-shadow:1px_1px_0_#000,-1px_0_0_#000,0_-1px_0_#000]">
        {count}
      </b>
    </span>
  );
}

export function EmptySlot() {
  return <span className="size-[27px] shrink-0 border border-line bg-sunken" aria-hidden="true" />;
}
