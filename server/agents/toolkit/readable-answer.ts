import { messageOf } from '#lib/message-of.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ToolCall } from '#server/contract/model-request.ts';
import { ProgramUnreadable } from '#server/sandbox/program-unreadable.ts';

/** The raw answer of a model. */
export interface GivenAnswer {
  readonly text: string;
  readonly toolCalls?: readonly ToolCall[] | undefined;
  /** Whether the output limit cut it off. */
  readonly cutOff?: boolean | undefined;
}

/** A model call with a parser for its answer. */
export interface Reading<Answer> {
  /** Calls the model once; `again` is appended to the prompt. Throws ModelFailure. */
  ask(again: string): Promise<GivenAnswer>;
  /** Parses the answer. Returns null for an unreadable one, or throws an Error with the reason. */
  read(answer: string, toolCalls: readonly ToolCall[]): Answer | null;
  /** Most calls until an answer is readable. */
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** The result. `failure` is the last failure of the model if it gave no answer at all. */
export type ReadAnswer<Answer> =
  | { readonly state: 'read'; readonly value: Answer }
  | { readonly state: 'unread'; readonly why: string; readonly failure: ModelFailure | null }
  | { readonly state: 'aborted' };

/** Why an answer is unreadable, and the excerpt for the next prompt. */
interface Refusal {
  readonly why: string;
  readonly shown: string;
}

const longestShown = 600;
const cutOffWords = 'It was cut off because it reached its largest length: write less prose and finish the whole form.';

/** Whether another call can help after this failure. */
function passes(failure: ModelFailure): boolean {
  return failure.reason === 'broken' || failure.reason === 'timeout' || failure.reason === 'too-large';
}

/**
 * Calls a model until an answer is readable, at most `attempts` times. From the second call on, the prompt contains the reason why the last
 * answer was unreadable, the place of the error if known, and whether the answer was cut off.
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

function readable<Answer>(
  { read }: Reading<Answer>,
  { text, toolCalls = [], cutOff = false }: GivenAnswer,
): { readonly value: Answer } | Refusal {
  const refusal = (why: string, shown: string): Refusal => ({ why: cutOff ? `${cutOffWords} ${why}` : why, shown });
  try {
    const value = read(text, toolCalls);
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
