'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { DataTexture, type InstancedMesh, LinearFilter, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { TerrainWorld } from '../terrain/terrain-world.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';

const most = 64;
const deepest = 3;

const blobSize = 32;

/** Darkness of the spot at a distance from its centre, from 0 in the centre to 1 at its edge. */
function darkness(away: number): number {
  return away < 0.6 ? 0.55 - away / 3 : Math.max(0, (1 - away) * 0.875);
}

/** Computed, not painted: a browser's first canvas painting takes as long as a frame. */
function blob(): DataTexture {
  const pixels = new Uint8Array(blobSize * blobSize * 4);
  const middle = (blobSize - 1) / 2;
  for (let at = 0; at < blobSize * blobSize; at++) {
    const away = (Math.hypot((at % blobSize) - middle, Math.floor(at / blobSize) - middle) - 2) / (blobSize / 2 - 2);
    pixels[at * 4 + 3] = Math.round(255 * darkness(Math.max(0, away)));
  }
  const texture = new DataTexture(pixels, blobSize, blobSize);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Height of the ground under a point, at most a few blocks down, so that a jump leaves the spot on the ground. */
function groundBelow(terrain: TerrainWorld, x: number, y: number, z: number): number {
  let ground = Math.floor(y + 0.01);
  for (let step = 0; step < deepest && !terrain.isSolid(x, ground - 1, z); step++) ground--;
  return terrain.isSolid(x, ground - 1, z) ? ground : Math.floor(y + 0.01);
}

/** A soft dark spot under every body. One draw call for all. */
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
      const ground = /* @__NOINLINE__ */ groundBelow(terrain, pose.x, pose.y, pose.z) + 0.015;
      matrix.makeScale(size, 1, size).setPosition(pose.x, ground, pose.z);
      mesh.current.setMatrixAt(count++, matrix);
    }
    mesh.current.count = count;
    mesh.current.instanceMatrix.needsUpdate = true;
  });
  return <instancedMesh ref={mesh} args={[geometry, material, most]} frustumCulled={false} renderOrder={5} />;
}
