import { DataArrayTexture, NearestFilter, NearestMipmapLinearFilter, NearestMipmapNearestFilter, RepeatWrapping, RGBAFormat } from 'three';
import { sunlit } from '#lib/daylight.ts';

const tileSize = 16;

/**
 * The texture of all layers, still without pictures: every picture has its own layer, so that a face can repeat it without bleeding from
 * neighbours.
 */
export function layerTexture(): DataArrayTexture {
  const texture = new DataArrayTexture(null, tileSize, tileSize, 0);
  texture.format = RGBAFormat;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestMipmapLinearFilter;
  texture.generateMipmaps = true;
  return texture;
}

/** Samples one mip level per pixel instead of two. It has no effect after the texture was drawn. */
export function simplifyLayers(texture: DataArrayTexture): void {
  texture.minFilter = NearestMipmapNearestFilter;
}

/** Sets the texture's pictures, and frees them after the upload. */
export function fillLayers(texture: DataArrayTexture, pixels: Uint8Array<ArrayBuffer>): void {
  sunlit(pixels);
  const size = { width: tileSize, height: tileSize, depth: pixels.length / (tileSize * tileSize * 4) };
  texture.image = { data: pixels, ...size };
  texture.onUpdate = () => {
    texture.image = { data: null, ...size };
  };
  texture.needsUpdate = true;
}
