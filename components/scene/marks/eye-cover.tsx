'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import type { ViewPort } from '../world/view-port.ts';
import { coverGeometry, setCover } from './cover-geometry.ts';

/**
 * Darkens the view of a player inside a block. Without the cover, the viewer would look out through the block's faces, which are drawn only
 * towards the outside, and see nothing under the ground.
 */
export function EyeCover({ port }: { port: ViewPort }) {
  const { terrain, materials } = useScene();
  const mesh = useRef<Mesh>(null);
  const geometry = useMemo(coverGeometry, []);
  useDisposal(geometry);
  useFrame(() => {
    if (!mesh.current) return;
    const { position, quaternion } = port.camera;
    const layer = terrain.coverAt(position.x, position.y, position.z);
    mesh.current.visible = layer !== null;
    if (layer === null) return;
    setCover(geometry, layer);
    mesh.current.position.copy(position);
    mesh.current.quaternion.copy(quaternion);
  });
  return materials ? <mesh ref={mesh} geometry={geometry} material={materials.opaque} frustumCulled={false} dispose={null} /> : null;
}
