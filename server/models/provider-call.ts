import { setTimeout as sleep } from 'node:timers/promises';
import { spokenIn } from '#lib/without-thinking.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import type { CallContent, ToolCall } from '#server/contract/model-request.ts';
import { AnswerTooLarge, type AttemptResult, BrokenOff } from './attempt.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { type CallFault, readFault } from './call-fault.ts';
import type { LearnedModel } from './learned-model.ts';
import type { CallLimits } from './limits.ts';
import { pictureTokens } from './picture-tokens.ts';
import { reasons } from './reasoning.ts';
import { sentText } from './sent-text.ts';

/** The result of a call with its total usage, failed attempts included. */
export interface ProviderCallResult {
  readonly answer: string | null;
  /** The calls of tools of the answer. */
  readonly toolCalls: readonly ToolCall[];
  /** The vectors of a call for vectors. */
  readonly vectors: AttemptResult['vectors'];
  /** Whether the answer reached its length limit. */
  readonly cutOff: boolean;
  readonly fault: { readonly reason: ModelFailureReason; readonly message: string } | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The cost that the provider reports; null if it reports none. */
  readonly statedUsd: number | null;
  readonly retries: number;
}

export interface ProviderCallOptions {
  readonly provider: string;
  readonly name: string;
  readonly content: CallContent;
  /** What is known of the model; the call adds to it. */
  readonly learned: LearnedModel;
  readonly limits: CallLimits;
  readonly signal: AbortSignal;
  /** Where a wrong address is set right, in words. */
  readonly setAddress: string;
  /** One attempt with this largest length, in tokens; the temperature is null for a model that takes none. */
  attempt(temperature: number | null, maxOutputTokens: number, signal: AbortSignal): Promise<AttemptResult>;
  /** Checked before another attempt if an earlier one had a cost. Null, or why no further attempt of this length is allowed. */
  mayGoOn(maxOutputTokens: number): string | null;
  /** Returns a number from 0 to 1 for the jitter of back-off. */
  random(): number;
  /** Removes keys from a provider's message. */
  redact(text: string): string;
}

/** Changes of a call after refusals that teach something. */
const mostLessons = 8;
/** Tokens that a prompt may be longer than its provider counted. */
const spareTokens = 64;

/** One call to a provider, retried while that can help and the limits allow it. */
export class ProviderCall {
  private readonly options: ProviderCallOptions;
  private readonly end: number;
  private inputTokens = 0;
  private outputTokens = 0;
  private statedUsd: number | null = null;
  private retries = 0;
  private lessons = 0;
  private hadMoreRoom = false;
  /** Tokens that the last attempt asked for. */
  private asked = 0;
  private cutOff = false;
  private toolCalls: readonly ToolCall[] = [];
  private thought = false;
  private vectors: AttemptResult['vectors'];

  constructor(options: ProviderCallOptions) {
    this.options = options;
    this.end = performance.now() + options.limits.callMs + 2 * this.thoughtMs;
  }

  async perform(): Promise<ProviderCallResult> {
    for (;;) {
      const spentBefore = this.inputTokens + this.outputTokens;
      const fault = await this.once();
      if (typeof fault === 'string') {
        if (!this.needsRoom(fault)) return this.result(fault, null);
        this.retries++;
        continue;
      }
      const charged = this.inputTokens + this.outputTokens > spentBefore;
      const stop = await this.beforeNext(fault, charged);
      if (stop !== null) return this.result(null, stop);
      this.retries++;
    }
  }

  /** One attempt: the answer, or its fault. */
  private async once(): Promise<string | CallFault> {
    const { limits, signal } = this.options;
    this.asked = this.maxOutputTokens;
    const attemptMs = limits.attemptMs + this.thoughtMs;
    const limit = new AttemptLimit(signal, Math.min(attemptMs, this.end - performance.now()));
    try {
      const result = await limit.of(this.options.attempt(this.temperature, this.asked, limit.signal));
      this.count(result);
      this.cutOff = result.cutOff;
      this.toolCalls = result.toolCalls;
      this.vectors = result.vectors;
      this.thought = result.thought;
      return result.text;
    } catch (error) {
      const received = error instanceof BrokenOff ? error.received : '';
      const { cause } = error instanceof BrokenOff ? error : { cause: error };
      const cut = limit.signal.aborted;
      if (cut || received !== '' || cause instanceof AnswerTooLarge) this.estimate(received);
      if (signal.aborted) return { reason: 'aborted', message: 'The model call was cancelled.', retry: false };
      if (cut) {
        const seconds = Math.min(attemptMs, limits.callMs + 2 * this.thoughtMs) / 1000;
        return { reason: 'timeout', message: `${this.options.provider} did not answer within ${seconds} seconds.`, retry: true };
      }
      if (tooLarge(cause))
        return { reason: 'too-large', message: `${this.options.provider} sent too large an answer. ${cause.message}`, retry: false };
      const { provider, name: model, learned, setAddress } = this.options;
      return await readFault(cause, { provider, model, learned, setAddress, redact: (text) => this.options.redact(text) });
    } finally {
      limit.close();
    }
  }

