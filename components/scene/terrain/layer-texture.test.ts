import { NearestMipmapLinearFilter, NearestMipmapNearestFilter } from 'three';
import { describe, expect, test } from 'vitest';
import { fillLayers, layerTexture, simplifyLayers } from './layer-texture.ts';

describe('the texture of all layers', () => {
  test('is not sent to the graphics card before it has its pictures, a layer of each', () => {
    const texture = layerTexture();
    expect(texture.version).toBe(0);
    fillLayers(texture, new Uint8Array(3 * 16 * 16 * 4));
    expect(texture.version).toBe(1);
    expect(texture.image).toMatchObject({ width: 16, height: 16, depth: 3 });
  });

  test('lets go of its pictures once the graphics card has them', () => {
    const texture = layerTexture();
    fillLayers(texture, new Uint8Array(16 * 16 * 4));
    expect(texture.image.data).not.toBeNull();
    texture.onUpdate?.(texture);
    expect(texture.image).toMatchObject({ data: null, depth: 1 });
    expect(texture.version).toBe(1);
  });

  test('looks up two sizes of a picture per pixel, and one where that is dear', () => {
    const texture = layerTexture();
    expect(texture.minFilter).toBe(NearestMipmapLinearFilter);
    simplifyLayers(texture);
    expect(texture.minFilter).toBe(NearestMipmapNearestFilter);
  });
});
