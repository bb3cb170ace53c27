import { setTimeout as sleep } from 'node:timers/promises';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import type { ModelQuestion, ToolCall } from '#server/contract/model-request.ts';
import { AnswerTooLarge, type AttemptResult, BrokenOff } from './attempt.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { type CallFault, readFault } from './call-fault.ts';
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
  readonly question: ModelQuestion;
  readonly limits: CallLimits;
  readonly signal: AbortSignal;
  /** One attempt; the temperature is null for a model that takes none. */
  attempt(temperature: number | null, signal: AbortSignal): Promise<AttemptResult>;
  /** Checked before another attempt if an earlier one had a cost. Null, or why no further attempt is allowed. */
  mayGoOn(): string | null;
  /** Returns a number from 0 to 1 for the jitter of back-off. */
  random(): number;
  /** Removes keys from a provider's message. */
  redact(text: string): string;
}

/** Models that refused a temperature; later calls send none. */
const withoutTemperature = new Set<string>();

/** One call to a provider, retried while that can help and the limits allow it. */
export class ProviderCall {
  private readonly options: ProviderCallOptions;
  private readonly end: number;
  private inputTokens = 0;
  private outputTokens = 0;
  private statedUsd: number | null = null;
  private retries = 0;
  private cutOff = false;
  private toolCalls: readonly ToolCall[] = [];
  private vectors: AttemptResult['vectors'];

  constructor(options: ProviderCallOptions) {
    this.options = options;
    this.end = performance.now() + options.limits.callMs;
  }

  async perform(): Promise<ProviderCallResult> {
    for (;;) {
      const spentBefore = this.inputTokens + this.outputTokens;
      const fault = await this.once();
      if (typeof fault === 'string') return this.result(fault, null);
      const charged = this.inputTokens + this.outputTokens > spentBefore;
      const stop = await this.beforeNext(fault, charged);
      if (stop !== null) return this.result(null, stop);
      this.retries++;
    }
  }

  /** One attempt: the answer, or its fault. */
  private async once(): Promise<string | CallFault> {
    const { limits, signal } = this.options;
    const limit = new AttemptLimit(signal, Math.min(limits.attemptMs, this.end - performance.now()));
    try {
      const result = await limit.of(this.options.attempt(this.temperature, limit.signal));
      this.count(result);
      this.cutOff = result.cutOff;
      this.toolCalls = result.toolCalls;
      this.vectors = result.vectors;
      return result.text;
    } catch (error) {
      const received = error instanceof BrokenOff ? error.received : '';
      const { cause } = error instanceof BrokenOff ? error : { cause: error };
      const cut = limit.signal.aborted;
      if (cut || received !== '' || cause instanceof AnswerTooLarge) this.estimate(received);
      if (signal.aborted) return { reason: 'aborted', message: 'The model call was cancelled.', retry: false };
      if (cut) {
        const seconds = Math.min(limits.attemptMs, limits.callMs) / 1000;
        return { reason: 'timeout', message: `${this.options.provider} did not answer within ${seconds} seconds.`, retry: true };
      }
      if (tooLarge(cause))
        return { reason: 'too-large', message: `${this.options.provider} sent too large an answer. ${cause.message}`, retry: false };
      return await readFault(cause, this.options.provider, this.options.name, this.options.redact);
    } finally {
      limit.close();
    }
  }

  /** Waits for the delay before another attempt. Null to continue, or why there is no further attempt. */
  private async beforeNext(fault: CallFault, charged: boolean): Promise<CallFault | null> {
    const { limits, random, signal, mayGoOn } = this.options;
    if (!fault.retry || this.retries >= limits.retries) return fault;
    if (fault.temperature) {
      if (this.temperature === null) return fault;
      withoutTemperature.add(this.model);
      return null;
    }
    const wait = fault.retryAfterMs ?? limits.backOffMs * 2 ** this.retries * (0.5 + random());
    const asked = `${fault.message} It asks to wait ${Math.ceil(wait / 1000)} seconds, which is too long.`;
    if (wait > limits.longestWaitMs) return { ...fault, message: asked };
    if (performance.now() + wait >= this.end) return fault;
    const refused = charged ? mayGoOn() : null;
    if (refused !== null) return { reason: 'budget', message: `${fault.message} It was not tried again. ${refused}`, retry: false };
    try {
      await sleep(wait, undefined, { signal });
    } catch {
      return { reason: 'aborted', message: 'The model call was cancelled.', retry: false };
    }
    return null;
  }

  private get model(): string {
    return `${this.options.provider}/${this.options.name}`;
  }

  private get temperature(): number | null {
    return reasons(this.options.name) || withoutTemperature.has(this.model) ? null : this.options.question.temperature;
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
    const { question } = this.options;
    return estimatedTokens(sentText(question)) + (question.pictures?.length ?? 0) * pictureTokens;
  }

  private result(answer: string | null, fault: CallFault | null): ProviderCallResult {
    const { toolCalls, vectors, cutOff, inputTokens, outputTokens, statedUsd, retries } = this;
    return { answer, toolCalls, vectors, cutOff, fault, inputTokens, outputTokens, statedUsd, retries };
  }
}

function tooLarge(error: unknown): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AnswerTooLarge) return true;
  return false;
}
