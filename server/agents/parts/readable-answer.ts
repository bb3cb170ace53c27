import { ModelFailure } from '#server/models/contract/model-failure.ts';

/** A question whose answer has to be read. */
export interface Reading<Answer> {
  /** Asks once; `again` is to stand after the question. Throws ModelFailure. */
  ask(again: string): Promise<string>;
  /** The answer, or null where it cannot be read; an Error thrown here says why it cannot. */
  read(answer: string): Answer | null;
  /** Questions in all until one answer can be read. */
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** What came of it. `failure` is what the model failed with last, where it did not answer at all. */
export type ReadAnswer<Answer> =
  | { readonly state: 'read'; readonly value: Answer }
  | { readonly state: 'unread'; readonly why: string; readonly failure: ModelFailure | null }
  | { readonly state: 'aborted' };

/** A failure after which asking again can help. */
function passes(failure: ModelFailure): boolean {
  return failure.reason === 'broken' || failure.reason === 'timeout' || failure.reason === 'too-large';
}

/** Asks until an answer can be read, a bounded number of times; from the second time on the question says why the last answer could not. */
export async function readableAnswer<Answer>(reading: Reading<Answer>): Promise<ReadAnswer<Answer>> {
  const { attempts, signal } = reading;
  let why = '';
  let failure: ModelFailure | null = null;
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    const again = why === '' ? '' : `\n\nYour last answer could not be used: ${why} Keep to the form that is asked for.`;
    try {
      const answer = readable(reading, await reading.ask(again));
      if (answer.value !== null) return { state: 'read', value: answer.value };
      why = answer.why;
      failure = null;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.reason === 'aborted') return { state: 'aborted' };
      why = error.message;
      failure = error;
      if (!passes(error)) break;
    }
  }
  return signal.aborted ? { state: 'aborted' } : { state: 'unread', why, failure };
}

function readable<Answer>({ read }: Reading<Answer>, text: string): { readonly value: Answer | null; readonly why: string } {
  try {
    return { value: read(text), why: 'It did not have the form that was asked for.' };
  } catch (error) {
    return { value: null, why: error instanceof Error ? error.message : String(error) };
  }
}
