'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { CanvasTexture, type InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { TerrainWorld } from '../terrain/terrain-world.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';

const most = 64;
const deepest = 3;

function blob(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createRadialGradient(16, 16, 2, 16, 16, 16);
    gradient.addColorStop(0, 'rgba(0,0,0,0.55)');
    gradient.addColorStop(0.6, 'rgba(0,0,0,0.35)');
    gradient.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 32, 32);
  }
  return new CanvasTexture(canvas);
}

/** Height of the ground under a point, a few blocks down at most: a jump leaves the spot on the ground. */
function groundBelow(terrain: TerrainWorld, x: number, y: number, z: number): number {
  let ground = Math.floor(y + 0.01);
  for (let step = 0; step < deepest && !terrain.isSolid(x, ground - 1, z); step++) ground--;
  return terrain.isSolid(x, ground - 1, z) ? ground : Math.floor(y + 0.01);
}

/** A soft dark spot under every body, so that it stands on the ground. One draw call for all. */
export function Shadows() {
  const { world, terrain } = useScene();
  const mesh = useRef<InstancedMesh>(null);
  const geometry = useMemo(() => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), []);
  const texture = useMemo(blob, []);
  const material = useMemo(
    () =>
      new MeshBasicMaterial({
        map: texture,
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -1,
        polygonOffsetUnits: -1,
      }),
    [texture],
  );
  const matrix = useMemo(() => new Matrix4(), []);
  useDisposal(geometry);
  useDisposal(texture);
  useDisposal(material);
  useFrame(() => {
    if (!mesh.current) return;
    let count = 0;
    for (const { pose, looks, shown } of world.bodies()) {
      if (count >= most || !shown.isKnown) continue;
      const size = looks.name === 'item' ? 0.5 : 1.1;
      const ground = groundBelow(terrain, pose.x, pose.y, pose.z) + 0.015;
      matrix.makeScale(size, 1, size).setPosition(pose.x, ground, pose.z);
      mesh.current.setMatrixAt(count++, matrix);
    }
    mesh.current.count = count;
    mesh.current.instanceMatrix.needsUpdate = true;
  });
  return <instancedMesh ref={mesh} args={[geometry, material, most]} frustumCulled={false} renderOrder={5} />;
}
