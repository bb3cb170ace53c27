import { hiddenReason } from '#lib/domain/hidden-words.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/**
 * How a match stands, as a viewer may know it. Why it failed or crashed may quote a provider or a path, and is hidden from spectators. That it
 * was stopped is reason enough: what else is said then may be about its files.
 */
export function statusFor({ kind }: Watcher, status: MatchStatus): MatchStatus {
  if (kind !== 'spectator' || status.reason === null) return status;
  return { ...status, reason: status.state === 'stopped' ? null : hiddenReason };
}
