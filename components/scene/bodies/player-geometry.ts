import { BufferAttribute, BufferGeometry, Sphere, Vector3 } from 'three';
import { boxFaces } from './box-faces.ts';
import { skinSize } from './skin.ts';

/** Parts of a player that move independently. */
export const limbs = ['head', 'body', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'] as const;
export type Limb = (typeof limbs)[number];

/** A vanilla player is 32 model pixels tall, drawn at 15/16 size: slightly more than 1.8 blocks. */
export const modelScale = 0.9375 / 16;

/** Pivots of limbs, in model pixels from the feet. */
export const pivots: Readonly<Record<Limb, readonly [number, number, number]>> = {
  head: [0, 24, 0],
  body: [0, 24, 0],
  rightArm: [-5, 22, 0],
  leftArm: [5, 22, 0],
  rightLeg: [-2, 12, 0],
  leftLeg: [2, 12, 0],
};

interface Box {
  readonly from: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  /** Corner of the limb's part of the skin. */
  readonly skin: readonly [number, number];
}

/** Boxes relative to their pivots. The player looks to +z; its right hand is at -x. */
const boxes: Readonly<Record<Limb, Box>> = {
  head: { from: [-4, 0, -4], size: [8, 8, 8], skin: [0, 0] },
  body: { from: [-4, -12, -2], size: [8, 12, 4], skin: [16, 16] },
  rightArm: { from: [-3, -10, -2], size: [4, 12, 4], skin: [40, 16] },
  leftArm: { from: [-1, -10, -2], size: [4, 12, 4], skin: [32, 48] },
  rightLeg: { from: [-2, -12, -2], size: [4, 12, 4], skin: [0, 16] },
  leftLeg: { from: [-2, -12, -2], size: [4, 12, 4], skin: [16, 48] },
};

/** Overlap of boxes in model pixels, so that no gap shows between them. */
const overlap = 0.04;

/** One geometry for a whole player: every vertex has its limb, so that a player is one draw call. */
export function playerGeometry(): BufferGeometry {
  const places: number[] = [];
  const normals: number[] = [];
  const texture: number[] = [];
  const limbOf: number[] = [];
  const indices: number[] = [];
  limbs.forEach((limb, limbIndex) => {
    const { from, size, skin } = boxes[limb];
    for (const face of boxFaces) {
      const [left, top, width, height] = face.area(size[0], size[1], size[2]);
      const first = places.length / 3;
      face.corners.forEach((corner, index) => {
        places.push(...[0, 1, 2].map((axis) => (from[axis] ?? 0) + (corner[axis] ? (size[axis] ?? 0) + overlap : -overlap)));
        normals.push(...face.normal);
        texture.push((skin[0] + left + (index % 2) * width) / skinSize, (skin[1] + top + (index < 2 ? height : 0)) / skinSize);
        limbOf.push(limbIndex);
      });
      indices.push(first, first + 1, first + 2, first + 2, first + 1, first + 3);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(texture), 2));
  geometry.setAttribute('limb', new BufferAttribute(new Float32Array(limbOf), 1));
  geometry.setIndex(indices);
  geometry.boundingSphere = new Sphere(new Vector3(0, 1, 0), 1.6);
  return geometry;
}