  /** Waits for the delay before another attempt. Null to continue, or why there is no further attempt. */
  private async beforeNext(fault: CallFault, charged: boolean): Promise<CallFault | null> {
    const { limits, random, signal } = this.options;
    if (this.learns(fault)) return null;
    const tries = this.retries - this.lessons;
    if (!fault.retry || tries >= limits.retries) return fault;
    const wait = fault.retryAfterMs ?? limits.backOffMs * 2 ** tries * (0.5 + random());
    const asked = `${fault.message} It asks to wait ${Math.ceil(wait / 1000)} seconds, which is too long.`;
    if (wait > limits.longestWaitMs) return { ...fault, message: asked };
    if (performance.now() + wait >= this.end) return fault;
    const refused = charged ? this.options.mayGoOn(this.maxOutputTokens) : null;
    if (refused !== null) return { reason: 'budget', message: `${fault.message} It was not tried again. ${refused}`, retry: false };
    try {
      await sleep(wait, undefined, { signal });
    } catch {
      return { reason: 'aborted', message: 'The model call was cancelled.', retry: false };
    }
    return null;
  }

  /** Takes in what a refusal teaches. False if it teaches nothing new. */
  private learns({ reason, lesson, left }: CallFault): boolean {
    const { learned } = this.options;
    if (this.lessons >= mostLessons) return false;
    const isNew = lesson === undefined ? reason === 'overflow' && this.givesUpRoom(left ?? null) : learned.learn(lesson);
    if (isNew) this.lessons++;
    return isNew;
  }

  /** Gives the room to think up, as far as prompt and answer do not fit together. False if there was none, or the prompt alone is too long. */
  private givesUpRoom(left: number | null): boolean {
    const { content, learned } = this.options;
    if (content.fixedLength === true || left === 0) return false;
    return learned.lessRoom(left === null ? 0 : Math.max(0, left - content.maxOutputTokens - spareTokens));
  }

  /** Whether an answer was cut in its thinking, and another attempt has more room for it. */
  private needsRoom(answer: string): boolean {
    const { content, learned } = this.options;
    const { text, thinking } = spokenIn(answer);
    if (this.thought || thinking !== 'none') learned.thought();
    if (thinking === 'open') this.cutOff = true;
    if (!this.cutOff || text !== '' || this.toolCalls.length > 0 || content.texts !== undefined) return false;
    if (content.fixedLength === true || this.hadMoreRoom || performance.now() >= this.end) return false;
    this.hadMoreRoom = true;
    if (this.maxOutputTokens <= this.asked && !learned.moreRoom()) return false;
    return this.options.mayGoOn(this.maxOutputTokens) === null;
  }

  private get maxOutputTokens(): number {
    return sentLength(this.options.content, this.options.learned);
  }

  /** Further milliseconds for a model that thinks. */
  private get thoughtMs(): number {
    const { learned, limits } = this.options;
    return learned.room > 0 ? limits.thoughtMs : 0;
  }

  private get temperature(): number | null {
    return reasons(this.options.name) ? null : this.options.content.temperature;
  }

  private count({ text, toolCalls, inputTokens, outputTokens, statedUsd }: AttemptResult): void {
    this.inputTokens += inputTokens ?? this.askedTokens;
    this.outputTokens += outputTokens ?? estimatedTokens(toolCalls.length === 0 ? text : text + JSON.stringify(toolCalls));
    if (statedUsd !== null) this.statedUsd = (this.statedUsd ?? 0) + statedUsd;
  }

  /** The provider may charge an interrupted attempt without reporting the amount. */
  private estimate(received: string): void {
    this.inputTokens += this.askedTokens;
    this.outputTokens += estimatedTokens(received);
  }

  /** Estimated tokens of the prompt. */
  private get askedTokens(): number {
    const { content } = this.options;
    return estimatedTokens(sentText(content)) + (content.pictures?.length ?? 0) * pictureTokens;
  }

  private result(answer: string | null, fault: CallFault | null): ProviderCallResult {
    const { toolCalls, vectors, cutOff, inputTokens, outputTokens, statedUsd, retries } = this;
    return { answer, toolCalls, vectors, cutOff, fault, inputTokens, outputTokens, statedUsd, retries };
  }
}

/** The tokens that a call asks for at most: those of its answer, and room to think unless a user fixed the length. */
export function sentLength({ maxOutputTokens, fixedLength }: CallContent, { room }: Pick<LearnedModel, 'room'>): number {
  return fixedLength === true ? maxOutputTokens : maxOutputTokens + room;
}

function tooLarge(error: unknown): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AnswerTooLarge) return true;
  return false;
}
