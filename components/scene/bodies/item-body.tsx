'use client';
import { useFrame } from '@react-three/fiber';
import { memo, useRef } from 'react';
import type { Group } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { useScene } from '../world/scene-context.tsx';
import { ItemLook } from './item-look.tsx';

/** An item on the ground: turns and bobs above its position. */
export const ItemBody = memo(function ItemBody({ body }: { body: SceneBody }) {
  const { world, reducedMotion } = useScene();
  const root = useRef<Group>(null);
  useFrame(() => {
    if (!root.current) return;
    const phase = reducedMotion ? 0 : world.tick * 0.09 + body.entity;
    root.current.position.set(body.pose.x, body.pose.y + 0.26 + Math.sin(phase) * 0.06, body.pose.z);
    root.current.rotation.y = phase * 0.6;
  });
  return (
    <group ref={root}>
      <ItemLook name={body.looks.item ?? 'stone'} blockScale={0.27} flatScale={0.46} />
    </group>
  );
});
