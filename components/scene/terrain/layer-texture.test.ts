import { NearestMipmapLinearFilter, NearestMipmapNearestFilter } from 'three';
import { describe, expect, test } from 'vitest';
import { fillLayers, layerTexture, simplifyLayers } from './layer-texture.ts';

describe('the texture of all layers', () => {
  test('is not sent to the graphics card before it has a picture for each layer', () => {
    const texture = layerTexture();
    expect(texture.version).toBe(0);
    fillLayers(texture, new Uint8Array(3 * 16 * 16 * 4));
    expect(texture.version).toBe(1);
    expect(texture.image).toMatchObject({ width: 16, height: 16, depth: 3 });
  });

  test('releases its pictures once the graphics card has them', () => {
    const texture = layerTexture();
    fillLayers(texture, new Uint8Array(16 * 16 * 4));
    expect(texture.image.data).not.toBeNull();
    texture.onUpdate?.(texture);
    expect(texture.image).toMatchObject({ data: null, depth: 1 });
    expect(texture.version).toBe(1);
  });

  test('samples two mip levels per pixel, or one if that is expensive', () => {
    const texture = layerTexture();
    expect(texture.minFilter).toBe(NearestMipmapLinearFilter);
    simplifyLayers(texture);
    expect(texture.minFilter).toBe(NearestMipmapNearestFilter);
  });
});
