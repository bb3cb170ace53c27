import { Box3, BufferAttribute, BufferGeometry, Sphere, Vector3 } from 'three';
import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { VertexData } from './vertex-list.ts';

let shared = new BufferAttribute(new Uint32Array(0), 1);

/** One index for quads of any geometry: (0,1,2) and (2,1,3) of every four vertices. It grows on demand and is never freed. */
function quadIndex(quads: number): BufferAttribute {
  if (shared.count >= quads * 6) return shared;
  const count = Math.max(quads, (shared.count / 6) * 2, 4096);
  const indices = new Uint32Array(count * 6);
  for (let quad = 0; quad < count; quad++)
    indices.set(
      [0, 1, 2, 2, 1, 3].map((corner) => quad * 4 + corner),
      quad * 6,
    );
  shared = new BufferAttribute(indices, 1);
  return shared;
}

/** Vertices that the page frees after the upload. */
function given(attribute: BufferAttribute): BufferAttribute {
  return attribute.onUpload(() => {
    attribute.array = attribute.array.slice(0, 0);
  });
}

/** Geometry of block faces from the mesher's vertices. */
export function blockGeometry(data: VertexData): BufferGeometry {
  const geometry = new BufferGeometry();
  const quads = data.texture.length / 8;
  geometry.setAttribute('place', given(new BufferAttribute(data.places, 4)));
  geometry.setAttribute('texturePlace', given(new BufferAttribute(data.texture, 2)));
  geometry.setAttribute('lightPush', given(new BufferAttribute(data.light, 4)));
  geometry.setIndex(quadIndex(quads));
  geometry.setDrawRange(0, quads * 6);
  geometry.boundingBox = boundsOf(data.places);
  geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere());
  return geometry;
}

/** Frees a geometry without its index, which is shared. */
export function disposeBlockGeometry(geometry: BufferGeometry): void {
  geometry.setIndex(null);
  geometry.dispose();
}

/** Slightly larger than the faces, which are pushed outwards to close seams. */
function boundsOf(places: Int16Array): Box3 {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < places.length; at++) {
    const axis = at & 3;
    if (axis === 3) continue;
    const value = (places[at] ?? 0) / unitsPerBlock;
    low[axis] = Math.min(low[axis] ?? 0, value);
    high[axis] = Math.max(high[axis] ?? 0, value);
  }
  return new Box3(new Vector3(...low), new Vector3(...high)).expandByScalar(0.1);
}
