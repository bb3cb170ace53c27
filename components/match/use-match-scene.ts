import { type ComponentType, useSyncExternalStore } from 'react';
import type { MatchSceneProps } from '#components/scene/match-scene.tsx';

type SceneCode =
  | { readonly state: 'loaded'; readonly Scene: ComponentType<MatchSceneProps> }
  | { readonly state: 'failed'; readonly error: unknown };

let code: SceneCode | null = null;
let isAsked = false;
const watchers = new Set<() => void>();

function arrived(what: SceneCode): void {
  code = what;
  for (const watcher of watchers) watcher();
}

/** Begins to load the code of the 3D scene, which is a chunk of its own: the rest of the page never waits for it. */
export function loadMatchScene(): void {
  if (isAsked) return;
  isAsked = true;
  import('#components/scene/match-scene.tsx').then(
    ({ MatchScene }) => arrived({ state: 'loaded', Scene: MatchScene }),
    (error: unknown) => arrived({ state: 'failed', error }),
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  loadMatchScene();
  return () => watchers.delete(watcher);
}

/**
 * The 3D scene; null until its code is there. Throws where that cannot be loaded. Not a lazy component, whose place React fills in a third
 * of a second after it showed what stands there meanwhile, however early the code comes.
 */
export function useMatchScene(): ComponentType<MatchSceneProps> | null {
  const now = useSyncExternalStore(
    watch,
    () => code,
    () => null,
  );
  if (now?.state === 'failed') throw now.error;
  return now?.Scene ?? null;
}
