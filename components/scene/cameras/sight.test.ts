import { PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { Sight } from './sight.ts';

function moved(camera: PerspectiveCamera): PerspectiveCamera {
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

test('a still camera is unchanged, and one that moves, turns or zooms is changed', () => {
  const sight = new Sight();
  const camera = moved(new PerspectiveCamera(60, 1.5, 0.1, 400));
  expect(sight.isChanged(camera)).toBe(true);
  expect(sight.isChanged(moved(camera))).toBe(false);
  camera.position.x += 0.01;
  expect(sight.isChanged(moved(camera))).toBe(true);
  camera.rotation.y += 0.001;
  expect(sight.isChanged(moved(camera))).toBe(true);
  camera.fov = 61;
  expect(sight.isChanged(moved(camera))).toBe(true);
  expect(sight.isChanged(camera)).toBe(false);
});

test('many steps that are each too small to see add up to a change', () => {
  const sight = new Sight();
  const camera = moved(new PerspectiveCamera(60, 1.5, 0.1, 400));
  sight.isChanged(camera);
  const seen = Array.from({ length: 40 }, () => {
    camera.position.y += 1e-6;
    return sight.isChanged(moved(camera));
  });
  expect(seen.some(Boolean)).toBe(true);
});
