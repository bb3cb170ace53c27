import { hiddenReason } from '#lib/domain/hidden-words.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/**
 * The status of a match for a viewer. The reason of a failure or crash may quote a provider or a path, so spectators do not see it. For a
 * stopped match they see only that it was stopped, because the rest may concern its files. While people play, they and onlookers do not get
 * the seed, which would reveal the future: it is null.
 */
export function statusFor({ kind }: Watcher, status: MatchStatus): MatchStatus {
  if (kind === 'owner' || kind === 'guest') return status;
  const seedless = kind === 'spectator' ? status : { ...status, seed: null };
  if (status.reason === null) return seedless;
  return { ...seedless, reason: status.state === 'stopped' ? null : hiddenReason };
}
