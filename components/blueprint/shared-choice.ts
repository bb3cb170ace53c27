import { useCallback, useState } from 'react';

/** What a page shows in all its episodes: the same layer and the same block. */
export interface SharedChoice {
  /** Null for all layers. */
  readonly y: number | null;
  readonly setY: (y: number | null) => void;
  /** The chosen block, as `cellKey` writes its position; null for none. */
  readonly chosen: string | null;
  /** Chooses a block and shows its layer. */
  readonly choose: (key: string | null) => void;
}

/** The layer and the block that a page shows in all its episodes. */
export function useSharedChoice(): SharedChoice {
  const [y, setY] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useCallback((key: string | null): void => {
    setChosen(key);
    if (key !== null) setY(Number(key.split(' ')[1]));
  }, []);
  return { y, setY, chosen, choose };
}
