import type { PastCall } from '#server/contract/task-prompt.ts';

/** A call of the API library that the planner chooses. */
export type PlannedCall = Pick<PastCall, 'tool' | 'arguments'>;

/** Failures after which the same call is not tried again. */
const mostFailures = 2;

/** Whether a call failed as often before as is worth trying. */
export function isHopeless({ tool, arguments: given }: PlannedCall, past: readonly PastCall[]): boolean {
  const key = JSON.stringify([tool, given]);
  const same = past.filter((call) => !call.status && JSON.stringify([call.tool, call.arguments]) === key);
  return same.length >= mostFailures;
}
