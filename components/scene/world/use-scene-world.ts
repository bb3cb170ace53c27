'use client';
import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { Surroundings } from '../terrain/mesher-messages.ts';
import { TerrainWorld } from '../terrain/terrain-world.ts';
import { SceneWorld } from './scene-world.ts';

export interface LoadedWorld {
  readonly world: SceneWorld;
  readonly terrain: TerrainWorld;
}

export interface SceneLoading {
  readonly loaded: LoadedWorld | null;
  /** Whether pictures and ground are loaded. */
  readonly isReady: boolean;
  /** Whether it is time to draw, with any content. */
  readonly isDue: boolean;
  readonly surroundings: Surroundings | null;
  readonly failure: string | null;
}

const nothing: SceneLoading = { loaded: null, isReady: false, isDue: false, surroundings: null, failure: null };

/**
 * Before the ground is loaded, frames would only delay its loading. A match that has not started has no ground, so its sky is drawn at
 * once; otherwise drawing starts after this many milliseconds at the latest.
 */
const longestBlankMs = 5000;

/**
 * The world of a feed, created and ended with the scene; `FrameDriver` frees its meshes. `changed` is called when a frame should be drawn.
 */
export function useSceneWorld(feed: MatchFeed, changed: () => void): SceneLoading {
  const [{ of, loading }, set] = useState<{ readonly of: MatchFeed | null; readonly loading: SceneLoading }>({
    of: null,
    loading: nothing,
  });
  useEffect(() => {
    let isOver = false;
    const setLoading = (change: (before: SceneLoading) => SceneLoading): void => {
      if (!isOver) set((now) => ({ of: feed, loading: change(now.of === feed ? now.loading : nothing) }));
    };
    const listener = {
      changed,
      ready: () => setLoading((before) => ({ ...before, isReady: true, isDue: true })),
      surroundings: (surroundings: Surroundings | null) => setLoading((before) => ({ ...before, surroundings })),
      failed: (failure: string) => setLoading((before) => ({ ...before, failure, isDue: true })),
    };
    const due = (): void => setLoading((before) => (before.isDue ? before : { ...before, isDue: true }));
    const timer = setTimeout(due, longestBlankMs);
    const unsubscribe = feed.subscribe({ status: ({ state }) => (state === 'waiting' || state === 'starting') && due() });
    const terrain = new TerrainWorld(listener);
    const world = new SceneWorld(feed, terrain);
    setLoading((before) => ({ ...before, loaded: { world, terrain } }));
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
      world.dispose();
      terrain.stop();
    };
  }, [feed, changed]);
  return of === feed ? loading : nothing;
}
