import type { LanguageModel, UserModelMessage } from 'ai';
import { messageOf } from '#lib/message-of.ts';
import type { ModelPicture } from '#server/contract/model-picture.ts';
import type { ModelQuestion } from '#server/contract/model-request.ts';
import type { CallLimits } from './limits.ts';

/** The result of one attempt. `inputTokens` and `outputTokens` are null if the provider does not report them. */
export interface AttemptResult {
  readonly text: string;
  /** Whether the output limit cut the answer off. */
  readonly cutOff: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** The cost that the provider reports, in US dollars; null if it reports none. */
  readonly statedUsd: number | null;
}

/** An attempt that failed after the answer had begun: the provider may charge for the received part. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  readonly received: string;

  constructor(cause: unknown, received: string) {
    super(messageOf(cause), { cause });
    this.received = received;
  }
}

/** An answer beyond the size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The provider's address answered with a redirect to another address. */
export class Redirected extends Error {
  override readonly name = 'Redirected';

  constructor(status: number, location: string | null, asked: string) {
    const target = location !== null && URL.canParse(location, asked) ? ` to ${new URL(location, asked).origin}` : '';
    super(
      `It answered with a redirect${target} (${status}). It was not followed, so no key was sent there. If that address is right, set it on the settings page.`,
    );
  }
}

/** Calls a language model once, streaming. Rejects with the error of the call, wrapped in a BrokenOff if the answer had begun. */
export async function attempt(
  model: LanguageModel,
  question: ModelQuestion,
  temperature: number | null,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { streamText } = await import('ai');
  const { system, prompt, pictures = [], maxOutputTokens } = question;
  const tooLarge = new AbortController();
  const { stream } = streamText({
    model,
    ...(system === '' ? {} : { instructions: system }),
    ...(pictures.length === 0 ? { prompt } : { messages: [messageOfPictures(prompt, pictures)] }),
    maxOutputTokens,
    ...(temperature === null ? {} : { temperature }),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, tooLarge.signal]),
    onError: () => undefined,
  });
  let text = '';
  try {
    for await (const part of stream) {
      signal.throwIfAborted();
      if (part.type === 'text-delta') {
        text += part.text;
        if (Buffer.byteLength(text) > limits.answerBytes)
          throw new AnswerTooLarge(`The answer is larger than ${limits.answerBytes} bytes.`);
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'finish') {
        if (part.finishReason === 'error') throw new Error('The stream ended with an error.');
        if (part.finishReason === 'other' && part.rawFinishReason === undefined)
          throw new Error('The stream ended in the middle of the answer.');
        const { inputTokens = null, outputTokens = null, raw } = part.totalUsage;
        const cost = raw?.cost;
        const cutOff = part.finishReason === 'length';
        return { text, cutOff, inputTokens, outputTokens, statedUsd: typeof cost === 'number' && cost >= 0 ? cost : null };
      }
    }
    throw new Error('The stream ended in the middle of the answer.');
  } catch (error) {
    tooLarge.abort();
    throw text === '' || error instanceof AnswerTooLarge ? error : new BrokenOff(error, text);
  }
}

/** A prompt with pictures, as one message: first the text, then the pictures. */
function messageOfPictures(prompt: string, pictures: readonly ModelPicture[]): UserModelMessage {
  const files = pictures.map(({ mediaType, data }) => ({ type: 'file' as const, mediaType, data: { type: 'data' as const, data } }));
  return { role: 'user', content: [{ type: 'text', text: prompt }, ...files] };
}

/**
 * A `fetch` that aborts answers above `wireBytes` before they are parsed. It rejects with a Redirected instead of following a redirect,
 * because fetch would send most headers with a key to the other host.
 */
export function boundedFetch(fetch: typeof globalThis.fetch, wireBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new Redirected(response.status, response.headers.get('location'), input instanceof Request ? input.url : String(input));
    }
    if (response.body === null) return response;
    let left = wireBytes;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) controller.error(new AnswerTooLarge(`The answer is larger than ${wireBytes} bytes on the wire.`));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}
