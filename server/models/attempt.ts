import type { EmbeddingModel, LanguageModel, ToolSet, UserModelMessage } from 'ai';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { messageOf } from '#lib/message-of.ts';
import type { ModelPicture } from '#server/contract/model-picture.ts';
import type { CallContent, ToolCall } from '#server/contract/model-request.ts';
import type { CallLimits } from './limits.ts';
import { isWhole, streamedWhole } from './streamed-whole.ts';

/** The result of one attempt. `inputTokens` and `outputTokens` are null if the provider does not report them. */
export interface AttemptResult {
  readonly text: string;
  /** The calls of tools, in the order in which they came. */
  readonly toolCalls: readonly ToolCall[];
  /** The vectors of a call for vectors. */
  readonly vectors?: readonly (readonly number[])[];
  /** Whether the output limit cut the answer off. */
  readonly cutOff: boolean;
  /** Whether the model reported thinking before its answer. */
  readonly thought: boolean;
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

/** A content filter of the provider stopped the prompt or the answer. */
export class Filtered extends Error {
  override readonly name = 'Filtered';
}

/** The address answered with a web page. */
export class WebPage extends Error {
  override readonly name = 'WebPage';
  readonly address: string;

  constructor(status: number, asked: string) {
    super(`${asked} answered with a web page (status ${status}), not with the answer of a model.`);
    this.address = asked;
  }
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
  content: CallContent,
  temperature: number | null,
  maxOutputTokens: number,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { streamText } = await import('ai');
  const { system, prompt, pictures = [], tools } = content;
  const tooLarge = new AbortController();
  const { stream } = streamText({
    model,
    ...(system === '' ? {} : { instructions: system }),
    ...(pictures.length === 0 ? { prompt } : { messages: [messageOfPictures(prompt, pictures)] }),
    maxOutputTokens,
    ...(tools === undefined ? {} : { tools: await toolSet(tools) }),
    ...(temperature === null ? {} : { temperature }),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, tooLarge.signal]),
    onError: () => undefined,
  });
  let text = '';
  let received = '';
  let thought = false;
  const toolCalls: ToolCall[] = [];
  const take = (piece: string): void => {
    received += piece;
    if (Buffer.byteLength(received) > limits.answerBytes)
      throw new AnswerTooLarge(`The answer is larger than ${limits.answerBytes} bytes.`);
  };
  try {
    for await (const part of stream) {
      signal.throwIfAborted();
      if (part.type === 'text-delta') {
        text += part.text;
        take(part.text);
      } else if (part.type === 'reasoning-delta') {
        thought = true;
        take(part.text);
      } else if (part.type === 'tool-input-delta') {
        take(part.delta);
      } else if (part.type === 'tool-call') {
        const given: unknown = part.input ?? null;
        toolCalls.push({ name: part.toolName, arguments: jsonValueSchema.safeParse(given).data ?? String(given) });
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'finish') {
        if (isFiltered(part.finishReason, part.rawFinishReason))
          throw new Filtered(filterWords(part.rawFinishReason ?? part.finishReason, text));
        if (part.finishReason === 'error') throw new Error('The stream ended with an error.');
        if (part.finishReason === 'other' && part.rawFinishReason === undefined)
          throw new Error('The stream ended in the middle of the answer.');
        const { inputTokens = null, outputTokens = null, outputTokenDetails, raw } = part.totalUsage;
        const cost = raw?.cost;
        const statedUsd = typeof cost === 'number' && cost >= 0 ? cost : null;
        thought ||= (outputTokenDetails.reasoningTokens ?? 0) > 0;
        return { text, toolCalls, cutOff: part.finishReason === 'length', thought, inputTokens, outputTokens, statedUsd };
      }
    }
    throw new Error('The stream ended in the middle of the answer.');
  } catch (error) {
    tooLarge.abort();
    throw received === '' || error instanceof AnswerTooLarge ? error : new BrokenOff(error, received);
  }
}

/** Names of the ends that a content filter makes, as far as the library does not know them. */
const filters: ReadonlySet<string> = new Set(['content_filter', 'sensitive', 'safety', 'refusal', 'prohibited_content', 'blocklist']);

function isFiltered(reason: string, raw: string | undefined): boolean {
  return reason === 'content-filter' || filters.has((raw ?? '').toLowerCase());
}

function filterWords(reason: string, text: string): string {
  return reason === 'stop' ? `It refused to answer: ${text.trim()}` : `Its content filter stopped the answer (${reason}).`;
}

/** Decimals of a vector's numbers: enough to compare texts, and short enough to keep in the ledger. */
const vectorDecimals = 4;

/** Asks an embedding model once for the vectors of texts. Rejects with the error of the call. */
export async function attemptVectors(model: EmbeddingModel, texts: readonly string[], signal: AbortSignal): Promise<AttemptResult> {
  const { embedMany } = await import('ai');
  const { embeddings, usage } = await embedMany({ model, values: [...texts], maxRetries: 0, abortSignal: signal });
  if (embeddings.length !== texts.length) throw new Error(`There are ${embeddings.length} vectors for ${texts.length} texts.`);
  const vectors = embeddings.map((vector) => vector.map((value) => Number(value.toFixed(vectorDecimals))));
  const inputTokens = Number.isFinite(usage.tokens) ? usage.tokens : null;
  return { text: '', toolCalls: [], vectors, cutOff: false, thought: false, inputTokens, outputTokens: 0, statedUsd: null };
}

/** Tools in the form of the library. The caller checks the arguments, so that the model gets errors in the words of the game. */
async function toolSet(offered: NonNullable<CallContent['tools']>): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  return Object.fromEntries(
    offered.map(({ name, description, parameters }) => {
      const schema = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters) ? parameters : { type: 'object' };
      return [name, tool({ description, inputSchema: jsonSchema<unknown>(schema) })];
    }),
  );
}

/** A prompt with pictures, as one message: first the text, then the pictures. */
function messageOfPictures(prompt: string, pictures: readonly ModelPicture[]): UserModelMessage {
  const files = pictures.map(({ mediaType, data }) => ({ type: 'file' as const, mediaType, data: { type: 'data' as const, data } }));
  return { role: 'user', content: [{ type: 'text', text: prompt }, ...files] };
}

/** Whether a web server answers, and not a provider that is out of order or refuses the key. */
function isPage({ status, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
  return isHtml && status < 500 && ![401, 402, 403, 408, 429].includes(status);
}

/**
 * A `fetch` that aborts answers above `wireBytes` before they are parsed, and gives those of servers that do not stream as a stream. It
 * rejects with a Redirected instead of following a redirect, because fetch would send most headers with a key to the other host; and with a
 * WebPage if the address answers with one.
 */
export function boundedFetch(fetch: typeof globalThis.fetch, wireBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new Redirected(response.status, response.headers.get('location'), input instanceof Request ? input.url : String(input));
    }
    if (isPage(response)) {
      await response.body?.cancel();
      throw new WebPage(response.status, input instanceof Request ? input.url : String(input));
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
    const bounded = new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
    return isWhole(bounded, init?.body) ? streamedWhole(bounded) : bounded;
  };
}
