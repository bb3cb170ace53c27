import type { Seat } from '#server/bots/seat.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { KnownFacts } from '#server/contract/known-facts.ts';
import type { TaskDatum } from '#server/contract/task-prompt.ts';
import { taskData } from './task-data.ts';

/** What a team knows of its task, as facts and as data with paths. Both lists grow while its bodies learn more; a path keeps its meaning. */
export class TaskKnowledge {
  readonly data: TaskDatum[];
  private readonly known: KnownFacts;

  constructor(facts: readonly BriefingFact[]) {
    this.known = new KnownFacts(facts);
    this.data = taskData(facts);
  }

  get facts(): readonly BriefingFact[] {
    return this.known.facts;
  }

  /** Starts to listen to what the referee says to some seats. Returns the function that stops it. */
  listen(seats: readonly Pick<Seat, 'hear'>[]): () => void {
    return this.known.listen(seats, () => this.data.push(...taskData(this.known.facts).slice(this.data.length)));
  }
}
