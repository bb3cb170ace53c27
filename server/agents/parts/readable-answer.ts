import { messageOf } from '#lib/message-of.ts';
import { ModelFailure } from '#server/models/contract/model-failure.ts';
import { ProgramUnreadable } from '#server/sandbox/program-unreadable.ts';

/** An answer as it came. */
export interface GivenAnswer {
  readonly text: string;
  /** Whether the limit of its length ended it. */
  readonly cutOff?: boolean | undefined;
}

/** A question whose answer has to be read. */
export interface Reading<Answer> {
  /** Asks once; `again` is to stand after the question. Throws ModelFailure. */
  ask(again: string): Promise<GivenAnswer>;
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

/** Why an answer cannot be read, and what of it is shown again. */
interface Refusal {
  readonly why: string;
  readonly shown: string;
}

const longestShown = 600;
const cutOffWords = 'It was cut off because it reached its largest length: write less prose and finish the whole form.';

/** A failure after which asking again can help. */
function passes(failure: ModelFailure): boolean {
  return failure.reason === 'broken' || failure.reason === 'timeout' || failure.reason === 'too-large';
}

/**
 * Asks until an answer can be read, a bounded number of times; from the second time on the question says why the last answer could not be,
 * where that shows, and whether it was cut off.
 */
export async function readableAnswer<Answer>(reading: Reading<Answer>): Promise<ReadAnswer<Answer>> {
  const { attempts, signal } = reading;
  let why = '';
  let shown = '';
  let failure: ModelFailure | null = null;
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    const again = why === '' ? '' : `\n\nYour last answer could not be used: ${why}${shown} Keep to the form that is asked for.`;
    try {
      const answer = readable(reading, await reading.ask(again));
      if ('value' in answer) return { state: 'read', value: answer.value };
      ({ why, shown } = answer);
      failure = null;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.reason === 'aborted') return { state: 'aborted' };
      ({ message: why } = error);
      shown = '';
      failure = error;
      if (!passes(error)) break;
    }
  }
  return signal.aborted ? { state: 'aborted' } : { state: 'unread', why, failure };
}

function readable<Answer>({ read }: Reading<Answer>, { text, cutOff = false }: GivenAnswer): { readonly value: Answer } | Refusal {
  const refusal = (why: string, shown: string): Refusal => ({ why: cutOff ? `${cutOffWords} ${why}` : why, shown });
  try {
    const value = read(text);
    return value === null ? refusal('It did not have the form that was asked for.', shortened(text)) : { value };
  } catch (error) {
    if (error instanceof ProgramUnreadable && error.excerpt !== null)
      return refusal(error.message, `\nThis is the place:\n${error.excerpt}\n`);
    return refusal(messageOf(error), shortened(text));
  }
}

/** The beginning and the end of an answer. */
function shortened(text: string): string {
  const whole = text.trim();
  if (whole === '') return ' It was empty.';
  const half = longestShown / 2;
  const short = whole.length <= longestShown ? whole : `${whole.slice(0, half)}\n[...]\n${whole.slice(-half)}`;
  return `\nThis was your answer:\n${short}\n`;
}
