import type { PastCall } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';

/** A call of the API library that the planner chooses. */
export type PlannedCall = Pick<PastCall, 'tool' | 'arguments'>;

/** Calls that change nothing. */
const looks = /^(scan|fetch|final)/;

/** Whether a call failed as often as is worth trying, since the newest call that changed something. */
export function isHopeless({ tool, arguments: given }: PlannedCall, past: readonly PastCall[]): boolean {
  const key = JSON.stringify([tool, given]);
  const change = past.findLastIndex((call) => call.status && !looks.test(call.tool));
  const same = past.slice(change + 1).filter((call) => !call.status && JSON.stringify([call.tool, call.arguments]) === key);
  return same.length >= assumed('hopelessFailures');
}
