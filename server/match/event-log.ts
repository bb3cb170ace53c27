import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';

/** Numbers the facts of a match and stamps them with their tick. The log is append-only; listeners receive each event once, in order. */
export class EventLog {
  private nextSeq: number;
  private readonly listeners: ((event: MatchEvent) => void)[] = [];
  private stamp: { episode: number; tick: () => number };
  private current: MatchEvent[] = [];

  constructor(firstSeq: number) {
    this.nextSeq = firstSeq;
    this.stamp = { episode: 0, tick: () => 0 };
  }

  get seq(): number {
    return this.nextSeq;
  }

  /** Game tick of the current episode. */
  get tick(): number {
    return this.stamp.tick();
  }

  /** Events of the current episode. */
  get episodeEvents(): readonly MatchEvent[] {
    return this.current;
  }

  /** From now on, events belong to this episode; `tick` returns its game tick. */
  enter(episode: number, tick: () => number): void {
    this.stamp = { episode, tick };
    this.current = [];
  }

  append(body: EventBody): MatchEvent {
    const event: MatchEvent = { ...body, seq: this.nextSeq++, episode: this.stamp.episode, tick: this.stamp.tick() };
    this.current.push(event);
    for (const listener of this.listeners) listener(event);
    return event;
  }

  listen(listener: (event: MatchEvent) => void): () => void {
    this.listeners.push(listener);
    return () => {
      const index = this.listeners.indexOf(listener);
      if (index >= 0) this.listeners.splice(index, 1);
    };
  }
}
