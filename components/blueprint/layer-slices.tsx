'use client';

import { memo, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { blockColour } from '#lib/art/block-colour.ts';
import type { Layer } from '#lib/blueprint/layers.ts';
import { formatPercent } from '#lib/format.ts';
import { BlockPicture, frameOf, type PictureFrame } from './block-picture.tsx';
import { LayerMap } from './layer-map.tsx';

/** Sites with at most this many layers show a small picture of each; others show only the slider. */
const mostPictures = 12;

const frames = new WeakMap<Layer, PictureFrame>();

function frameOfLayer(layer: Layer): PictureFrame {
  const frame = frames.get(layer) ?? frameOf(layer.blocks.map(({ x, z }) => ({ across: x, up: 0 - z })));
  frames.set(layer, frame);
  return frame;
}

/** The frame around all layers of sites, seen from above with north up; the same object until it grows or shrinks. */
export function useLayersFrame(layers: readonly Layer[]): PictureFrame {
  const corners = layers.map(frameOfLayer).flatMap(({ left, right, bottom, top }) => [
    { across: left, up: bottom },
    { across: right, up: top },
  ]);
  const { left, right, bottom, top } = frameOf(corners);
  return useMemo(() => ({ left, right, bottom, top }), [left, right, bottom, top]);
}

/** A slider through the layers, the highest at its right end. */
export function LayerSlider({ layers, y, onPick }: { layers: readonly Pick<Layer, 'y'>[]; y: number; onPick: (y: number) => void }) {
  const upwards = layers.map((layer) => layer.y).toReversed();
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-data">
      <span className="text-muted">Layer</span>
      <input
        aria-label="Layer"
        type="range"
        min={0}
        max={Math.max(0, upwards.length - 1)}
        value={Math.max(0, upwards.indexOf(y))}
        onChange={(event) => onPick(upwards[Number(event.target.value)] ?? y)}
        aria-valuetext={`y ${y}`}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-gold pointer-coarse:h-11"
      />
      <b className="w-14 text-right font-semibold tabular-nums">y {y}</b>
    </label>
  );
}

/** The layer with the most wanted blocks, which does not change while agents build; the highest of several, undefined without layers. */
export function fullestOf(layers: readonly Layer[]): Layer | undefined {
  const wanted = ({ blocks }: Layer): number => blocks.filter((block) => block.wanted !== null).length;
  return layers.reduce<Layer | undefined>((most, layer) => (most === undefined || wanted(layer) > wanted(most) ? layer : most), undefined);
}

/** The layers of a site: one as a map with its blocks, chosen by a slider, and all as small pictures. */
export function LayerSlices(properties: {
  layers: readonly Layer[];
  /** The shown layer; null for the layer with the most blocks, because the highest layer of a tower is a single block. */
  y: number | null;
  onPick: (y: number) => void;
  chosen: string | null;
  onChoose: (key: string) => void;
}) {
  const { layers, y, onPick, chosen, onChoose } = properties;
  const frame = useLayersFrame(layers);
  const layer = layers.find((one) => one.y === y) ?? fullestOf(layers);
  if (layer === undefined) return null;
  return (
    <div className="grid gap-3 p-3">
      <LayerSlider layers={layers} y={layer.y} onPick={onPick} />
      <LayerMap layer={layer} frame={frame} chosen={chosen} onChoose={onChoose} />
      <p className="text-center text-micro text-muted">
        from above, north up · {layer.right} of {layer.either} right, overlap {formatPercent(layer.right / layer.either)}
      </p>
      {layers.length > mostPictures ? null : (
        <div className="grid grid-cols-3 gap-2">
          {layers.map((one) => (
            <button
              key={one.y}
              type="button"
              aria-pressed={one === layer}
              onClick={() => onPick(one.y)}
              className={classNames(
                'grid min-w-0 content-between justify-items-center gap-1 rounded-sm border p-1.5 text-micro hover:bg-raised',
                one === layer ? 'border-gold' : 'border-line',
              )}
            >
              <LayerThumb layer={one} frame={frame} />
              <span>
                y {one.y} <b className="font-semibold">{formatPercent(one.right / one.either)}</b>
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A layer as a small picture. */
const LayerThumb = memo(function LayerThumb({ layer, frame }: { layer: Layer; frame: PictureFrame }) {
  const cells = useMemo(
    () =>
      layer.blocks.map(({ x, z, mark, there }) => ({
        across: x,
        up: 0 - z,
        colour: there === null ? null : blockColour(there.name),
        mark,
      })),
    [layer],
  );
  const size = Math.max(2, Math.min(10, Math.floor(90 / (frame.right - frame.left + 1)), Math.floor(64 / (frame.top - frame.bottom + 1))));
  return <BlockPicture cells={cells} frame={frame} size={size} label={`Layer ${layer.y}`} />;
});
