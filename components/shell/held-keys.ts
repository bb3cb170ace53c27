import { createStore } from 'zustand/vanilla';
import type { KeyBinding } from '#lib/keys/key-binding.ts';

/** The active bindings of a component, with their actions by index. */
export interface HeldKeys {
  readonly bindings: readonly KeyBinding<string>[];
  readonly run: (index: number) => void;
}

/** All active keys, oldest first. The palette offers them as actions, and the shortcut sheet lists them. */
export const heldKeys = createStore<{ readonly held: readonly HeldKeys[] }>(() => ({ held: [] }));

/** Adds bindings until the returned function is called. */
export function holdKeys(keys: HeldKeys): () => void {
  heldKeys.setState(({ held }) => ({ held: [...held, keys] }));
  return () => heldKeys.setState(({ held }) => ({ held: held.filter((other) => other !== keys) }));
}
