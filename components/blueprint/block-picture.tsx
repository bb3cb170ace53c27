import { memo } from 'react';
import type { BlockMark } from '#lib/blueprint/layers.ts';

/** A cell of a drawn picture: filled, with a mark, or both. Cells are counted to the right and upwards. */
export interface DrawnCell {
  readonly across: number;
  readonly up: number;
  /** Null for a cell without a block. */
  readonly colour: string | null;
  readonly mark: BlockMark | null;
}

/** The cells that a picture covers, both ends included. */
export interface PictureFrame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The smallest frame around these cells; of one cell if there are none. */
export function frameOf(cells: readonly Pick<DrawnCell, 'across' | 'up'>[]): PictureFrame {
  const ends = (values: readonly number[]): readonly [number, number] =>
    values.length === 0 ? [0, 0] : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const [left, right] = ends(cells.map(({ across }) => across));
  const [bottom, top] = ends(cells.map(({ up }) => up));
  return { left, right, bottom, top };
}

const unit = 10;

/** The sign of a mark over a cell: a dotted golden square for missing, a white square with a cross for wrong, a dashed white one for extra. */
function MarkShape({ mark }: { mark: BlockMark }) {
  if (mark === 'right') return null;
  const inner = { x: 0.75, y: 0.75, width: unit - 1.5, height: unit - 1.5 } as const;
  if (mark === 'missing')
    return <rect {...inner} fill="var(--color-gold-tint)" stroke="var(--color-gold)" strokeWidth="1" strokeDasharray="1.6 1.2" />;
  if (mark === 'extra') return <rect {...inner} fill="none" stroke="var(--color-white)" strokeWidth="1" strokeDasharray="2.4 1.6" />;
  return (
    <>
      <rect {...inner} fill="var(--color-background)" fillOpacity=".55" stroke="var(--color-white)" strokeWidth="1" />
      <path d="M3 3l4 4m0-4-4 4" stroke="var(--color-white)" strokeWidth="1" fill="none" />
    </>
  );
}

/** Cells as squares in their colours with the marks over them. `label` describes the picture to screen readers. */
export const BlockPicture = memo(function BlockPicture(properties: {
  cells: readonly DrawnCell[];
  frame: PictureFrame;
  label: string;
  /** Pixels of a cell; the picture is as large as its frame. */
  size: number;
}) {
  const { cells, frame, label, size } = properties;
  const [width, height] = [frame.right - frame.left + 1, frame.top - frame.bottom + 1];
  return (
    <svg
      role="img"
      aria-label={label}
      width={width * size}
      height={height * size}
      viewBox={`0 0 ${width * unit} ${height * unit}`}
      className="max-w-full bg-sunken"
    >
      {cells.map(({ across, up, colour, mark }) => (
        <g key={`${across} ${up}`} transform={`translate(${(across - frame.left) * unit} ${(frame.top - up) * unit})`}>
          {colour === null ? null : <rect width={unit - 0.6} height={unit - 0.6} x="0.3" y="0.3" fill={colour} />}
          {mark === null ? null : <MarkShape mark={mark} />}
        </g>
      ))}
    </svg>
  );
});
