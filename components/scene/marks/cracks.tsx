'use client';
import { useEffect, useMemo } from 'react';
import { BoxGeometry, BufferAttribute, BufferGeometry, Group, Mesh, type ShaderMaterial } from 'three';
import type { CracksFrame } from '#lib/protocol/frame/frame.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';

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

/** Cracks over blocks, in one group. Few blocks crack at once, through the same stages, so the objects are created once and reused. */
class CrackMarks {
  readonly group = new Group();
  private readonly stages = new Map<number, BufferGeometry>();
  private readonly marks: Mesh[] = [];
  private readonly material: ShaderMaterial;

  constructor(material: ShaderMaterial) {
    this.material = material;
  }

  /** Shows exactly these cracks; `layers` are the texture layers by stage. */
  show(cracks: readonly CracksFrame[], layers: readonly number[]): void {
    for (let at = 0; at < Math.max(cracks.length, this.marks.length); at++) {
      const crack = cracks[at];
      const layer = crack && layers[crack.stage ?? 0];
      const mark = this.markAt(at);
      mark.visible = layer !== undefined;
      if (!crack || layer === undefined) continue;
      mark.geometry = this.stage(layer);
      mark.position.set(crack.x + 0.5, crack.y + 0.5, crack.z + 0.5);
    }
  }

  dispose(): void {
    for (const geometry of this.stages.values()) geometry.dispose();
    this.stages.clear();
  }

  private markAt(at: number): Mesh {
    const known = this.marks[at];
    if (known) return known;
    const mark = new Mesh(undefined, this.material);
    mark.renderOrder = 6;
    this.marks[at] = mark;
    this.group.add(mark);
    return mark;
  }

  private stage(layer: number): BufferGeometry {
    const known = this.stages.get(layer) ?? crackGeometry(layer);
    this.stages.set(layer, known);
    return known;
  }
}

/** Cracks over the blocks under attack. */
export function Cracks() {
  const { materials, terrain, world } = useScene();
  const marks = useMemo(() => (materials ? new CrackMarks(materials.overlay) : null), [materials]);
  useDisposal(marks);
  useEffect(() => {
    if (!marks) return;
    const show = (): void => marks.show(world.cracks(), terrain.cracks);
    show();
    return world.watch(show);
  }, [marks, terrain, world]);
  return marks ? <primitive object={marks.group} dispose={null} /> : null;
}
