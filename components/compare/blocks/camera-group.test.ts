import { expect, test, vi } from 'vitest';
import { CameraGroup } from './camera-group.ts';

test('the cameras of a group follow the leader alone', () => {
  const cameras = new CameraGroup(3);
  const drawn = [0, 1, 2].map((index) => {
    const pose = cameras.pose(index)?.current;
    const draw = vi.fn<() => void>();
    if (pose !== undefined) Object.assign(pose, { read: () => `orbit_${index}`, draw });
    return draw;
  });
  const wanted = (): unknown => [0, 1, 2].map((index) => cameras.pose(index)?.current.wanted);
  cameras.lead(1);
  cameras.pose(0)?.current.moved?.();
  expect(wanted()).toEqual([null, null, null]);
  cameras.pose(1)?.current.moved?.();
  expect(wanted()).toEqual(['orbit_1', null, 'orbit_1']);
  expect(drawn.map((draw) => draw.mock.calls.length)).toEqual([1, 0, 1]);
});
