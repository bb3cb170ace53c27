'use client';
import { useMemo } from 'react';
import { creatureFigure } from '#lib/bodies/creature-figure.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { BoxBody } from './box-body.tsx';
import { Creatures } from './creatures.tsx';
import { FallingBlock } from './falling-block.tsx';

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
