'use client';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useBodies, useDisposal } from '../world/scene-context.tsx';
import { ItemBody } from './item-body.tsx';
import { releaseItemLooks } from './item-look.tsx';
import { PlayerBody } from './player-body.tsx';
import { playerGeometry } from './player-geometry.ts';

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
