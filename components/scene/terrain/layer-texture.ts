import { DataArrayTexture, NearestFilter, NearestMipmapLinearFilter, NearestMipmapNearestFilter, RepeatWrapping, RGBAFormat } from 'three';
import { sunlit } from '../sky/fog.ts';

const tileSize = 16;

/**
 * The texture of all layers, still without pictures: every picture in its own layer, so that a face can repeat it without its neighbours
 * bleeding in.
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

/** Looks up one size of a picture per pixel in place of two. Of no effect once the texture was drawn. */
export function simplifyLayers(texture: DataArrayTexture): void {
  texture.minFilter = NearestMipmapNearestFilter;
}

/** Gives the texture its pictures, and lets go of them once the graphics card has them. */
export function fillLayers(texture: DataArrayTexture, pixels: Uint8Array<ArrayBuffer>): void {
  sunlit(pixels);
  const size = { width: tileSize, height: tileSize, depth: pixels.length / (tileSize * tileSize * 4) };
  texture.image = { data: pixels, ...size };
  texture.onUpdate = () => {
    texture.image = { data: null, ...size };
  };
  texture.needsUpdate = true;
}
