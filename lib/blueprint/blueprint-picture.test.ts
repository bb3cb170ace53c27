import { expect, test } from 'vitest';
import { drawVoxels } from '#lib/art/voxel-picture.ts';
import { blueprintPicture, builtPicture } from './blueprint-picture.ts';
import type { Cell } from './cell.ts';

const cell = (x: number, y: number, z: number, name = 'oak_planks'): Cell => ({ at: { x, y, z }, name, facing: 'A' });

/** A solid box of planks that starts anywhere in the world. */
function box(width: number, height: number, depth: number): Cell[] {
  return Array.from({ length: width * height * depth }, (_, index) =>
    cell((index % width) - 20, Math.floor(index / width / depth) - 60, (Math.floor(index / width) % depth) + 300),
  );
}

/** All corners of the faces in a drawing. */
function corners(svg: string): [number, number][] {
  const body = svg.slice(svg.indexOf('<path'));
  return [...body.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, left, top]) => [Number(left), Number(top)]);
}

test.each([
  ['a post', box(1, 3, 1)],
  ['a tower', box(2, 20, 2)],
  ['a floor', box(15, 1, 25)],
])('all of %s is within the picture, wherever it stands in the world', (_, cells) => {
  const picture = blueprintPicture(cells);
  const { left, top, width, height } = picture.frame;
  for (const [x, y] of corners(drawVoxels(picture))) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + width);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + height);
  }
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('faces between blocks are not drawn, so that a large building stays a small file', () => {
  expect(drawVoxels(blueprintPicture(box(10, 10, 10))).length).toBeLessThan(60_000);
});

test('blocks that fill only a part of their place hide nothing behind them', () => {
  const faces = (above: string) => corners(drawVoxels(blueprintPicture([cell(0, 0, 0, 'stone'), cell(0, 1, 0, above)]))).length;
  expect(faces('oak_slab')).toBe(faces('torch'));
  expect(faces('oak_slab')).toBeGreaterThan(faces('oak_planks'));
});

test('built blocks are drawn in the frame of the blueprint, whatever is built', () => {
  const wanted = box(3, 3, 3);
  const [half, none] = [builtPicture(wanted, wanted.slice(0, 5)), builtPicture(wanted, [])];
  expect(half.frame).toEqual(blueprintPicture(wanted).frame);
  expect(none.frame).toEqual(half.frame);
  expect(half.voxels.length - none.voxels.length).toBe(5);
  const far = cell(500, -60, 0);
  expect(builtPicture(wanted, [far]).voxels).toHaveLength(none.voxels.length);
});
