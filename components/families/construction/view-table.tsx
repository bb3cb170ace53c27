import { memo, useMemo } from 'react';
import { BlockPicture, type DrawnCell, frameOf } from '#components/blueprint/block-picture.tsx';
import { blockColour } from '#lib/art/block-colour.ts';
import { isSameInBoth, type PictureCell, type ViewId, type ViewPicture, viewPictures } from '#lib/families/construction/hit-rates.ts';
import type { Site } from '#lib/families/construction/rules.ts';
import { formatPercent } from '#lib/format.ts';
import { mean } from '#lib/stats/mean.ts';

const titles: Readonly<Record<ViewId, readonly [title: string, from: string]>> = {
  front: ['Front', 'from +x'],
  right: ['Right', 'from −z'],
  left: ['Left', 'from +z'],
  back: ['Back', 'from −x'],
  top: ['Top', 'north up'],
};

/** What the overlap shows of a cell: gold if both show the same block, else the mark of the difference. */
function overlapCell(cell: PictureCell): DrawnCell {
  const { across, up, wanted, seen } = cell;
  if (isSameInBoth(cell)) return { across, up, colour: 'var(--color-gold)', mark: 'right' };
  const mark = wanted === null ? 'extra' : seen === null ? 'missing' : 'wrong';
  return { across, up, colour: seen === null ? null : blockColour(seen.name), mark };
}

/** Widest and highest picture, and largest cell, in pixels. */
const most = { width: 80, height: 72, cell: 20 } as const;

const Pictures = memo(function Pictures({ picture }: { picture: ViewPicture }) {
  const { cells, id } = picture;
  const frame = frameOf(cells);
  const [title] = titles[id];
  const shown = (side: 'wanted' | 'seen'): DrawnCell[] =>
    cells.flatMap((cell) => {
      const block = cell[side];
      return block === null ? [] : [{ across: cell.across, up: cell.up, colour: blockColour(block.name), mark: null }];
    });
  const overlap = cells.map(overlapCell);
  const count = (mark: DrawnCell['mark']): number => overlap.filter((cell) => cell.mark === mark).length;
  const share = (room: number, from: number, to: number): number => Math.floor(room / (to - from + 1));
  const cell = Math.max(2, Math.min(most.cell, share(most.width, frame.left, frame.right), share(most.height, frame.bottom, frame.top)));
  const words = `${count('right')} cells agree, ${count('missing')} missing, ${count('wrong')} wrong, ${count('extra')} extra`;
  return (
    <>
      <td>
        <BlockPicture cells={shown('wanted')} frame={frame} size={cell} label={`${title}: the blueprint`} />
      </td>
      <td>
        <BlockPicture cells={shown('seen')} frame={frame} size={cell} label={`${title}: the built blocks`} />
      </td>
      <td>
        <BlockPicture cells={overlap} frame={frame} size={cell} label={`${title}: ${words}`} />
      </td>
    </>
  );
});

/** The five views: blueprint, built blocks and their overlap, with the share of picture cells that agree. */
export function ViewTable({ site }: { site: Site }) {
  const { assignment, built } = site;
  const pictures = useMemo(() => viewPictures(assignment?.cells ?? [], built), [assignment, built]);
  const all = mean(pictures.map(({ same, either }) => (either === 0 ? 0 : same / either)));
  return (
    <div className="grid gap-2">
      <table className="w-full text-data [&_td:last-child]:pr-3 [&_td]:px-1.5 [&_td]:py-2 [&_th]:px-1.5 [&_td:first-child]:pl-3 [&_th:first-child]:pl-3">
        <thead>
          <tr className="h-8 text-micro text-muted">
            <th scope="col">View</th>
            <th scope="col">Expected</th>
            <th scope="col">Built</th>
            <th scope="col">Overlap</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((picture) => {
            const [title, from] = titles[picture.id];
            return (
              <tr key={picture.id} className="border-line border-t align-top">
                <th scope="row" className="w-20 py-2 font-normal">
                  <b className="block font-semibold">{title}</b>
                  <span className="block text-micro text-muted">{from}</span>
                  <b className="block text-section">{formatPercent(picture.either === 0 ? 0 : picture.same / picture.either)}</b>
                  <span className="block text-micro text-muted">
                    {picture.same} of {picture.either}
                  </span>
                </th>
                <Pictures picture={picture} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="px-3 pb-3 text-micro text-muted">
        Mean {formatPercent(all)}. A cell agrees if the first block in its line of sight has the same name in the blueprint and in the
        world. The overlap is these cells divided by all that show a block in either, so extra blocks count against it.
      </p>
    </div>
  );
}
