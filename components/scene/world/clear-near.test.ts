import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { OrbitControl } from '../cameras/orbit-control.ts';
import { focusOn } from './scene-focus.ts';
import { usualNear } from './view-port.ts';

const blocks = [
  { x: -2, y: -60, z: -2 },
  { x: 2, y: -58, z: 2 },
];
const focus = focusOn(blocks);
if (focus === null) throw new Error('There are blocks.');

/** The orbit camera in a picture of this shape after `prepare`, and where its picture starts. */
function seen(aspect: number, prepare: (orbit: OrbitControl) => void = () => undefined): { camera: PerspectiveCamera; near: number } {
  const camera = new PerspectiveCamera(46, aspect);
  const orbit = new OrbitControl();
  prepare(orbit);
  const scene = { pose: null, isSneaking: false, fieldOfView: 70, isSolid: () => false, isAbrupt: true, ...focus };
  if (focus !== null) orbit.update(camera, { ...scene, centre: focus.centre, extent: focus.extent }, 1);
  return { camera, near: focus?.near(camera) ?? 0 };
}

const depthOf = (camera: PerspectiveCamera, point: Vector3): number =>
  point
    .clone()
    .sub(camera.position)
    .dot(new Vector3(0, 0, -1).applyQuaternion(camera.quaternion));

describe('the picture of a small building', () => {
  test.each([16 / 9, 1])('starts behind the wall of its arena and before its blocks, in the shape %s', (aspect) => {
    const { camera, near } = seen(aspect);
    // The camera looks from the west; a wall 11 blocks before the middle covers the building.
    expect(depthOf(camera, new Vector3(-11, -58, 0.5))).toBeLessThan(near);
    for (const { x, y, z } of blocks) expect(depthOf(camera, new Vector3(x + 0.5, y + 0.5, z + 0.5))).toBeGreaterThan(near);
  });

  test.each([16 / 9, 1])('keeps the ground at its lower edge, in the shape %s', (aspect) => {
    const { camera, near } = seen(aspect);
    camera.updateMatrixWorld();
    const edge = new Vector3(0, -1, 0.5).unproject(camera).sub(camera.position);
    const ground = edge.multiplyScalar((-60 - camera.position.y) / edge.y).add(camera.position);
    expect(depthOf(camera, ground)).toBeGreaterThanOrEqual(near - 1e-6);
  });

  test('leaves nothing out when the camera is close to the building', () => {
    expect(seen(16 / 9, (orbit) => orbit.zoom(-40)).near).toBe(usualNear);
  });
});
