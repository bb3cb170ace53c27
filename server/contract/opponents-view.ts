import { opponentOf, type Side } from '#lib/domain/side.ts';

/** What a briefing says of two sides. */
interface TwoSides {
  readonly team: Side;
  readonly agents: readonly string[];
  readonly opponents: readonly string[];
}

/** A briefing from the opponents' view: own team and opponents change places. */
export function opponentsView<Game extends TwoSides>(game: Game): Game {
  return { ...game, team: opponentOf(game.team), agents: game.opponents, opponents: game.agents };
}
