import type { ServiceReply } from './service-reply.ts';

type Refusal = Extract<ServiceReply<never>, { ok: false }>;

/** A refused request without issues of single fields. */
export function refused(reason: Refusal['reason'], error: string): Refusal {
  return { ok: false, reason, error, issues: [] };
}
