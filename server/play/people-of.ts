import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { isPersonSeat, standInOf } from '#lib/domain/people.ts';
import { mixedSeats } from '#lib/domain/setup-of.ts';
import { ofTeam } from '#lib/domain/team.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';
import type { PersonPlan } from './match-people.ts';

/** The seats of a task that a configuration leaves to people, with the systems that take over. */
export function peopleOf(configuration: MatchConfiguration, seats: readonly SeatPlan[]): readonly PersonPlan[] {
  const { teams, systems } = configuration;
  return seats
    .filter(({ team, index }) => isPersonSeat(configuration, team, index))
    .map(({ agent, team, index }) => {
      const name = ofTeam(teams, team);
      return { agent, team, index, standIn: standInOf(mixedSeats(name, systems)?.[index] ?? name, systems)[0] ?? null };
    });
}
