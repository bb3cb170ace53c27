import { BufferAttribute, BufferGeometry, Sphere, Vector3 } from 'three';
import { boxFaces } from '#lib/bodies/box-faces.ts';
import { limbs, playerBoxes } from '#lib/bodies/player-figure.ts';
import { skinSize } from '#lib/bodies/skin.ts';

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
    const { from, size, skin } = playerBoxes[limb];
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
