'use client';
import { useEffect, useMemo } from 'react';
import { useBodies, useDisposal } from '../world/scene-context.tsx';
import { BoxBody } from './box-body.tsx';
import { ItemBody } from './item-body.tsx';
import { releaseItemLooks } from './item-look.tsx';
import { PlayerBody } from './player-body.tsx';
import { playerGeometry } from './player-geometry.ts';
import { Shadows } from './shadows.tsx';

/** Everybody and everything that moves. */
export function Bodies() {
  const bodies = useBodies();
  const geometry = useMemo(playerGeometry, []);
  useDisposal(geometry);
  useEffect(() => releaseItemLooks, []);
  return (
    <>
      {bodies.map((body) => {
        if (body.looks.name === 'player') return <PlayerBody key={body.entity} body={body} geometry={geometry} />;
        if (body.looks.name === 'item') return <ItemBody key={body.entity} body={body} />;
        return <BoxBody key={body.entity} body={body} />;
      })}
      <Shadows />
    </>
  );
}
