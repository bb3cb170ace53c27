'use client';
import { useFrame } from '@react-three/fiber';
import { memo, useMemo, useRef } from 'react';
import { Color, type Group, Matrix4, Quaternion, Vector3 } from 'three';
import { limbs, modelScale } from '#lib/bodies/player-figure.ts';
import { paintSkin } from '#lib/bodies/skin.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import type { ViewPort } from '../world/view-port.ts';
import { BodyGlow } from './body-glow.ts';
import { ItemLook } from './item-look.tsx';
import { playerGeometry } from './player-geometry.ts';
import { playerMaterial } from './player-material.ts';

const swingTicks = 6;
/** Drawn small and near, which looks the same as large and far but never reaches into a wall. */
const nearness = 0.28;

/** A copy of the player's geometry with only the right arm visible. */
function armMatrices(): Matrix4[] {
  const arm = new Matrix4().compose(
    new Vector3(0.66, -0.78, -0.33),
    new Quaternion().setFromUnitVectors(new Vector3(0, -1, 0), new Vector3(-0.2, 0.36, -0.9).normalize()),
    new Vector3(modelScale, modelScale, modelScale).multiplyScalar(1.15),
  );
  return limbs.map((limb) => (limb === 'rightArm' ? arm : new Matrix4().makeScale(0, 0, 0)));
}

/** The hand of the player in a first-person picture, with the held item. Visible only in that picture. */
export const Hand = memo(function Hand({ body, port }: { body: SceneBody; port: ViewPort }) {
  const { world, terrain } = useScene();
  const lamps = useMemo(() => new BodyGlow(terrain), [terrain]);
  const { label, team, item } = body.looks;
  const root = useRef<Group>(null);
  const geometry = useMemo(playerGeometry, []);
  const material = useMemo(() => {
    const made = playerMaterial(paintSkin(label ?? '', team));
    made.uniforms.limbs.value = armMatrices();
    made.uniforms.sunlight = { value: new Color(1, 1, 1) };
    return made;
  }, [label, team]);
  const stride = useRef(0);
  const lastTick = useRef(world.tick);
  const offset = useMemo(() => new Vector3(), []);
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    if (!root.current) return;
    if (world.daylight !== null) lamps.light(body, world.tick, material.uniforms.sunlight.value);
    const { camera } = port;
    const { swungAt } = body.shown;
    stride.current += body.pose.speed * Math.max(0, world.tick - lastTick.current) * 2.6;
    lastTick.current = world.tick;
    const swing = swungAt === null ? 1 : Math.min(1, Math.max(0, (world.tick - swungAt) / swingTicks));
    const strike = swing < 1 ? Math.sin(Math.sqrt(swing) * Math.PI) : 0;
    const sway = Math.min(1, body.pose.speed * 4.2) * 0.02;
    // The dead hold nothing.
    root.current.visible = !body.shown.isDead;
    root.current.position.copy(camera.position);
    root.current.quaternion.copy(camera.quaternion);
    const right = Math.cos(stride.current) * sway - strike * 0.35;
    const up = -Math.abs(Math.sin(stride.current)) * sway + strike * 0.12;
    offset.set(right, up, -strike * 0.25).multiplyScalar(nearness);
    root.current.position.add(offset.applyQuaternion(camera.quaternion));
    if (strike !== 0) root.current.rotateX(-strike * 0.35);
  });
  return (
    <group ref={root} scale={nearness}>
      <mesh geometry={geometry} material={material} frustumCulled={false} />
      {item ? (
        <group position={[0.56, -0.26, -1.02]} rotation={[0.1, 0.5, 0]}>
          <ItemLook name={item} blockScale={0.36} flatScale={0.58} />
        </group>
      ) : null}
    </group>
  );
});
