import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { TaskConfiguration } from '#lib/domain/run-configuration.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';

/** The most titles that stay in memory. To read a title, the server reads the whole content of its task. */
const mostTitles = 1000;

/** The tasks that users brought, as files or as goals in words. Stored matches hold their content. */
export class GivenTasks {
  private readonly catalogue: Pick<Catalogue, 'scenarios' | 'givenTitle'>;
  private readonly matches: Pick<MatchRepository, 'list'>;
  /** Titles by scenario and id. The id contains a hash of the content of its task, so its title never changes. */
  private readonly titles = new Map<string, string | null>();

  constructor(catalogue: Pick<Catalogue, 'scenarios' | 'givenTitle'>, matches: Pick<MatchRepository, 'list'>) {
    this.catalogue = catalogue;
    this.matches = matches;
  }

  /** The content of a task that its scenario does not list, from the newest match of this task; undefined without such a match. */
  contentOf(scenario: string, task: string): string | undefined {
    const pattern = this.catalogue.scenarios.find(({ id }) => id === scenario)?.givenTasks?.pattern;
    if (pattern === undefined || !new RegExp(pattern).test(task)) return undefined;
    return this.matches.list({ scenario, task, limit: 1 })[0]?.configuration.given;
  }

  /** The title in the content of a match's task; null for a task that its scenario lists, and for content that its scenario cannot read. */
  titleOf({ scenario, task, given }: Pick<MatchConfiguration, 'scenario' | 'task' | 'given'>): string | null {
    if (task === undefined || given === undefined) return null;
    const key = `${scenario} ${task}`;
    const known = this.titles.get(key);
    if (known !== undefined) return known;
    const title = this.catalogue.givenTitle(scenario, task, given);
    if (this.titles.size >= mostTitles) this.titles.clear();
    this.titles.set(key, title);
    return title;
  }

  /** The titles of the tasks that a run's configuration brings, by id. */
  titlesOf({ scenario, given = {} }: Pick<TaskConfiguration, 'scenario' | 'given'>): Readonly<Record<string, string>> {
    const titled = Object.entries(given).flatMap(([task, content]) => {
      const title = this.titleOf({ scenario, task, given: content });
      return title === null ? [] : [[task, title] as const];
    });
    return Object.fromEntries(titled);
  }

  /** The titles, by id, of those tasks whose content is in a stored match. */
  knownTitles(scenario: string, tasks: readonly string[]): Readonly<Record<string, string>> {
    const known = tasks.flatMap((task) => {
      const content = this.contentOf(scenario, task);
      return content === undefined ? [] : [[task, content] as const];
    });
    return this.titlesOf({ scenario, given: Object.fromEntries(known) });
  }
}
