import { InputError } from '#server/contract/input-error.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';

/** Like `attempt`, for work that takes time. */
export async function attemptAsync<T>(work: () => Promise<T>): Promise<ServiceReply<T>> {
  try {
    const value = await work();
    return { ok: true, value };
  } catch (error) {
    return attempt<T>(() => {
      throw error;
    });
  }
}

/** Runs `work` on input that may be invalid; an InputError becomes a refusal. Other errors are thrown. */
export function attempt<T>(work: () => T): ServiceReply<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof InputError) return { ok: false, reason: 'invalid', error: error.message, issues: error.issues };
    throw error;
  }
}
