import type { Clock } from '#server/minecraft/clock/clock.ts';

/** Waits for game milliseconds, or until a signal aborts or one of some works settles, whichever comes first. */
export async function gamePause(
  clock: Clock,
  milliseconds: number,
  signals: readonly AbortSignal[],
  works: readonly Promise<unknown>[],
): Promise<void> {
  if (signals.some(({ aborted }) => aborted)) return;
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const cancel = clock.after(milliseconds, release);
  for (const signal of signals) signal.addEventListener('abort', release, { once: true });
  await Promise.race([over, ...works]);
  cancel();
  for (const signal of signals) signal.removeEventListener('abort', release);
}
