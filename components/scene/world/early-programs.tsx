'use client';
import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { BufferGeometry, Group, Mesh } from 'three';
import { useScene } from './scene-context.tsx';

/**
 * Has the graphics card make the programs of all that is in the scene, and of the terrain that will come, side by side and before the
 * first picture: made one by one when they are first used, each would hold up a picture.
 */
export function EarlyPrograms() {
  const { gl, scene, camera } = useThree();
  const { terrain } = useScene();
  useLayoutEffect(() => {
    const { opaque, wide, cutout, plants } = terrain.materials;
    const blocks = new Group();
    blocks.add(...[opaque, wide, cutout, plants].map((material) => new Mesh(new BufferGeometry(), material)));
    gl.compile(blocks, camera, scene);
    gl.compile(scene, camera);
  }, [gl, scene, camera, terrain]);
  return null;
}
