'use client';
import { useMemo } from 'react';
import { BoxGeometry, BufferAttribute, BufferGeometry, type ShaderMaterial } from 'three';
import type { CracksFrame } from '#lib/protocol/frame/frame.ts';
import { useCracks, useDisposal, useScene } from '../world/scene-context.tsx';

function crackGeometry(layer: number): BufferGeometry {
  const box = new BoxGeometry(1.006, 1.006, 1.006);
  const positions = box.getAttribute('position');
  const uvs = box.getAttribute('uv');
  const places = new Float32Array(positions.count * 4);
  const texture = new Float32Array(positions.count * 2);
  const light = new Int8Array(positions.count * 4);
  for (let at = 0; at < positions.count; at++) {
    places.set([positions.getX(at) * 64, positions.getY(at) * 64, positions.getZ(at) * 64, layer], at * 4);
    texture.set([uvs.getX(at) * 64, uvs.getY(at) * 64], at * 2);
    light.set([127, 0, 0, 0], at * 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('place', new BufferAttribute(places, 4));
  geometry.setAttribute('texturePlace', new BufferAttribute(texture, 2));
  geometry.setAttribute('lightPush', new BufferAttribute(light, 4));
  geometry.setIndex(box.getIndex());
  box.dispose();
  return geometry;
}

function Crack({ crack, geometry, material }: { crack: CracksFrame; geometry: BufferGeometry; material: ShaderMaterial }) {
  return (
    <mesh geometry={geometry} material={material} position={[crack.x + 0.5, crack.y + 0.5, crack.z + 0.5]} renderOrder={6} dispose={null} />
  );
}

/** What is drawn of each stage, by the layer of its picture: blocks crack all the time, always through the same few. */
class CrackStages {
  private readonly geometries = new Map<number, BufferGeometry>();

  of(layer: number): BufferGeometry {
    const known = this.geometries.get(layer) ?? crackGeometry(layer);
    this.geometries.set(layer, known);
    return known;
  }

  dispose(): void {
    for (const geometry of this.geometries.values()) geometry.dispose();
    this.geometries.clear();
  }
}

/** Cracks over the blocks that are being broken. */
export function Cracks() {
  const { materials, terrain } = useScene();
  const cracks = useCracks();
  const stages = useMemo(() => new CrackStages(), []);
  useDisposal(stages);
  if (!materials) return null;
  return cracks.map((crack) => {
    const layer = terrain.cracks[crack.stage ?? 0];
    return layer === undefined ? null : <Crack key={crack.entity} crack={crack} geometry={stages.of(layer)} material={materials.overlay} />;
  });
}
