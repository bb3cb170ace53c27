import type { Turn } from '#server/contract/mindcraft-facts.ts';

/** Number of turns that are removed together if there are too many (MINDcraft's default). */
const chunk = 5;

/** Facts without their oldest turns, for a prompt that is longer than the context of the model: a quarter less; null if only one is left. */
export function withoutOldest<Facts extends { readonly turns: readonly Turn[] }>(facts: Facts): Facts | null {
  const { turns } = facts;
  return turns.length < 2 ? null : { ...facts, turns: turns.slice(Math.ceil(turns.length / 4)) };
}

/** The newest turns of an agent in full, and its summary of all earlier ones. */
export class History {
  private readonly most: number;
  private kept: Turn[] = [];
  /** The summary of the turns that left. */
  memory = '';

  /** `most` is the number of turns at which the oldest leave. */
  constructor(most: number) {
    this.most = most;
  }

  get turns(): readonly Turn[] {
    return this.kept;
  }

  add(turn: Turn): void {
    this.kept.push(turn);
  }

  forget(): void {
    this.kept = [];
  }

  /**
   * Removes and returns the oldest turns when there are too many: five, and the agent's own turns that follow them, so that the rest begins
   * with a message to the agent. Returns an empty list if there are not too many.
   */
  takeOldest(): readonly Turn[] {
    if (this.kept.length < this.most) return [];
    const next = this.kept.findIndex(({ kind }, index) => index >= chunk && kind !== 'said' && kind !== 'result');
    return this.kept.splice(0, next < 0 ? chunk : next);
  }
}
