'use client';
import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { Surroundings } from '../terrain/mesher-messages.ts';
import type { TerrainMaterials } from '../terrain/terrain-material.ts';
import { TerrainWorld } from '../terrain/terrain-world.ts';
import { SceneWorld } from './scene-world.ts';

export interface LoadedWorld {
  readonly world: SceneWorld;
  readonly terrain: TerrainWorld;
}

export interface SceneLoading {
  readonly loaded: LoadedWorld | null;
  readonly materials: TerrainMaterials | null;
  readonly surroundings: Surroundings | null;
  readonly failure: string | null;
}

const nothing: SceneLoading = { loaded: null, materials: null, surroundings: null, failure: null };

/** The world of a feed, made when the scene appears and ended with it; `Clockwork` frees what was drawn. `changed` is called when a frame should be drawn. */
export function useSceneWorld(feed: MatchFeed, changed: () => void, plain: boolean): SceneLoading {
  const [loading, setLoading] = useState<SceneLoading>(nothing);
  useEffect(() => {
    const listener = {
      changed,
      ready: (materials: TerrainMaterials) => setLoading((before) => ({ ...before, materials })),
      surroundings: (surroundings: Surroundings | null) => setLoading((before) => ({ ...before, surroundings })),
      failed: (failure: string) => setLoading((before) => ({ ...before, failure })),
    };
    const terrain = new TerrainWorld(listener, plain);
    const world = new SceneWorld(feed, terrain);
    setLoading((before) => ({ ...before, loaded: { world, terrain } }));
    return () => {
      world.dispose();
      terrain.stop();
      setLoading(nothing);
    };
  }, [feed, changed, plain]);
  return loading;
}
