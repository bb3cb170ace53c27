/** Waits until all bodies have ended their play, even if one fails early; then throws the first failure. */
export async function whenAllEnded(plays: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(plays)) if (ended.status === 'rejected') throw ended.reason;
}
