'use client';
import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { BufferGeometry, Group, Mesh } from 'three';
import { useScene } from './scene-context.tsx';

/**
 * Compiles the shader programs of the whole scene and of the coming terrain in parallel before the first picture. Compiled on first use,
 * each would delay a picture.
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
