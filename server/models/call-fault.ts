import type { APICallError } from 'ai';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import { Redirected } from './attempt.ts';

/** The error of one attempt, and whether another attempt can help. */
export interface CallFault {
  readonly reason: ModelFailureReason;
  readonly message: string;
  readonly retry: boolean;
  /** The delay that the provider asks for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** The model accepts no temperature: try again without it. */
  readonly temperature?: true;
}

/** Longest quote from a provider's message, in characters. */
const quoteLength = 300;

/** Converts an error of a provider package into a fault. `redact` removes keys from the provider's text before it is shortened. */
export async function readFault(error: unknown, provider: string, model: string, redact: (text: string) => string): Promise<CallFault> {
  const { APICallError, UnsupportedFunctionalityError } = await import('ai');
  const redirected = causeIn(error, (cause) => cause instanceof Redirected);
  if (redirected !== null) return { reason: 'broken', message: `${provider} was not called. ${redirected.message}`, retry: false };
  if (UnsupportedFunctionalityError.isInstance(error))
    return { reason: 'broken', message: `${provider} does not accept this prompt: ${withFullStop(error.message)}`, retry: false };
  const api = causeIn(error, (cause) => APICallError.isInstance(cause));
  if (api === null) {
    const what = messageOf(error);
    return { reason: 'broken', message: `The connection to ${provider} broke: ${redact(what).slice(0, quoteLength)}`, retry: true };
  }
  const { statusCode, responseHeaders = {} } = api;
  const said = quote(api, redact);
  switch (true) {
    case statusCode === 401 || statusCode === 403:
      return {
        reason: 'key',
        message: `${provider} refused the key (${statusCode}): ${said} Set another one on the settings page.`,
        retry: false,
      };
    case statusCode === 402:
      return { reason: 'key', message: `${provider} requires payment (402): ${said}`, retry: false };
    case statusCode === 404 || (statusCode === 400 && /model.{0,80}(not exist|not found|unknown|invalid)|unknown model/i.test(said)):
      return { reason: 'unknown-model', message: `${provider} has no model "${model}" (${statusCode}): ${said}`, retry: false };
    case statusCode === 400 && /temperature/i.test(said):
      return { reason: 'broken', message: `${provider} refused the temperature: ${said}`, retry: true, temperature: true };
    case statusCode === 413:
      return { reason: 'too-large', message: `The prompt is too large for ${provider} (413): ${said}`, retry: false };
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
      return { reason: 'broken', message: `${provider} refused the call (${statusCode}): ${said}`, retry: false };
  }
}

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
