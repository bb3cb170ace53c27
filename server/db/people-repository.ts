import { peopleExclusion } from '#lib/domain/people.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import type { Database, Orm } from './database.ts';
import { desc, eq } from './drizzle.ts';
import { episodes, matches } from './schema.ts';

/** A reading returns at most this many episodes, the newest. */
const mostEpisodes = 1000;

/** The results of episodes in which people played. They are in no other figures. */
export class PeopleRepository {
  private readonly orm: Orm;

  constructor(database: Pick<Database, 'orm'>) {
    this.orm = database.orm;
  }

  /** The newest come first, at most `mostEpisodes`. */
  episodes(): PeopleEpisode[] {
    return this.orm
      .select({ match: matches.id, configuration: matches.configuration, result: episodes.result })
      .from(episodes)
      .innerJoin(matches, eq(episodes.matchId, matches.id))
      .where(eq(episodes.unmeasured, peopleExclusion))
      .orderBy(desc(episodes.storedAt), desc(episodes.id))
      .limit(mostEpisodes)
      .all()
      .map(({ match, configuration: { scenario, task = null, teams }, result }) => {
        const { index: episode, seed, ticks, score, outcome = { kind: 'points', perTeam: score }, seats = [] } = result;
        return { match, episode, scenario, task, teams, seed, ticks, outcome, seats };
      });
  }
}
