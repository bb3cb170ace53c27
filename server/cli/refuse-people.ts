import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { InputError } from '#server/contract/input-error.ts';

/** Throws an InputError for a match with people: the command line has no lobby in which they could join. */
export function refusePeople(match: Pick<MatchConfiguration, 'teams' | 'systems'>): void {
  if (hasPeople(match))
    throw new InputError(
      'People cannot join a match of the command line. Nothing was started. Start the dashboard with npm start, and set the match up there.',
    );
}
