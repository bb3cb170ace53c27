import type { KnownWindow } from './coordination.ts';

/** All requests of one agent to one partner; `to` is `all` for a question to everyone. */
export interface Asking {
  readonly from: string;
  readonly to: string;
  readonly windows: readonly KnownWindow[];
  /** Windows after which the requester had more of the item. */
  readonly met: number;
}

/** Who asked whom, in the order of the first requests. */
export function askingOf(windows: Iterable<KnownWindow>): readonly Asking[] {
  const pairs = new Map<string, Asking>();
  for (const window of windows) {
    const { requester: from, target: to, yieldTick } = window;
    const key = `${from} ${to}`;
    const known = pairs.get(key) ?? { from, to, windows: [], met: 0 };
    pairs.set(key, { ...known, windows: [...known.windows, window], met: known.met + (yieldTick === null ? 0 : 1) });
  }
  return [...pairs.values()];
}
