'use client';

import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { Hand } from '../bodies/hand.tsx';
import { coverGeometry, setCover } from '../marks/cover-geometry.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import type { ViewPort } from '../world/view-port.ts';

/**
 * Darkens the view of a player inside a block. Without the cover, the viewer would look out through the block's faces, which are drawn only
 * towards the outside, and see nothing under the ground.
 */
function EyeCover({ port }: { port: ViewPort }) {
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

/** The parts that a first-person picture adds: the player's hand, and the block or liquid around its eyes. */
export function FirstPersonParts({ body, port }: { body: SceneBody; port: ViewPort }) {
  return (
    <>
      <Hand body={body} port={port} />
      <EyeCover port={port} />
    </>
  );
}
