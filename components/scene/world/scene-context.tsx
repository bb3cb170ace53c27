'use client';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { TerrainMaterials } from '../terrain/terrain-material.ts';
import type { TerrainWorld } from '../terrain/terrain-world.ts';
import type { SceneBody } from './scene-body.ts';
import type { SceneWorld } from './scene-world.ts';
import type { ViewPort } from './view-port.ts';

export interface SceneParts {
  readonly world: SceneWorld;
  readonly terrain: TerrainWorld;
  /** Null until the pictures are loaded. */
  readonly materials: TerrainMaterials | null;
  /** The picture of the whole canvas. */
  readonly main: ViewPort;
  readonly reducedMotion: boolean;
  /** The view of a first-person camera in degrees. */
  readonly fieldOfView: number;
}

const SceneContext = createContext<SceneParts | null>(null);

export function SceneProvider({ parts, children }: { parts: SceneParts; children: ReactNode }) {
  return <SceneContext value={parts}>{children}</SceneContext>;
}

export function useScene(): SceneParts {
  const parts = useContext(SceneContext);
  if (!parts) throw new Error('This component belongs inside a MatchScene.');
  return parts;
}

export function useBodies(): readonly SceneBody[] {
  const { world } = useScene();
  return useSyncExternalStore(world.watch, world.bodies, world.bodies);
}

export function usePlayers(): readonly SceneBody[] {
  const { world } = useScene();
  return useSyncExternalStore(world.watch, world.players, world.players);
}

/** The player with this name, else the first one. */
export function usePlayer(agent: string | undefined): SceneBody | undefined {
  const { world } = useScene();
  const player = (): SceneBody | undefined => world.playerOf(agent);
  return useSyncExternalStore(world.watch, player, player);
}

/** Frees a resource of the graphics card when the component unmounts or the resource is replaced. */
export function useDisposal(disposable: { dispose(): void } | null): void {
  useEffect(() => () => disposable?.dispose(), [disposable]);
}
