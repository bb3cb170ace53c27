import { DataArrayTexture, NearestFilter, NearestMipmapLinearFilter, NearestMipmapNearestFilter, RepeatWrapping, RGBAFormat } from 'three';
import { sunlit } from '../sky/fog.ts';

const tileSize = 16;

/**
 * The texture of all layers: every picture in its own layer, so that a face can repeat it without its neighbours bleeding in. `plain` looks
 * up one size of a picture per pixel in place of two.
 */
export function layerTexture(pixels: Uint8Array<ArrayBuffer>, plain: boolean): DataArrayTexture {
  sunlit(pixels);
  const texture = new DataArrayTexture(pixels, tileSize, tileSize, pixels.length / (tileSize * tileSize * 4));
  texture.format = RGBAFormat;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.minFilter = plain ? NearestMipmapNearestFilter : NearestMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
