import { BufferAttribute, BufferGeometry } from 'three';
import { boxFaces } from '#lib/bodies/box-faces.ts';
import { type CreatureFigure, creatureLimbs } from '#lib/bodies/creature-figure.ts';
import { sunlit } from '#lib/daylight.ts';
import { rgbOf } from '#lib/rgb.ts';

/** Boxes thinner than this, in model pixels, are painted on another box: only their front shows. */
const paintDepth = 0.2;

/** One geometry for a whole figure, in blocks: every vertex has its colour, its limb and its pivot. */
export function creatureGeometry({ scale, parts }: CreatureFigure): BufferGeometry {
  const places: number[] = [];
  const normals: number[] = [];
  const paints: number[] = [];
  const pivots: number[] = [];
  const limbs: number[] = [];
  const indices: number[] = [];
  for (const { limb, pivot, boxes } of parts) {
    for (const [colour, x, y, z, width, height, depth] of boxes) {
      const paint = rgbOf(colour);
      for (const { normal, corners } of boxFaces) {
        if (depth < paintDepth && normal[2] !== 1) continue;
        const first = places.length / 3;
        for (const [right, up, ahead] of corners) {
          places.push((x + right * width) * scale, (y + up * height) * scale, (z + ahead * depth) * scale);
          normals.push(...normal);
          paints.push(...paint, 255);
          pivots.push(...pivot.map((value) => value * scale));
          limbs.push(creatureLimbs.indexOf(limb));
        }
        indices.push(first, first + 1, first + 2, first + 2, first + 1, first + 3);
      }
    }
  }
  const paint = Uint8Array.from(paints);
  sunlit(paint);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('normal', new BufferAttribute(Int8Array.from(normals), 3));
  geometry.setAttribute('paint', new BufferAttribute(paint, 4, true));
  geometry.setAttribute('pivot', new BufferAttribute(new Float32Array(pivots), 3));
  geometry.setAttribute('limb', new BufferAttribute(Uint8Array.from(limbs), 1));
  geometry.setIndex(indices);
  return geometry;
}
