import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import type { CameraMode } from '../camera-mode.ts';
import type { CameraControl, CameraScene } from './camera-control.ts';
import { poseWord, takePose } from './camera-pose.ts';
import { FollowControl } from './follow-control.ts';
import { FreeControl } from './free-control.ts';
import { OrbitControl } from './orbit-control.ts';
import { TopControl } from './top-control.ts';

const scene: CameraScene = {
  pose: null,
  isSneaking: false,
  fieldOfView: 70,
  centre: new Vector3(),
  extent: 11,
  isSolid: () => false,
  isAbrupt: true,
};
const kinds: readonly [CameraMode, () => CameraControl][] = [
  ['orbit', () => new OrbitControl()],
  ['follow', () => new FollowControl()],
  ['top', () => new TopControl()],
  ['free', () => new FreeControl(new Set())],
];

function shown(control: CameraControl): number[] {
  const camera = new PerspectiveCamera();
  for (let frame = 0; frame < 40; frame++) control.update(camera, scene, 0.1);
  camera.updateMatrixWorld();
  return camera.matrixWorld.toArray().map((value) => Math.round(value * 50) / 50 + 0);
}

describe('a camera pose', () => {
  test.each(kinds)('of the %s camera gives the same picture in another scene', (mode, create) => {
    const [mine, yours] = [create(), create()];
    shown(mine);
    mine.drag(37, -12);
    mine.zoom(-2);
    const picture = shown(mine);
    expect(takePose(poseWord(mode, mine), mode, yours)).toBe(true);
    for (const [index, value] of shown(yours).entries()) expect(value).toBeCloseTo(picture[index] ?? 0, 1);
  });

  test('of another camera, or an invalid one, changes nothing', () => {
    const control = new OrbitControl();
    const before = poseWord('orbit', control);
    for (const word of ['', 'top_1_2_3', 'orbit_1_2', 'orbit_1_2_x', 'orbit_1_2_NaN', 'orbit_1_2_3_4']) {
      expect(takePose(word, 'orbit', control), word).toBe(false);
    }
    expect(poseWord('orbit', control)).toBe(before);
  });
});
