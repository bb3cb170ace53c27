import { messageOf } from '#lib/message-of.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ToolCall } from '#server/contract/model-request.ts';
import { ProgramUnreadable } from '#server/sandbox/program-unreadable.ts';
import { type AnswerForm, completePart } from './complete-part.ts';

/**
 * The result of an answer: `whole`; `cut` off by its largest length; `empty`; `filtered` by a content filter; `refused`: the provider gave
 * none; `unreadable`: it has not the form that was asked for.
 */
export type AnswerOutcome = 'whole' | 'cut' | 'empty' | 'filtered' | 'refused' | 'unreadable';

/** The raw answer of a model. */
export interface GivenAnswer {
  readonly text: string;
  /** The name of the call; absent where calls have none. */
  readonly call?: string;
  readonly toolCalls?: readonly ToolCall[] | undefined;
  /** Whether the output limit cut it off. */
  readonly cutOff?: boolean | undefined;
}

/** How a model is asked once more. */
export interface Again {
  /** Appended to the prompt: why the last answer could not be used; empty if there was none. */
  readonly text: string;
  /** How many answers were cut off so far. */
  readonly cuts: number;
}

/** A model call with a parser for its answer. */
export interface Reading<Answer> {
  /** Calls the model once. Throws ModelFailure. */
  ask(again: Again): Promise<GivenAnswer>;
  /** Parses the answer. Returns null for an unreadable one, or throws an Error with the reason. */
  read(answer: string, toolCalls: readonly ToolCall[]): Answer | null;
  /** The form of the answer; an object by default. */
  readonly form?: AnswerForm | undefined;
  /** Most calls until an answer is readable. */
  readonly attempts: number;
  /** Makes the next prompt shorter after an overflow. Absent, or false, if that is not possible. */
  shorten?(): boolean;
  readonly signal: AbortSignal;
}

/** Answers that could not be used, with the names of their calls. */
interface Unused {
  readonly calls: readonly string[];
}

/**
 * The result. `missing` says that only the complete part of a cut answer was read. `failure` is the failure of the last call, if that gave no
 * answer at all.
 */
export type ReadAnswer<Answer> =
  | { readonly state: 'read'; readonly value: Answer; readonly missing: boolean }
  | ({ readonly state: 'unread'; readonly outcome: AnswerOutcome; readonly why: string; readonly failure: ModelFailure | null } & Unused)
  | ({ readonly state: 'aborted' } & Unused);

/** Why an answer was not taken, and the excerpt for the next prompt; `part` is what was complete of it. */
interface Refusal<Answer> {
  readonly outcome: AnswerOutcome;
  readonly why: string;
  readonly shown: string;
  readonly part?: Answer;
}

const longestShown = 600;
const cutOffWords = 'It was cut off because it reached its largest length: write less prose and finish the whole form.';
const tooLargeWords = 'It was far too long: write less.';
/** Most times that a prompt is made shorter. */
const mostShorter = 12;

/** Whether another call with the same prompt can help after this failure. */
function passes(failure: ModelFailure): boolean {
  return failure.reason === 'broken' || failure.reason === 'timeout' || failure.reason === 'too-large';
}

/**
 * Calls a model until an answer is whole, at most `attempts` times. After an answer that cannot be used, the prompt says why, with the place
 * of the error if known. A call that failed leaves no trace in the prompt; after an overflow it is put again only with a shorter prompt. Of a
 * cut answer the complete part is taken if no whole one comes.
 */
export async function readableAnswer<Answer>(reading: Reading<Answer>): Promise<ReadAnswer<Answer>> {
  const { attempts, signal } = reading;
  const calls: string[] = [];
  let last: Refusal<Answer> | null = null;
  let part: { readonly value: Answer } | null = null;
  let failure: ModelFailure | null = null;
  let text = '';
  let cuts = 0;
  let shorter = 0;
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    try {
      const given = await reading.ask({ text, cuts });
      const answer = readable(reading, given);
      if ('value' in answer) return { state: 'read', value: answer.value, missing: false };
      if (given.call !== undefined) calls.push(given.call);
      if (answer.outcome === 'cut') cuts++;
      if (answer.part !== undefined) part = { value: answer.part };
      text = `\n\nYour last answer could not be used: ${answer.why}${answer.shown} Keep to the form that is asked for.`;
      last = answer;
      failure = null;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.reason === 'aborted') return { state: 'aborted', calls };
      failure = error;
      if (error.reason === 'overflow' && shorter++ < mostShorter && reading.shorten?.() === true) attempt--;
      else if (!passes(error)) break;
      if (error.reason === 'too-large')
        text = `\n\nYour last answer could not be used: ${tooLargeWords} Keep to the form that is asked for.`;
    }
  }
  if (signal.aborted) return { state: 'aborted', calls };
  if (part !== null) return { state: 'read', value: part.value, missing: true };
  if (failure !== null) {
    const outcome = failure.reason === 'filtered' ? 'filtered' : 'refused';
    return { state: 'unread', outcome, why: failure.message, failure, calls };
  }
  return { state: 'unread', outcome: last?.outcome ?? 'empty', why: last?.why ?? '', failure: null, calls };
}

function readable<Answer>(reading: Reading<Answer>, given: GivenAnswer): { readonly value: Answer } | Refusal<Answer> {
  const { text, toolCalls = [], cutOff = false } = given;
  if (!cutOff) {
    if (text === '' && toolCalls.length === 0) return { outcome: 'empty', why: 'It was empty.', shown: '' };
    return taken(reading, text, toolCalls);
  }
  // The arguments of a call that was cut are a text that is no JSON.
  const complete = toolCalls.filter((call) => typeof call.arguments !== 'string');
  const part = completePart(text, reading.form ?? 'object');
  const refused = taken(reading, part.text, complete);
  if ('value' in refused && (complete.length > 0 || !part.missing)) return refused;
  const known = 'value' in refused || (part.missing && part.text === '') ? '' : ` ${refused.why}`;
  const refusal = { outcome: 'cut' as const, why: `${cutOffWords}${known}`, shown: shortened(text) };
  return 'value' in refused && part.text !== '' ? { ...refusal, part: refused.value } : refusal;
}

function taken<Answer>(
  { read }: Reading<Answer>,
  text: string,
  toolCalls: readonly ToolCall[],
): { readonly value: Answer } | Refusal<Answer> {
  const refusal = (why: string, shown: string): Refusal<Answer> => ({ outcome: 'unreadable', why, shown });
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
