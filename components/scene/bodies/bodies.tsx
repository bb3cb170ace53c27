'use client';

import { useFrame } from '@react-three/fiber';
import { lazy, memo, Suspense, useEffect, useMemo, useRef } from 'react';
import type { Group } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { useBodies, useDisposal, useScene } from '../world/scene-context.tsx';
import { ItemLook, releaseItemLooks } from './item-look.tsx';
import { PlayerBody } from './player-body.tsx';
import { playerGeometry } from './player-geometry.ts';

/** An item on the ground: turns and bobs above its position. */
const ItemBody = memo(function ItemBody({ body }: { body: SceneBody }) {
  const { world, reducedMotion } = useScene();
  const root = useRef<Group>(null);
  useFrame(() => {
    if (!root.current) return;
    const phase = reducedMotion ? 0 : world.tick * 0.09 + body.entity;
    root.current.position.set(body.pose.x, body.pose.y + 0.26 + Math.sin(phase) * 0.06, body.pose.z);
    root.current.rotation.y = phase * 0.6;
  });
  return (
    <group ref={root}>
      <ItemLook name={body.looks.item ?? 'stone'} blockScale={0.27} flatScale={0.46} />
    </group>
  );
});

/** Many matches have no creatures, so their code loads with the first one. */
const CreatureKinds = lazy(() => import('./creature-kinds.tsx').then((module) => ({ default: module.CreatureKinds })));

/** All moving bodies. */
export function Bodies() {
  const bodies = useBodies();
  const geometry = useMemo(playerGeometry, []);
  useDisposal(geometry);
  useEffect(() => releaseItemLooks, []);
  const creatures = bodies.filter(({ looks }) => looks.name !== 'player' && looks.name !== 'item');
  return (
    <>
      {bodies.map((body) => {
        if (body.looks.name === 'player') return <PlayerBody key={body.entity} body={body} geometry={geometry} />;
        if (body.looks.name === 'item') return <ItemBody key={body.entity} body={body} />;
        return null;
      })}
      {creatures.length > 0 ? (
        <Suspense fallback={null}>
          <CreatureKinds bodies={creatures} />
        </Suspense>
      ) : null}
    </>
  );
}
