import { opposingTeam, type TwoTeams } from './opposing-team.ts';

/** What a briefing says of two teams and their agents. */
interface TwoTeamsOfAgents extends TwoTeams {
  readonly agents: readonly string[];
  readonly opponents: readonly string[];
}

/** A briefing from the opponents' view: own team and opponents change places. */
export function opponentsView<Game extends TwoTeamsOfAgents>(game: Game): Game {
  return { ...game, team: opposingTeam(game), agents: game.opponents, opponents: game.agents };
}
