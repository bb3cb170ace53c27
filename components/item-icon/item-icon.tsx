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
 * wide, centred. Small pictures, such as a mushroom, are drawn twice as large. Decorative unless `label` is given.
 */
export const ItemIcon = memo(function ItemIcon({ name, size = 16, label }: { name: string; size?: number; label?: string }) {
  const catalogue = useItemCatalogue();
  const entry = catalogue?.entries.get(name.replace('minecraft:', ''));
  const side = drawnSize(size, catalogue?.cell ?? 32);
  const quarter = entry?.quarter ?? null;
  const scale = (side / (catalogue?.cell ?? 32)) * (quarter === null ? 1 : 2);
  const [left, top] = [(entry?.left ?? 0) + (quarter?.left ?? 0), quarter?.top ?? 0];
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
            width: side,
            height: side,
            backgroundImage: `url(${entry.row})`,
            backgroundSize: `${catalogue.width * scale}px ${catalogue.cell * scale}px`,
            backgroundPosition: `${-left * scale}px ${-top * scale}px`,
            imageRendering: scale < 1 ? 'auto' : 'pixelated',
          }}
        />
      ) : null}
    </span>
  );
});
