'use client';

import { useEffect, useState } from 'react';
import type { StepName, StepView } from '#lib/fold/episode-view.ts';

/** Durations of the start steps as this page saw them, and of the current one so far, in seconds. */
export interface StepTimes {
  /** Only steps whose start and end this page received. */
  readonly taken: ReadonlyMap<StepName, number>;
  readonly current: number;
}

const periodMs = 250;

/** When the page received the newest known step, in milliseconds, and the durations of the steps before it in seconds. */
interface StepClock {
  readonly since: number;
  readonly known: number;
  /** Whether the page was open when the step under way began. */
  readonly isWitnessed: boolean;
  readonly taken: ReadonlyMap<StepName, number>;
}

const none: ReadonlyMap<StepName, number> = new Map();

/** The clock once these steps are known at a moment. Fewer steps than before belong to another episode. */
function afterSteps(before: StepClock | null, steps: readonly StepView[], at: number): StepClock {
  // The length of a step that began before the page opened is unknown.
  if (before === null || steps.length < before.known)
    return { since: at, known: steps.length, isWitnessed: steps.length === 0, taken: none };
  if (steps.length === before.known) return before;
  const [first, ...others] = steps.slice(before.known);
  const taken = new Map(before.taken);
  if (first !== undefined && before.isWitnessed) taken.set(first.step, (at - before.since) / 1000);
  for (const { step } of others) taken.set(step, 0);
  return { since: at, known: steps.length, isWitnessed: true, taken };
}

/** Measures each step from its first message to its last. A new episode starts the measurement again. */
export function useStepTimes(steps: readonly StepView[]): StepTimes {
  const [clock, setClock] = useState<StepClock | null>(null);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), periodMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const at = performance.now();
    setClock((before) => afterSteps(before, steps, at));
  }, [steps]);
  return { taken: clock?.taken ?? none, current: clock === null ? 0 : Math.max(0, now - clock.since) / 1000 };
}
