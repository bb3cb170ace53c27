import { createStore } from 'zustand/vanilla';

/** The block that the visitor chose, in the scene or in the panel, as `cellKey` writes its position; null for none. */
export const chosenBlock = createStore<{ readonly key: string | null }>(() => ({ key: null }));

/** Chooses a block, or none. */
export function chooseBlock(key: string | null): void {
  chosenBlock.setState({ key });
}
