import type { APICallError } from 'ai';
import { z } from 'zod';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import { Filtered, Redirected, WebPage } from './attempt.ts';
import type { LearnedModel, Lesson } from './learned-model.ts';
import { lessonIn, saidIn } from './refused-parameter.ts';

/** The words by which providers say that a prompt is longer than the context of the model. */
const overflow = [
  /context_length_exceeded|context_window_exceeded|exceed_context_size|model_max_prompt_tokens/i,
  /(?:maximum|max|available|model'?s?|allowed) (?:input |prompt )?context (?:length|size|window)/i,
  /(?:exceeds?|larger than|longer than|over) (?:the |its |your )?(?:\w+ ){0,3}context|context (?:the )?overflows?|n_ctx/i,
  /prompt (?:is )?too long|input (?:is )?too long|too many (?:input |prompt )?tokens|prompt contains [\d,]+ tokens/i,
  /input token count.{0,40}exceeds|maximum prompt length|input length and .?max_tokens.? exceed context/i,
  /reduce the length of (?:the |your )?(?:messages|prompt|either|input)|`?inputs`? (?:tokens )?must have less than|`inputs` tokens \+/i,
  /exceeds? (?:the )?(?:maximum|limit).{0,40}(?:context|prompt|input)/i,
];

/** Whether a refusal says that the prompt, or the prompt and the length of the answer together, exceed the context of the model. */
function overflows(status: number | undefined, said: string): boolean {
  if (status === 413) return !/per minute|rate.?limit|\bTPM\b/i.test(said);
  return status !== undefined && status >= 400 && status !== 401 && status !== 429 && overflow.some((words) => words.test(said));
}

/**
 * The tokens that the words of an overflow leave for an answer: the context less the prompt, where both are stated; null if they are not.
 */
function tokensLeft(said: string): number | null {
  const number = (pattern: RegExp): number | null => {
    const found = pattern.exec(said)?.[1];
    return found === undefined ? null : Number(found.replaceAll(/[,_]/g, ''));
  };
  const context =
    number(/context (?:length|size|window)(?: of| is|:)?[^\d]{0,20}([\d,_]+)/i) ?? number(/context limit: \d+ \+ \d+ > ([\d,_]+)/i);
  const prompt =
    number(/([\d,_]+) (?:in the messages|of text input|input tokens|tokens? from the input|prompt tokens|in your prompt)/i) ??
    number(/context limit: ([\d,_]+) \+/i) ??
    number(/(?:input|prompt) (?:has|contains) (?:at least )?([\d,_]+)/i);
  return context === null || prompt === null ? null : Math.max(0, context - prompt);
}

/** The error of one attempt, and whether another attempt can help. */
export interface CallFault {
  readonly reason: ModelFailureReason;
  readonly message: string;
  readonly retry: boolean;
  /** The delay that the provider asks for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What the refusal teaches: the next attempt takes it in. */
  readonly lesson?: Lesson;
  /** Of an overflow: the tokens that are left for an answer, where the provider says so. */
  readonly left?: number | null;
}

/** The called model, as far as its faults need it. */
export interface Called {
  /** The title of its provider. */
  readonly provider: string;
  readonly model: string;
  readonly learned: Pick<LearnedModel, 'adapted'>;
  /** Where a wrong address is set right. */
  readonly setAddress: string;
  /** Removes keys from the provider's text before it is shortened. */
  redact(text: string): string;
}

const bodySchema = z.record(z.string(), z.unknown());

/** Longest quote from a provider's message, in characters. */
const quoteLength = 300;

/** Converts an error of a provider package into a fault. */
export async function readFault(error: unknown, { provider, model, learned, setAddress, redact }: Called): Promise<CallFault> {
  const { APICallError, UnsupportedFunctionalityError } = await import('ai');
  const redirected = causeIn(error, (cause) => cause instanceof Redirected);
  if (redirected !== null) return { reason: 'broken', message: `${provider} was not called. ${redirected.message}`, retry: false };
  const filtered = causeIn(error, (cause) => cause instanceof Filtered);
  if (filtered !== null)
    return { reason: 'filtered', message: `${provider} gave no answer. ${redact(filtered.message).slice(0, quoteLength)}`, retry: false };
  const page = causeIn(error, (cause) => cause instanceof WebPage);
  if (page !== null) return { reason: 'address', message: `${provider}: ${redact(page.message)} ${setAddress}`, retry: false };
  if (UnsupportedFunctionalityError.isInstance(error))
    return { reason: 'refused', message: `${provider} does not accept this prompt: ${withFullStop(error.message)}`, retry: false };
  const api = causeIn(error, (cause) => APICallError.isInstance(cause));
  if (api === null) {
    const what = messageOf(error);
    return { reason: 'broken', message: `The connection to ${provider} broke: ${redact(what).slice(0, quoteLength)}`, retry: true };
  }
  const { statusCode, responseHeaders = {} } = api;
  const said = quote(api, redact);
  const { text: whole } = saidIn({ message: api.message, body: api.responseBody ?? '' });
  const sent = learned.adapted(bodySchema.safeParse(api.requestBodyValues).data ?? {});
  if (overflows(statusCode, whole)) {
    const message = `The prompt is too long for ${model} (${statusCode}): ${said}`;
    return { reason: 'overflow', message, retry: false, left: tokensLeft(whole) };
  }
  if (isFilter(statusCode, whole))
    return { reason: 'filtered', message: `The content filter of ${provider} stopped the prompt (${statusCode}): ${said}`, retry: false };
  const lesson = lessonIn({ status: statusCode, message: api.message, body: api.responseBody ?? '', sent });
  if (lesson !== null) return { reason: 'refused', message: `${provider} refused the call (${statusCode}): ${said}`, retry: false, lesson };
  switch (true) {
    case statusCode === 401 || statusCode === 403:
      return {
        reason: 'key',
        message: `${provider} refused the key (${statusCode}): ${said} Set another one on the settings page.`,
        retry: false,
      };
    case statusCode === 402:
      return { reason: 'key', message: `${provider} requires payment (402): ${said}`, retry: false };
    case (statusCode === 404 && namesModel(whole, model)) ||
      (statusCode === 400 && /model.{0,80}(not exist|not found|unknown|invalid)|unknown model/i.test(said)):
      return { reason: 'unknown-model', message: `${provider} has no model "${model}" (${statusCode}): ${said}`, retry: false };
    case statusCode === 404 || statusCode === 405:
      return {
        reason: 'address',
        message: `${provider}: nothing answers calls at ${redact(api.url)} (${statusCode}): ${said} ${setAddress}`,
        retry: false,
      };
    case statusCode === 429:
      return {
        reason: 'rate-limited',
        message: `${provider} gets too many calls (429): ${said}`,
        retry: true,
        ...waiting(responseHeaders),
      };
    case statusCode === 408 || (statusCode !== undefined && statusCode >= 500):
      return { reason: 'broken', message: `${provider} failed (${statusCode}): ${said}`, retry: true, ...waiting(responseHeaders) };
    case statusCode === undefined || statusCode < 400:
      return { reason: 'broken', message: `${provider} broke off: ${said}`, retry: true };
    default:
      return { reason: 'refused', message: `${provider} refused the call (${statusCode}): ${said}`, retry: false };
  }
}

/** Whether the words of a 404 are about a model, and not about the address. */
function namesModel(said: string, model: string): boolean {
  return /\bmodels?\b|deployment/i.test(said) || said.includes(model);
}

/** Whether a refusal is that of a content filter. */
function isFilter(status: number | undefined, said: string): boolean {
  return status !== undefined && status >= 400 && status < 500 && filterWords.test(said);
}

const filterWords =
  /content_filter|content filter|content management policy|responsible_?ai|content_policy|safety system|prohibited_content|inappropriate content|data_inspection_failed|moderation/i;

/** The error, or the nearest of its causes, of a kind; null if there is none. */
function causeIn<Kind extends Error>(error: unknown, is: (cause: Error) => cause is Kind): Kind | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (is(cause)) return cause;
  return null;
}

function quote(error: APICallError, redact: (text: string) => string): string {
  const said = error.message.trim() || error.responseBody || 'no reason given';
  const line = redact(said.replace(/\s+/g, ' ')).slice(0, quoteLength);
  return withFullStop(line);
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function waiting(headers: Readonly<Record<string, string>>): { readonly retryAfterMs?: number } {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && ms >= 0) return { retryAfterMs: ms };
  const after = headers['retry-after'];
  if (after === undefined) return {};
  const seconds = Number(after);
  if (seconds >= 0) return { retryAfterMs: seconds * 1000 };
  const until = Date.parse(after) - Date.now();
  return Number.isNaN(until) ? {} : { retryAfterMs: Math.max(0, until) };
}
