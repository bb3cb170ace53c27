import { DataArrayTexture, NearestFilter, NearestMipmapLinearFilter, NearestMipmapNearestFilter, RepeatWrapping, RGBAFormat } from 'three';
import { sunlit } from '../sky/fog.ts';

const tileSize = 16;

/**
 * Loads the texture layers: every picture in its own layer, so that a face can repeat it without its neighbours bleeding in. `plain` looks up
 * one size of a picture per pixel in place of two.
 */
export async function loadLayers(url: string, plain: boolean): Promise<DataArrayTexture> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`The block pictures could not be loaded: ${response.status} for ${url}.`);
  const inflated = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  const pixels = new Uint8Array(await new Response(inflated).arrayBuffer());
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
