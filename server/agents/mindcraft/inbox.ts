import type { Turn } from '#server/contract/mindcraft-facts.ts';

/** The reason why an agent thinks: a message, a note of the arena, the result of its action, or its goal. */
export type Stimulus = { readonly kind: 'turn'; readonly turn: Turn } | { readonly kind: 'goal' };

/** Whether a stimulus is a line of a person. */
export function isOfPerson(stimulus: Stimulus): boolean {
  return stimulus.kind === 'turn' && stimulus.turn.kind === 'heard' && !stimulus.turn.isAgent;
}

/** The waiting stimuli of an agent, in order of arrival. */
export class Inbox {
  private waiting: Stimulus[] = [];
  private wake: (() => void) | null = null;
  private isClosed = false;
  /** Messages so far. A reply that was made before a newer message is out of date. */
  messages = 0;

  constructor(signal: AbortSignal) {
    const close = (): void => {
      this.isClosed = true;
      this.wake?.();
    };
    if (signal.aborted) close();
    signal.addEventListener('abort', close, { once: true });
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Whether a line of a person waits. */
  get hasPerson(): boolean {
    return this.waiting.some(isOfPerson);
  }

  push(stimulus: Stimulus): void {
    if (stimulus.kind === 'turn' && stimulus.turn.kind === 'heard') this.messages++;
    this.waiting.push(stimulus);
    this.wake?.();
  }

  /** Waits until something is there, and takes all of it; null after the end of the episode. */
  async take(): Promise<readonly Stimulus[] | null> {
    while (this.waiting.length === 0 && !this.isClosed)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.wake = null;
    return this.isClosed ? null : this.waiting.splice(0);
  }
}
