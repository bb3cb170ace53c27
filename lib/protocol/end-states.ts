import type { MatchState } from './socket-events.ts';

/** Final states of a match, unless a user resumes it. */
export const endStates: ReadonlySet<MatchState> = new Set(['finished', 'stopped', 'failed', 'crashed']);
