import { type PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import { viewPort } from '../world/view-port.ts';
import { coverGeometry, setCover } from './cover-geometry.ts';

/** Corners of the sheet in clip space of a camera: -1 to 1 is visible. */
function seen(camera: PerspectiveCamera): Vector3[] {
  camera.updateMatrixWorld();
  const places = coverGeometry().getAttribute('place');
  return Array.from({ length: 4 }, (_, corner) =>
    new Vector3(places.getX(corner), places.getY(corner), places.getZ(corner)).divideScalar(unitsPerBlock).project(camera),
  );
}

describe('the cover of a viewer inside a block', () => {
  test.each([
    [68, 1.35],
    [68, 2.5],
    [100, 0.6],
  ])('fills the whole picture at %d degrees and a width of %d heights', (degrees, aspect) => {
    const { camera } = viewPort('main');
    camera.fov = degrees;
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
    const corners = seen(camera);
    for (const { x, y, z } of corners) {
      expect([Math.abs(x) > 1, Math.abs(y) > 1, Math.abs(z) < 1]).toEqual([true, true, true]);
    }
    expect(new Set(corners.map(({ x, y }) => `${Math.sign(x)} ${Math.sign(y)}`)).size).toBe(4);
  });

  test('shows the picture of that block everywhere', () => {
    const geometry = coverGeometry();
    setCover(geometry, 36);
    const places = geometry.getAttribute('place');
    expect([0, 1, 2, 3].map((corner) => places.getW(corner))).toEqual([36, 36, 36, 36]);
  });
});
