'use client';

import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BoxGeometry, type Group, InstancedBufferAttribute, type InstancedMesh, type Mesh, MeshBasicMaterial } from 'three';
import { type CreatureFigure, creatureFigure } from '#lib/bodies/creature-figure.ts';
import { fogUniforms, plainColour } from '../terrain/fog.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import { BodyGlow } from './body-glow.ts';
import { creatureGeometry } from './creature-geometry.ts';
import { creatureMaterial } from './creature-material.ts';
import { CreatureMotion } from './creature-motion.ts';
import { ItemLook } from './item-look.tsx';

/** All creatures of one kind, in one draw call: they walk, look around, flash when hurt and fall over when dead. */
function Creatures({ figure, bodies }: { figure: CreatureFigure; bodies: readonly SceneBody[] }) {
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

/** A falling block in its full size. */
function FallingBlock({ body }: { body: SceneBody }) {
  const root = useRef<Group>(null);
  useFrame(() => {
    root.current?.position.set(body.pose.x, body.pose.y + 0.5, body.pose.z);
  });
  return (
    <group ref={root}>
      <ItemLook name={body.looks.item ?? 'sand'} blockScale={1} flatScale={1} />
    </group>
  );
}

const size = 0.5;
const colour = plainColour('#c9b8a4');

/** A body without a model: a plain half-block box. */
function BoxBody({ body }: { body: SceneBody }) {
  const geometry = useMemo(() => new BoxGeometry(size, size, size).translate(0, size / 2, 0), []);
  const material = useMemo(() => new MeshBasicMaterial(), []);
  const mesh = useRef<Mesh>(null);
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    mesh.current?.position.set(body.pose.x, body.pose.y, body.pose.z);
    mesh.current?.rotation.set(0, -body.pose.yaw, 0);
    material.color.copy(colour).multiply(fogUniforms.sunlight.value);
  });
  return <mesh ref={mesh} geometry={geometry} material={material} />;
}

function CreatureKind({ name, bodies }: { name: string; bodies: readonly SceneBody[] }) {
  const figure = useMemo(() => creatureFigure(name), [name]);
  if (figure) return <Creatures figure={figure} bodies={bodies} />;
  if (name === 'falling_block') return bodies.map((body) => <FallingBlock key={body.entity} body={body} />);
  return bodies.map((body) => <BoxBody key={body.entity} body={body} />);
}

/** All moving bodies except players and items, by kind; a kind without a figure is a plain box. */
export function CreatureKinds({ bodies }: { bodies: readonly SceneBody[] }) {
  const kinds = [...Map.groupBy(bodies, ({ looks }) => looks.name)];
  return kinds.map(([name, ofKind]) => <CreatureKind key={name} name={name} bodies={ofKind} />);
}
