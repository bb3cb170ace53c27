'use client';

import { useState } from 'react';
import { messageOf } from '#lib/message-of.ts';

/** A change that the user requests: whether it is running, and why the last one failed. */
export interface Action<Input> {
  /** Resolves with whether it succeeded; the reason of a failure is in `error`. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: string | null;
}

/**
 * Performs `work` with its progress and its failure as state. A new start clears the last failure. Work that `leaves` ends by opening
 * another page: it stays busy until then, so that a second click starts nothing.
 */
export function useAction<Input = void>(work: (input: Input) => Promise<void>, { leaves = false } = {}): Action<Input> {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const run = async (input: Input): Promise<boolean> => {
    setState({ busy: true, error: null });
    try {
      await work(input);
      if (!leaves) setState({ busy: false, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, error: messageOf(error) });
      return false;
    }
  };
  return { run, ...state };
}
