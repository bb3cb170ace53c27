import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { isPersonSeat, personAgent } from '#lib/domain/people.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { personOptionsSchema } from '#server/agents/person/person.ts';
import { readOptions } from '#server/agents/toolkit/read-options.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';
import type { PersonPlan } from './match-people.ts';

/** The seats of a task that a configuration leaves to people, with the systems that take over. */
export function peopleOf(configuration: MatchConfiguration, seats: readonly SeatPlan[]): readonly PersonPlan[] {
  const { teams, systems } = configuration;
  return seats
    .filter(({ team, index }) => isPersonSeat(configuration, team, index))
    .map(({ agent, team, index }) => {
      const name = ofTeam(teams, team);
      const { options = {} } = setupOf(mixedSeats(name, systems)?.[index] ?? name, systems);
      return { agent, team, index, standIn: readOptions(personAgent, personOptionsSchema, options).standIn ?? null };
    });
}
