import type { Clock } from '#server/minecraft/clock/clock.ts';

/** Calls `look` at equal intervals of game milliseconds, first after one of them. Returns the function that ends it. */
export function regularly(clock: Clock, milliseconds: number, look: () => void): () => void {
  let cancel = (): void => undefined;
  const next = (): void => {
    cancel = clock.after(milliseconds, () => {
      look();
      next();
    });
  };
  next();
  return () => cancel();
}
