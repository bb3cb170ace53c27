'use client';

import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BoxGeometry, type Group, type Mesh, MeshBasicMaterial } from 'three';
import { creatureFigure } from '#lib/bodies/creature-figure.ts';
import { fogUniforms, plainColour } from '../terrain/fog.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal } from '../world/scene-context.tsx';
import { Creatures } from './creatures.tsx';
import { ItemLook } from './item-look.tsx';

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
