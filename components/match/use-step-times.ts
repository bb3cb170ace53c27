'use client';

import { useEffect, useRef, useState } from 'react';
import type { StepName, StepView } from '#lib/fold/episode-view.ts';

/** Durations of the start steps as this page saw them, and of the current one so far, in seconds. */
export interface StepTimes {
  /** Only of steps whose start and end this page received. */
  readonly taken: ReadonlyMap<StepName, number>;
  readonly current: number;
}

const periodMs = 250;

/** Measures the steps by the arrival of their messages: a step ends with its first message. Restarts with every episode. */
export function useStepTimes(steps: readonly StepView[]): StepTimes {
  const clock = useRef<{ since: number; known: number; isWitnessed: boolean; taken: Map<StepName, number> } | null>(null);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), periodMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const at = performance.now();
    const before = clock.current;
    if (before === null || steps.length < before.known) {
      // Steps from before the page was opened have an unknown duration.
      clock.current = { since: at, known: steps.length, isWitnessed: steps.length === 0, taken: new Map() };
      return;
    }
    if (steps.length === before.known) return;
    const fresh = steps.slice(before.known);
    const [first] = fresh;
    if (first !== undefined && before.isWitnessed) before.taken.set(first.step, (at - before.since) / 1000);
    for (const { step } of fresh.slice(1)) before.taken.set(step, 0);
    clock.current = { since: at, known: steps.length, isWitnessed: true, taken: before.taken };
  }, [steps]);
  const { current } = clock;
  return { taken: current?.taken ?? new Map(), current: current === null ? 0 : Math.max(0, now - current.since) / 1000 };
}
