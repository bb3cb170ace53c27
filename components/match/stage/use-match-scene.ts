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

/** Starts to load the code of the 3D scene, a separate chunk: the rest of the page never waits for it. */
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
 * The 3D scene; null until its code is loaded. Throws if it cannot be loaded. Not React.lazy: after a fallback, React waits about 300 ms
 * before it swaps in the content.
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
