'use client';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, MeshBasicMaterial } from 'three';
import { useDisposal } from '#components/scene/world/scene-context.tsx';
import type { Escape } from '#lib/families/escape-room/rules.ts';
import { controlFrames } from './control-frames.ts';

/** Frames around the controls that the agents still need, in one draw call. Belongs inside a MatchScene. */
export function ControlMarks({ escape: { rooms } }: { escape: Escape }) {
  const geometry = useMemo(() => {
    const { positions, colours } = controlFrames(rooms);
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('color', new BufferAttribute(colours, 3));
    return made;
  }, [rooms]);
  const material = useMemo(() => new MeshBasicMaterial({ vertexColors: true, side: DoubleSide }), []);
  useDisposal(geometry);
  useDisposal(material);
  return rooms.length === 0 ? null : <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={5} dispose={null} />;
}
