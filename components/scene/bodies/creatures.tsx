'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { InstancedBufferAttribute, type InstancedMesh } from 'three';
import type { CreatureFigure } from '#lib/bodies/creature-figure.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import { BodyGlow } from './body-glow.ts';
import { creatureGeometry } from './creature-geometry.ts';
import { creatureMaterial } from './creature-material.ts';
import { CreatureMotion } from './creature-motion.ts';

/** All creatures of one kind, in one draw call: they walk, look around, flash when hurt and fall over when dead. */
export function Creatures({ figure, bodies }: { figure: CreatureFigure; bodies: readonly SceneBody[] }) {
  const { world, terrain } = useScene();
  const most = 2 ** Math.ceil(Math.log2(Math.max(8, bodies.length)));
  const { geometry, gait, mood } = useMemo(() => {
    const made = creatureGeometry(figure);
    const perCreature = {
      gait: new InstancedBufferAttribute(new Float32Array(most * 4), 4),
      mood: new InstancedBufferAttribute(new Float32Array(most * 4), 4),
    };
    made.setAttribute('gait', perCreature.gait);
    made.setAttribute('mood', perCreature.mood);
    return { geometry: made, ...perCreature };
  }, [figure, most]);
  const material = useMemo(creatureMaterial, []);
  const lamps = useMemo(() => new BodyGlow(terrain), [terrain]);
  const motions = useMemo(() => new Map<number, CreatureMotion>(), []);
  const mesh = useRef<InstancedMesh>(null);
  const shownTick = useRef(world.tick);
  useDisposal(geometry);
  useDisposal(material);

  useFrame(() => {
    if (!mesh.current) return;
    const ticks = Math.min(20, Math.max(0, world.tick - shownTick.current));
    shownTick.current = world.tick;
    bodies.forEach((body, index) => {
      const motion = motions.get(body.entity) ?? new CreatureMotion();
      motions.set(body.entity, motion);
      motion.update(body, world.tick, ticks);
      mesh.current?.setMatrixAt(index, motion.matrix);
      gait.set(motion.gait, index * 4);
      mood.set(motion.mood, index * 4);
      // By day no lamp shows.
      mood.setW(index, world.daylight === null ? 0 : lamps.of(body, world.tick));
    });
    if (motions.size > bodies.length) {
      const present = new Set(bodies.map(({ entity }) => entity));
      for (const entity of motions.keys()) if (!present.has(entity)) motions.delete(entity);
    }
    mesh.current.count = bodies.length;
    for (const attribute of [mesh.current.instanceMatrix, gait, mood]) attribute.needsUpdate = true;
  });

  return <instancedMesh key={most} ref={mesh} args={[geometry, material, most]} frustumCulled={false} />;
}
