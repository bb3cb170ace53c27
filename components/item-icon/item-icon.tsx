'use client';
import { memo } from 'react';
import { useItemCatalogue } from './item-catalogue.ts';

/** Sizes that keep icon pixels whole: half size for 16 to 31, then multiples of the cell. */
function drawnSize(size: number, cell: number): number {
  if (size < cell) return Math.min(size, cell / 2);
  return Math.floor(size / cell) * cell;
}

/**
 * The icon of an item or block by its registry name, in a square of `size` CSS pixels. Pixels stay whole: the picture is 16, 32, 64, ...
 * wide, centred. Small pictures, such as a mushroom, are drawn twice as large. Decorative unless `label` is given. An enchanted item
 * shimmers.
 */
export const ItemIcon = memo(function ItemIcon(properties: { name: string; size?: number; label?: string; enchanted?: boolean }) {
  const { name, size = 16, label, enchanted = false } = properties;
  const catalogue = useItemCatalogue();
  const entry = catalogue?.entries.get(name.replace('minecraft:', ''));
  const side = drawnSize(size, catalogue?.cell ?? 32);
  const quarter = entry?.quarter ?? null;
  const scale = (side / (catalogue?.cell ?? 32)) * (quarter === null ? 1 : 2);
  const [left, top] = [(entry?.left ?? 0) + (quarter?.left ?? 0), quarter?.top ?? 0];
  const picture = {
    address: `url(${entry?.row})`,
    size: `${(catalogue?.width ?? 0) * scale}px ${(catalogue?.cell ?? 0) * scale}px`,
    position: `${-left * scale}px ${-top * scale}px`,
  };
  const accessible = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...accessible}
      data-item={name}
      style={{ display: 'inline-grid', placeItems: 'center', width: size, height: size, flex: 'none' }}
    >
      {catalogue && entry ? (
        <span
          style={{
            display: 'grid',
            width: side,
            height: side,
            backgroundImage: picture.address,
            backgroundSize: picture.size,
            backgroundPosition: picture.position,
            imageRendering: scale < 1 ? 'auto' : 'pixelated',
          }}
        >
          {enchanted ? (
            <span
              className="shimmer"
              style={{ maskImage: picture.address, maskSize: picture.size, maskPosition: picture.position, maskRepeat: 'no-repeat' }}
            />
          ) : null}
        </span>
      ) : null}
    </span>
  );
});
