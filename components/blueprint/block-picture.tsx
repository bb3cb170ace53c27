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
/** Units that a filled cell and a marked one leave free around them. */
const gaps = { filled: 0.3, marked: 0.75 } as const;

/** The squares of some cells as one path, so that a picture of a thousand cells is a handful of elements. */
function squares(cells: readonly DrawnCell[], frame: PictureFrame, gap: number): string {
  const side = unit - 2 * gap;
  return cells
    .map(({ across, up }) => `M${(across - frame.left) * unit + gap} ${(frame.top - up) * unit + gap}h${side}v${side}h${-side}z`)
    .join('');
}

function crosses(cells: readonly DrawnCell[], frame: PictureFrame): string {
  return cells.map(({ across, up }) => `M${(across - frame.left) * unit + 3} ${(frame.top - up) * unit + 3}l4 4m0-4l-4 4`).join('');
}

/** The signs of marks over cells: a dotted golden square for missing, a white square with a cross for wrong, a dashed white one for extra. */
function Marks({ cells, frame }: { cells: readonly DrawnCell[]; frame: PictureFrame }) {
  const of = (wanted: BlockMark): DrawnCell[] => cells.filter(({ mark }) => mark === wanted);
  const [missing, extra, wrong] = [of('missing'), of('extra'), of('wrong')];
  const white = { stroke: 'var(--color-white)', strokeWidth: 1 } as const;
  return (
    <>
      {missing.length === 0 ? null : (
        <path
          d={squares(missing, frame, gaps.marked)}
          fill="var(--color-gold-tint)"
          stroke="var(--color-gold)"
          strokeWidth="1"
          strokeDasharray="1.6 1.2"
        />
      )}
      {extra.length === 0 ? null : <path d={squares(extra, frame, gaps.marked)} fill="none" {...white} strokeDasharray="2.4 1.6" />}
      {wrong.length === 0 ? null : (
        <>
          <path d={squares(wrong, frame, gaps.marked)} fill="var(--color-background)" fillOpacity=".55" {...white} />
          <path d={crosses(wrong, frame)} fill="none" {...white} />
        </>
      )}
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
      {[...Map.groupBy(cells, ({ colour }) => colour)].map(([colour, own]) =>
        colour === null ? null : <path key={colour} d={squares(own, frame, gaps.filled)} fill={colour} />,
      )}
      <Marks cells={cells} frame={frame} />
    </svg>
  );
});
