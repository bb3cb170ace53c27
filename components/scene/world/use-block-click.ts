import { useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent } from 'react';
import { Vector3 } from 'three';
import { useScene } from './scene-context.tsx';

/** Pixels that a pointer may move between press and release; more is a turn of the camera. */
const stillWithin = 5;
/** Blocks along the view in which a click finds something. */
const reach = 160;

type Cell = readonly [number, number, number];

/** The cells of a line, from its start in its direction, up to a length in blocks. */
export function* cellsAlong(from: Cell, way: Cell, length: number): Generator<Cell> {
  const cell: [number, number, number] = [Math.floor(from[0]), Math.floor(from[1]), Math.floor(from[2])];
  const next: [number, number, number] = [0, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    const edge = way[axis] > 0 ? cell[axis] + 1 : cell[axis];
    next[axis] = way[axis] === 0 ? Number.POSITIVE_INFINITY : (edge - from[axis]) / way[axis];
  }
  for (;;) {
    yield [cell[0], cell[1], cell[2]];
    const axis = next[0] < next[1] ? (next[0] < next[2] ? 0 : 2) : next[1] < next[2] ? 1 : 2;
    if (next[axis] > length) return;
    cell[axis] += Math.sign(way[axis]);
    next[axis] += Math.abs(1 / way[axis]);
  }
}

/**
 * Calls `onPick` with the cell that a click on the picture of the whole canvas meets first, among those for which `isThere` holds. Solid
 * terrain in front of it hides it. A drag is no click. Belongs inside a MatchScene.
 */
export function useBlockClick(
  isThere: (x: number, y: number, z: number) => boolean,
  onPick: (x: number, y: number, z: number) => void,
): void {
  const { terrain, main } = useScene();
  const element = useThree((state) => state.gl.domElement);
  const clicked = useEffectEvent((event: PointerEvent) => {
    const { frame, camera } = main;
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const [across, up] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    if (across < 0 || across > 1 || up < 0 || up > 1) return;
    const { x, y, z } = camera.position;
    const way = new Vector3(across * 2 - 1, 1 - up * 2, 0.5).unproject(camera).sub(camera.position).normalize();
    for (const at of cellsAlong([x, y, z], [way.x, way.y, way.z], reach)) {
      if (isThere(...at)) return onPick(...at);
      if (terrain.isSolid(...at)) return;
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let press: { readonly x: number; readonly y: number } | null = null;
    element.addEventListener('pointerdown', ({ clientX: x, clientY: y, isPrimary }) => (press = isPrimary ? { x, y } : null), { signal });
    element.addEventListener(
      'pointerup',
      (event) => {
        if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= stillWithin) clicked(event);
        press = null;
      },
      { signal },
    );
    return () => stop.abort();
  }, [element]);
}
