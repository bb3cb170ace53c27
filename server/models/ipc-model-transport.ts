import type { ModelCall, ModelTransport, ModelOutcome } from './contract/model-call.ts';

/** What a match process sends for its models. */
export type ToParent = { readonly type: 'model-call'; readonly call: ModelCall } | { readonly type: 'model-abort'; readonly call: string };

/** The way from a match process to the gateway of its parent. */
export class IpcModelTransport implements ModelTransport {
  private readonly send: (message: ToParent) => void;
  private readonly waiting = new Map<string, (outcome: ModelOutcome) => void>();

  constructor(send: (message: ToParent) => void) {
    this.send = send;
  }

  ask(call: ModelCall, signal: AbortSignal): Promise<ModelOutcome> {
    return new Promise((resolve) => {
      const takeBack = (): void => this.send({ type: 'model-abort', call: call.call });
      signal.addEventListener('abort', takeBack, { once: true });
      this.waiting.set(call.call, (outcome) => {
        signal.removeEventListener('abort', takeBack);
        resolve(outcome);
      });
      this.send({ type: 'model-call', call });
      if (signal.aborted) takeBack();
    });
  }

  /** The parent answered. An answer that nobody waits for is nothing. */
  answered(call: string, outcome: ModelOutcome): void {
    this.waiting.get(call)?.(outcome);
    this.waiting.delete(call);
  }
}
