'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { Position } from '#lib/domain/position.ts';
import type { CameraChoice, CameraMode } from '../camera-mode.ts';
import { useScene } from '../world/scene-context.tsx';
import { usualNear, type ViewPort } from '../world/view-port.ts';
import type { CameraControl, CameraScene } from './camera-control.ts';
import { type CameraPose, poseWord, takePose } from './camera-pose.ts';
import { FirstPersonControl } from './first-person-control.ts';
import { FollowControl } from './follow-control.ts';
import { OrbitControl } from './orbit-control.ts';
import { listenToPointer } from './pointer-input.ts';
import { Sight } from './sight.ts';

/** Moves a picture's camera in the chosen mode. An increase of `resets` resets the current control. */
export function CameraRig(properties: {
  choice: CameraChoice;
  port: ViewPort;
  centre: Position;
  extent: number;
  resets: number;
  /** Pointer and keys over the canvas move this camera. */
  isSteered: boolean;
  /** Publishes this camera's settings, and holds its initial ones. */
  pose: RefObject<CameraPose> | undefined;
}) {
  const { choice, port, centre, extent, resets, isSteered, pose: told } = properties;
  const { world, terrain, reducedMotion, fieldOfView } = useScene();
  const element = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const sight = useMemo(() => new Sight(), []);
  const keys = useMemo(() => new Set<string>(), []);
  const controls = useMemo((): Record<CameraMode, CameraControl> => {
    const orbit = new OrbitControl();
    return { first: new FirstPersonControl(), follow: new FollowControl(), director: new FollowControl(), orbit, free: orbit, top: orbit };
  }, []);
  // The code of these two loads when one is chosen first; until then the camera orbits.
  const isLate = (choice.mode === 'free' || choice.mode === 'top') && controls[choice.mode] === controls.orbit;
  const mode = useRef(choice.mode);
  // Whether the camera has a chosen position; an initial free camera starts at the orbit camera's position.
  const hasPlace = useRef(false);
  const middle = useMemo(() => new Vector3(centre.x + 0.5, centre.y, centre.z + 0.5), [centre.x, centre.y, centre.z]);
  // One object for all frames: the controls read it while they move the camera, and keep no reference to it.
  const scene = useMemo(
    (): { -readonly [Key in keyof CameraScene]: CameraScene[Key] } => ({
      pose: null,
      isSneaking: false,
      fieldOfView,
      centre: middle,
      extent,
      isSolid: (x, y, z) => terrain.isSolid(x, y, z),
      isAbrupt: reducedMotion,
    }),
    [middle, extent, terrain, reducedMotion, fieldOfView],
  );

  useEffect(() => {
    if (mode.current !== choice.mode && choice.mode === 'free' && !isLate) controls.free.reset();
    mode.current = choice.mode;
    invalidate();
    if (!isLate) return;
    import('./late-controls.ts')
      .then(({ FreeControl, TopControl }) => {
        Object.assign(controls, { free: new FreeControl(keys), top: new TopControl() });
        invalidate();
      })
      // Without that code the camera goes on orbiting.
      .catch(console.error);
  }, [choice.mode, isLate, controls, keys, invalidate]);

  useEffect(() => {
    if (!told) return;
    told.current.read = () => poseWord(mode.current, controls[mode.current]);
    told.current.draw = () => invalidate();
    return () => {
      told.current.read = null;
      told.current.draw = undefined;
    };
  }, [told, controls, invalidate]);

  useEffect(() => {
    if (resets > 0) controls[mode.current].reset();
  }, [resets, controls]);

  useEffect(() => {
    if (!isSteered) return;
    return listenToPointer(
      element,
      () => controls[mode.current],
      keys,
      () => mode.current === 'free',
      invalidate,
    );
  }, [isSteered, element, controls, keys, invalidate]);

  useFrame((_, seconds) => {
    const { camera, frame } = port;
    if (!frame) return;
    const aspect = frame.offsetWidth / Math.max(1, frame.offsetHeight);
    if (Math.abs(camera.aspect - aspect) > 0.001) {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
    }
    const followed = world.playerOf(choice.agent);
    port.eyes = choice.mode === 'first' ? (followed?.entity ?? null) : null;
    scene.pose = followed?.shown.isKnown ? followed.pose : null;
    scene.centre = world.focus?.centre ?? middle;
    scene.extent = world.focus?.extent ?? extent;
    scene.isSneaking = followed?.shown.isSneaking ?? false;
    const isReady = choice.mode === 'orbit' || controls[choice.mode] !== controls.orbit;
    if (isReady && told?.current.wanted && takePose(told.current.wanted, choice.mode, controls[choice.mode])) {
      told.current.wanted = null;
      hasPlace.current = true;
    }
    const passed = Math.min(seconds, 0.1);
    if (isReady && choice.mode === 'free' && !hasPlace.current) {
      controls.orbit.update(camera, scene, passed);
      controls.free.reset();
    }
    // Once there are bodies, the arena's position is known.
    hasPlace.current ||= choice.mode !== 'free' || world.bodies().length > 0;
    controls[choice.mode].update(camera, scene, passed);
    const isClear = choice.mode === 'orbit' || choice.mode === 'top';
    const near = (isClear && world.focus?.near(camera)) || usualNear;
    if (Math.abs(camera.near - near) > 0.001) {
      camera.near = near;
      camera.updateProjectionMatrix();
    }
    camera.updateMatrixWorld();
    // A moving camera continues in the next frame, also while the match is paused.
    if (!sight.isChanged(camera)) return;
    invalidate();
    told?.current.moved?.();
  }, -1);
  return null;
}
