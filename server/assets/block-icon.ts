import { unitsPerBlock, unshaded } from '#lib/blocks/block-look.ts';
import type { BlockModel } from '#lib/blocks/block-table.ts';
import { type Pixels, tileSize } from './pixels.ts';

type Point = readonly [number, number, number];

/** Brightness per face direction in the icon: the top bright, the two visible sides darker in steps. */
const light = [0.62, 0.62, 1, 0.5, 0.82, 0.82, 1];
const [sideways, upwards] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 6)];

/** A corner in icon space (x and y in 0..1, y down), seen from the south-east and above; z is the distance order, nearest highest. */
function projected(x: number, y: number, z: number): Point {
  const [a, b, c] = [x / unitsPerBlock - 0.5, y / unitsPerBlock - 0.5, z / unitsPerBlock - 0.5];
  const across = (a - c) * sideways;
  const depth = (a + c) * sideways;
  const up = b * Math.cos(Math.PI / 6) - depth * upwards;
  return [0.5 + across * 0.625, 0.5 - up * 0.625, depth * Math.cos(Math.PI / 6) + b * upwards];
}

function cross(a: Point, b: Point, x: number, y: number): number {
  return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
}

/** A small picture of a block as in a hand or a slot: `size` pixels, drawn at twice that size and averaged. */
export function blockIcon(model: BlockModel, picture: (layer: number) => Pixels, size: number): Uint8Array {
  const large = size * 2;
  const colour = new Float32Array(large * large * 4);
  const near = new Float32Array(large * large).fill(-1e9);
  for (const quad of model.quads) {
    const pixels = picture(quad.layer);
    const corners = [0, 1, 2, 3].map((k) =>
      projected(quad.corners[k * 3] ?? 0, quad.corners[k * 3 + 1] ?? 0, quad.corners[k * 3 + 2] ?? 0),
    );
    const shade = light[quad.direction === unshaded ? 6 : quad.direction] ?? 1;
    for (const triangle of [
      [0, 1, 2],
      [2, 1, 3],
    ]) {
      const [i = 0, j = 0, k = 0] = triangle;
      const [a, b, c] = [corners[i], corners[j], corners[k]];
      if (!a || !b || !c) continue;
      const area = cross(a, b, c[0], c[1]);
      if (area >= -1e-9) continue;
      // A pixel more on each side, because a point just outside counts as inside.
      const first = (axis: 0 | 1): number => Math.max(0, Math.floor(Math.min(a[axis], b[axis], c[axis]) * large) - 1);
      const last = (axis: 0 | 1): number => Math.min(large - 1, Math.ceil(Math.max(a[axis], b[axis], c[axis]) * large) + 1);
      const [left, right, bottom] = [first(0), last(0), last(1)];
      for (let y = first(1); y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const px = (x + 0.5) / large;
          const py = (y + 0.5) / large;
          const wa = cross(b, c, px, py) / area;
          const wb = cross(c, a, px, py) / area;
          const wc = cross(a, b, px, py) / area;
          if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
          const at = y * large + x;
          const depth = wa * a[2] + wb * b[2] + wc * c[2];
          if (depth < (near[at] ?? 0)) continue;
          const along = (axis: number): number => {
            const texel = (corner: number): number => quad.texture[corner * 2 + axis] ?? 0;
            return Math.min(tileSize - 1, Math.max(0, Math.floor((wa * texel(i) + wb * texel(j) + wc * texel(k)) / 4)));
          };
          const from = (along(1) * tileSize + along(0)) * 4;
          if ((pixels[from + 3] ?? 0) <= 16) continue;
          near[at] = depth;
          for (let channel = 0; channel < 3; channel++) colour[at * 4 + channel] = (pixels[from + channel] ?? 0) * shade;
          colour[at * 4 + 3] = 255;
        }
      }
    }
  }
  return halved(colour, large);
}

function halved(colour: Float32Array, large: number): Uint8Array {
  const size = large / 2;
  const out = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0];
      let cover = 0;
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const at = ((y * 2 + dy) * large + x * 2 + dx) * 4;
        if ((colour[at + 3] ?? 0) === 0) continue;
        cover++;
        for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (colour[at + k] ?? 0);
      }
      if (cover === 0) continue;
      out.set([...sum.map((value) => Math.round(value / cover)), Math.round((cover / 4) * 255)], (y * size + x) * 4);
    }
  }
  return out;
}
