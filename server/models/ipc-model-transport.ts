import type { ModelCall, ModelOutcome, ModelTransport } from '#server/contract/model-call.ts';

/** Messages of a match process about model calls. */
export type ToParent = { readonly type: 'model-call'; readonly call: ModelCall } | { readonly type: 'model-abort'; readonly call: string };

/** Sends model calls from a match process to the gateway of its parent. */
export class IpcModelTransport implements ModelTransport {
  private readonly send: (message: ToParent) => void;
  private readonly waiting = new Map<string, (outcome: ModelOutcome) => void>();

  constructor(send: (message: ToParent) => void) {
    this.send = send;
  }

  ask(call: ModelCall, signal: AbortSignal): Promise<ModelOutcome> {
    return new Promise((resolve) => {
      const cancel = (): void => this.send({ type: 'model-abort', call: call.call });
      signal.addEventListener('abort', cancel, { once: true });
      this.waiting.set(call.call, (outcome) => {
        signal.removeEventListener('abort', cancel);
        resolve(outcome);
      });
      this.send({ type: 'model-call', call });
      if (signal.aborted) cancel();
    });
  }

  /** Handles an answer of the parent. Ignores answers to cancelled calls. */
  answered(call: string, outcome: ModelOutcome): void {
    this.waiting.get(call)?.(outcome);
    this.waiting.delete(call);
  }
}
