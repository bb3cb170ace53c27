'use client';
import { useFrame } from '@react-three/fiber';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type BufferGeometry, Group, type Mesh } from 'three';
import { modelScale } from '#lib/bodies/player-figure.ts';
import { paintSkin } from '#lib/bodies/skin.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import { ItemLook } from './item-look.tsx';
import { playerMaterial } from './player-material.ts';
import { copyLimbs, PlayerMotion } from './player-motion.ts';

/** A lying body rests on its arm, not inside the ground. */
const lyingHeight = 0.24;

/** A player: walks, looks, hits, flashes when hurt, falls over when dead, and holds an item. */
export const PlayerBody = memo(function PlayerBody({ body, geometry }: { body: SceneBody; geometry: BufferGeometry }) {
  const { world } = useScene();
  const { label, team, item } = body.looks;
  const material = useMemo(() => playerMaterial(paintSkin(label ?? '', team)), [label, team]);
  const motion = useMemo(() => new PlayerMotion(), []);
  const root = useRef<Group>(null);
  const mesh = useRef<Mesh>(null);
  const hand = useMemo(() => new Group(), []);
  const shownTick = useRef(world.tick);
  useDisposal(material);
  useEffect(() => {
    hand.matrixAutoUpdate = false;
  }, [hand]);
  useEffect(() => {
    if (!root.current) return;
    world.roots.set(body.entity, root.current);
    return () => {
      world.roots.delete(body.entity);
    };
  }, [world, body.entity]);

  useFrame(() => {
    if (!root.current || !mesh.current) return;
    const ticks = Math.max(0, world.tick - shownTick.current);
    shownTick.current = world.tick;
    motion.update(body, world.tick, Math.min(ticks, 20));
    root.current.visible = body.shown.isKnown;
    root.current.position.set(body.pose.x, body.pose.y + motion.fallen * lyingHeight, body.pose.z);
    root.current.rotation.set(0, -motion.bodyYaw, motion.fallen * (Math.PI / 2), 'YXZ');
    copyLimbs(motion, material.uniforms.limbs.value);
    material.uniforms.hurt.value = Math.max(motion.hurt, motion.fallen * 0.8);
    hand.matrix.copy(motion.matrices.rightArm);
    hand.matrixWorldNeedsUpdate = true;
  });

  return (
    <group ref={root}>
      <mesh ref={mesh} geometry={geometry} material={material} />
      <primitive object={hand}>
        {item ? (
          <group position={[-1, -9.5, 3]} rotation={[Math.PI / 2 - 0.5, 0, 0]} scale={1 / modelScale}>
            <ItemLook name={item} blockScale={0.34} flatScale={0.62} isHeld />
          </group>
        ) : null}
      </primitive>
    </group>
  );
});
