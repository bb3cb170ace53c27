'use client';
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, GLSL3, Mesh, ShaderMaterial } from 'three';
import { useDisposal } from '#components/scene/world/scene-context.tsx';
import type { BlockBox, BlockFacts } from '#lib/blocks/block-facts.ts';
import type { PlayRoom } from './play-room.ts';

/** Half the thickness of an edge, and its distance from the block, in blocks. */
const half = 0.006;
const gap = 0.003;

const vertexShader = 'void main() { gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0))); }';
const fragmentShader = 'precision mediump float; out vec4 colour; void main() { colour = vec4(0.03, 0.04, 0.05, 0.75); }';

/** The corners of a bar as two triangles per side. */
const sides = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5];

/** The twelve edges of a box as thin bars. */
function edgeBars([x1, y1, z1, x2, y2, z2]: BlockBox): readonly BlockBox[] {
  const ends = [
    [x1 - gap, x2 + gap],
    [y1 - gap, y2 + gap],
    [z1 - gap, z2 + gap],
  ] as const;
  const bars: BlockBox[] = [];
  for (const axis of [0, 1, 2] as const) {
    const [second, third] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2];
    for (const one of ends[second]) {
      for (const other of ends[third]) {
        const low: [number, number, number] = [0, 0, 0];
        const high: [number, number, number] = [0, 0, 0];
        [low[axis], high[axis]] = ends[axis];
        [low[second], high[second]] = [one - half, one + half];
        [low[third], high[third]] = [other - half, other + half];
        bars.push([...low, ...high]);
      }
    }
  }
  return bars;
}

/** The outline of the box around all boxes of a block. */
function outline(shapes: readonly BlockBox[]): BufferGeometry {
  const boxes: readonly BlockBox[] = shapes.length > 0 ? shapes : [[0, 0, 0, 1, 1, 1]];
  const least = (index: 0 | 1 | 2): number => Math.min(...boxes.map((box) => box[index]));
  const most = (index: 3 | 4 | 5): number => Math.max(...boxes.map((box) => box[index]));
  const bars = edgeBars([least(0), least(1), least(2), most(3), most(4), most(5)]);
  const places = bars.flatMap(([x1, y1, z1, x2, y2, z2]) =>
    [z1, z2].flatMap((z) => [y1, y2].flatMap((y) => [x1, x2].flatMap((x) => [x, y, z]))),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3));
  geometry.setIndex(bars.flatMap((_, bar) => sides.map((corner) => bar * 8 + corner)));
  return geometry;
}

/** The edges of the block in reach at which the person looks. */
export function AimMark({ room, facts }: { room: PlayRoom; facts: BlockFacts }) {
  const invalidate = useThree((state) => state.invalidate);
  const mark = useMemo(() => {
    const material = new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, transparent: true, depthWrite: false });
    const mesh = new Mesh(undefined, material);
    mesh.renderOrder = 5;
    mesh.visible = false;
    return {
      mesh,
      dispose: () => {
        mesh.geometry.dispose();
        material.dispose();
      },
    };
  }, []);
  useDisposal(mark);
  useEffect(() => {
    let shown: number | null = null;
    const show = (): void => {
      const { aimed } = room.session.view.getState();
      mark.mesh.visible = aimed !== null;
      if (aimed === null) return;
      if (shown !== aimed.state) {
        shown = aimed.state;
        mark.mesh.geometry.dispose();
        mark.mesh.geometry = outline(facts.at(aimed.state).shapes);
      }
      mark.mesh.position.set(...aimed.at);
      invalidate();
    };
    show();
    return room.session.view.subscribe(show);
  }, [room, facts, mark, invalidate]);
  return <primitive object={mark.mesh} dispose={null} />;
}
