'use client';
import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import type { Group } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { ItemLook } from './item-look.tsx';

/** A falling block in its full size. */
export function FallingBlock({ body }: { body: SceneBody }) {
  const root = useRef<Group>(null);
  useFrame(() => {
    root.current?.position.set(body.pose.x, body.pose.y + 0.5, body.pose.z);
  });
  return (
    <group ref={root}>
      <ItemLook name={body.looks.item ?? 'sand'} blockScale={1} flatScale={1} />
    </group>
  );
}
