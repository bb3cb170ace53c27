import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The block that the user chose, in the scene or in a panel, as `cellKey` writes its position; null for none. */
const chosenBlock = createStore<{ readonly key: string | null }>(() => ({ key: null }));

/** Chooses a block, or none. */
export function chooseBlock(key: string | null): void {
  chosenBlock.setState({ key });
}

/** The chosen block. */
export function useChosenKey(): string | null {
  return useStore(chosenBlock, ({ key }) => key);
}

/** The chosen block and the shown layer of a panel: a new choice shows its layer, and no block is chosen once the panel is closed. */
export function useChosenBlock(): { readonly chosen: string | null; readonly y: number | null; readonly setY: (y: number) => void } {
  const chosen = useChosenKey();
  const [y, setY] = useState<number | null>(null);
  useEffect(() => {
    if (chosen !== null) setY(Number(chosen.split(' ')[1]));
  }, [chosen]);
  useEffect(() => () => chooseBlock(null), []);
  return { chosen, y, setY };
}
