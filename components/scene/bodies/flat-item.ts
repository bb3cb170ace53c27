import { BufferAttribute, BufferGeometry } from 'three';
import type { ItemCatalogue } from '#components/item-icon/item-catalogue.ts';

const side = 16;
const known = new Map<string, Promise<BufferGeometry>>();

/**
 * A flat picture as a body one pixel thick, one unit wide, centred, with its colours in the vertices. Every pixel gets a front, a back and
 * the sides that no other pixel covers. `colours` is RGBA, 16 by 16.
 */
function extruded(colours: Uint8ClampedArray): BufferGeometry {
  const places: number[] = [];
  const tints: number[] = [];
  const indices: number[] = [];
  const unit = 1 / side;
  const half = unit / 2;
  const isFilled = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < side && y < side && (colours[(y * side + x) * 4 + 3] ?? 0) > 100;
  const quad = (corners: readonly (readonly [number, number, number])[], at: number, light: number): void => {
    const first = places.length / 3;
    for (const corner of corners) {
      places.push(...corner);
      tints.push(...[0, 1, 2].map((channel) => ((colours[at + channel] ?? 0) / 255) * light));
    }
    indices.push(first, first + 1, first + 2, first + 2, first + 1, first + 3);
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!isFilled(x, y)) continue;
      const at = (y * side + x) * 4;
      const [left, top] = [x * unit - 0.5, 0.5 - y * unit];
      const [right, bottom] = [left + unit, top - unit];
      quad(
        [
          [left, bottom, half],
          [right, bottom, half],
          [left, top, half],
          [right, top, half],
        ],
        at,
        1,
      );
      quad(
        [
          [right, bottom, -half],
          [left, bottom, -half],
          [right, top, -half],
          [left, top, -half],
        ],
        at,
        0.9,
      );
      if (!isFilled(x, y - 1))
        quad(
          [
            [left, top, half],
            [right, top, half],
            [left, top, -half],
            [right, top, -half],
          ],
          at,
          1,
        );
      if (!isFilled(x, y + 1))
        quad(
          [
            [left, bottom, -half],
            [right, bottom, -half],
            [left, bottom, half],
            [right, bottom, half],
          ],
          at,
          0.6,
        );
      if (!isFilled(x - 1, y))
        quad(
          [
            [left, bottom, -half],
            [left, bottom, half],
            [left, top, -half],
            [left, top, half],
          ],
          at,
          0.75,
        );
      if (!isFilled(x + 1, y))
        quad(
          [
            [right, bottom, half],
            [right, bottom, -half],
            [right, top, half],
            [right, top, -half],
          ],
          at,
          0.75,
        );
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(tints), 3));
  geometry.setIndex(indices);
  return geometry;
}

async function build(name: string, catalogue: ItemCatalogue): Promise<BufferGeometry> {
  const entry = catalogue.entries.get(name);
  if (!entry) return new BufferGeometry();
  const image = Object.assign(new Image(), { src: entry.row });
  await image.decode();
  const step = catalogue.cell / side;
  const canvas = Object.assign(document.createElement('canvas'), { width: catalogue.cell, height: catalogue.cell });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Item pictures need a 2D canvas, which this browser does not provide.');
  context.drawImage(image, -entry.left, 0);
  const cell = context.getImageData(0, 0, catalogue.cell, catalogue.cell).data;
  const colours = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = (y * step * catalogue.cell + x * step) * 4;
      colours.set(cell.subarray(from, from + 4), (y * side + x) * 4);
    }
  }
  return extruded(colours);
}

/** The body of a flat item; built once per item and kept, because there are few and they are small. */
export function flatItem(name: string, catalogue: ItemCatalogue): Promise<BufferGeometry> {
  const found = known.get(name);
  if (found) return found;
  const made = build(name, catalogue);
  known.set(name, made);
  return made;
}

/**
 * Frees all flat items on the graphics cards. A geometry references every renderer that drew it, and would keep those of ended scenes
 * alive; a scene that still draws uploads it again.
 */
export function releaseFlatItems(): void {
  for (const made of known.values()) {
    made.then(
      (geometry) => geometry.dispose(),
      // The caller already got the error.
      () => undefined,
    );
  }
}
