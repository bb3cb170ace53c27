'use client';

import { type KeyboardEvent, memo, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { blockColour } from '#lib/art/block-colour.ts';
import type { BlockMark, Layer, LayerBlock } from '#lib/blueprint/layers.ts';
import { formatCoordinates, formatName, formatPercent } from '#lib/format.ts';
import type { PictureFrame } from './block-picture.tsx';

const words: Readonly<Record<BlockMark, string>> = { right: 'right', wrong: 'wrong block', missing: 'missing', extra: 'extra' };

const looks: Readonly<Record<BlockMark, string>> = {
  right: 'border-transparent',
  missing: 'border-gold border-dotted bg-gold-tint',
  wrong: 'border-white',
  extra: 'border-white border-dashed',
};

/** The key of a layer's block: its position. */
function blockKey(y: number, { x, z }: Pick<LayerBlock, 'x' | 'z'>): string {
  return `${x} ${y} ${z}`;
}

const steps: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest block in a direction, among those further in it than to the side. */
function blockBeside(blocks: readonly LayerBlock[], from: LayerBlock, [dx, dz]: readonly [number, number]): LayerBlock | null {
  const ranked = blocks.flatMap((block) => {
    const [x, z] = [block.x - from.x, block.z - from.z];
    const ahead = x * dx + z * dz;
    const beside = Math.abs(dx === 0 ? x : z);
    return ahead <= 0 || beside > ahead * 2 ? [] : [{ block, far: ahead + beside * 2 }];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.block ?? null;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly column: number;
  readonly row: number;
  readonly mark: BlockMark;
  /** The names of the wanted and of the built block; null for none. */
  readonly wanted: string | null;
  readonly there: string | null;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

/** A block of a map. It renders again when it itself changes: a map has up to a thousand of them, and changes with every placed block. */
const BlockSquare = memo(function BlockSquare({ x, y, z, column, row, mark, wanted, there, isStop, isChosen, onChoose }: Square) {
  const key = blockKey(y, { x, z });
  return (
    <button
      type="button"
      data-block={key}
      data-mark={mark}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${formatName(there ?? wanted ?? '')} at ${formatCoordinates({ x, y, z })}, ${words[mark]}`}
      onClick={() => onChoose(key)}
      style={{ gridColumn: column, gridRow: row, ...(there === null ? {} : { backgroundColor: blockColour(there) }) }}
      className={classNames('relative aspect-square border', looks[mark], isChosen && 'z-10 outline-2 outline-gold')}
    >
      {mark === 'wrong' ? (
        <svg viewBox="0 0 10 10" aria-hidden="true" className="absolute inset-0 size-full bg-background/55">
          <path d="M3 3l4 4m0-4-4 4" stroke="var(--color-white)" strokeWidth="1" fill="none" />
        </svg>
      ) : null}
      {mark === 'missing' && wanted !== null ? (
        <i aria-hidden="true" className="absolute inset-[34%] opacity-80" style={{ backgroundColor: blockColour(wanted) }} />
      ) : null}
    </button>
  );
});

/** A layer as a map seen from above, north up: one stop of the Tab key, with arrow keys between its blocks. */
export const LayerMap = memo(function LayerMap(properties: {
  layer: Layer;
  /** The positions that all layers of the site cover: x from left to right, and -z upwards. */
  frame: PictureFrame;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Pixels of a block at most. */
  size?: number;
}) {
  const { layer, frame, chosen, onChoose, size = 40 } = properties;
  const [columns, rows] = [frame.right - frame.left + 1, frame.top - frame.bottom + 1];
  const blocks = useMemo(() => [...layer.blocks].sort((one, other) => one.z - other.z || one.x - other.x), [layer]);
  const stop = blocks.find((block) => blockKey(layer.y, block) === chosen) ?? blocks[0];
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (step === undefined || stop === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = blockBeside(blocks, stop, step);
    if (next === null) return;
    const key = blockKey(layer.y, next);
    onChoose(key);
    event.currentTarget.querySelector<HTMLElement>(`[data-block="${key}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid of positions
    <div
      role="group"
      aria-label={`Layer ${layer.y}, from above, ${formatPercent(layer.right / layer.either)} overlap`}
      onKeyDown={press}
      className="mx-auto grid w-full gap-px bg-sunken p-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, maxWidth: columns * size }}
    >
      {blocks.map((block) => {
        const { x, z, mark, there, wanted } = block;
        const key = blockKey(layer.y, block);
        return (
          <BlockSquare
            key={key}
            {...{ x, y: layer.y, z, mark, onChoose }}
            column={x - frame.left + 1}
            row={frame.top + z + 1}
            wanted={wanted?.name ?? null}
            there={there?.name ?? null}
            isStop={block === stop}
            isChosen={key === chosen}
          />
        );
      })}
      {/* Keeps the height of rows without a block. */}
      <i aria-hidden="true" className="aspect-square" style={{ gridColumn: 1, gridRow: rows, visibility: 'hidden' }} />
    </div>
  );
});
