import type { MatchState } from './socket-events.ts';

/** States in which a match goes on no more, unless it is taken up again. */
export const endStates: ReadonlySet<MatchState> = new Set(['finished', 'stopped', 'failed', 'crashed']);
