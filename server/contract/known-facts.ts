import { z } from 'zod';
import { refereeName } from '#lib/domain/referee-message.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import { type BriefingFact, briefingFactSchema } from './briefing-fact.ts';

const saidSchema = z.object({ facts: z.array(briefingFactSchema) });

/** The statements about the task in a message of the referee, such as the hint of a room; none in any other line. */
export function factsSaid({ from, data }: Pick<HeardLine, 'from' | 'data'>): readonly BriefingFact[] {
  return from === refereeName ? (saidSchema.safeParse(data).data?.facts ?? []) : [];
}

/**
 * What agents know of a task as data: the facts of the briefing, and those that the referee says to their bodies while they play. It only
 * grows, and takes each statement once.
 */
export class KnownFacts {
  readonly facts: BriefingFact[] = [];
  private readonly keys = new Set<string>();

  constructor(facts: readonly BriefingFact[]) {
    this.facts.push(...facts);
    for (const fact of facts) this.keys.add(JSON.stringify(fact));
  }

  /** Starts to listen for some seats, and calls `learned` after each addition. Returns the function that stops it. */
  listen(seats: readonly Pick<Seat, 'hear'>[], learned: () => void = () => undefined): () => void {
    const stops = seats.map((seat) => seat.hear((line) => this.add(factsSaid(line)) && learned()));
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Adds statements. True if one of them is new. */
  private add(facts: readonly BriefingFact[]): boolean {
    const before = this.facts.length;
    for (const fact of facts) {
      const key = JSON.stringify(fact);
      if (this.keys.has(key)) continue;
      this.keys.add(key);
      this.facts.push(fact);
    }
    return this.facts.length > before;
  }
}
