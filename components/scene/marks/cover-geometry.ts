import { BufferAttribute, BufferGeometry } from 'three';
import { unitsPerBlock } from '#lib/blocks/block-look.ts';

/** Just behind the camera's near plane, and in front of the hand. */
const distance = 0.09;
/** Half size in blocks, enough for the widest picture, and repetitions of the picture across it. */
const reach = 0.6;
const repeats = 8;
const light = 38;

/** A dark sheet with a block's picture directly in front of a camera at the origin that looks to -z. */
export function coverGeometry(): BufferGeometry {
  const places = new Float32Array(16);
  const texture = new Float32Array(8);
  const lights = new Int8Array(16);
  for (let corner = 0; corner < 4; corner++) {
    const [right, up] = [corner & 1, corner >> 1];
    places.set([(right * 2 - 1) * reach * unitsPerBlock, (up * 2 - 1) * reach * unitsPerBlock, -distance * unitsPerBlock, 0], corner * 4);
    texture.set([right * repeats * unitsPerBlock, -up * repeats * unitsPerBlock], corner * 2);
    lights.set([light, 0, 0, 0], corner * 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('place', new BufferAttribute(places, 4));
  geometry.setAttribute('texturePlace', new BufferAttribute(texture, 2));
  geometry.setAttribute('lightPush', new BufferAttribute(lights, 4));
  geometry.setIndex([0, 1, 2, 2, 1, 3]);
  return geometry;
}

/** Shows another layer on the sheet. */
export function setCover(geometry: BufferGeometry, layer: number): void {
  const places = geometry.getAttribute('place');
  if (places.getW(0) === layer) return;
  for (let corner = 0; corner < places.count; corner++) places.setW(corner, layer);
  places.needsUpdate = true;
}
