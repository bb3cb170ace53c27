import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from 'ai';
import { AnswerTooLarge, type AttemptResult, attempt, BrokenOff } from './attempt.ts';
import { type CallFault, readFault } from './call-fault.ts';
import type { ModelFailureReason } from './contract/model-failure.ts';
import type { ModelQuestion } from './contract/model-request.ts';
import { estimatedTokens } from './estimated-tokens.ts';
import type { CallLimits } from './limits.ts';
import { reasons } from './reasoning.ts';

/** What asking came to, with everything that was used on the way, also by tries that failed. */
export interface ProviderCallResult {
  readonly answer: string | null;
  /** Whether the answer reached the largest length it may have. */
  readonly cutOff: boolean;
  readonly fault: { readonly reason: ModelFailureReason; readonly message: string } | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What the provider says it charged; null where it does not say. */
  readonly statedUsd: number | null;
  readonly retries: number;
}

export interface ProviderCallOptions {
  readonly provider: string;
  readonly name: string;
  readonly model: LanguageModel;
  readonly question: ModelQuestion;
  readonly limits: CallLimits;
  readonly signal: AbortSignal;
  /** Asked before another try where an earlier one cost something. Null, or why there may be none. */
  mayGoOn(): string | null;
  /** From 0 to 1, for the jitter of waiting. */
  random(): number;
  /** Takes keys out of what a provider said. */
  redact(text: string): string;
}

/** Models that refused a temperature; they are not told one again. */
const withoutTemperature = new Set<string>();

/** One question to a provider, tried again as often as that may help and the limits allow. */
export class ProviderCall {
  private readonly options: ProviderCallOptions;
  private readonly deadline: AbortSignal;
  private readonly end: number;
  private inputTokens = 0;
  private outputTokens = 0;
  private statedUsd: number | null = null;
  private retries = 0;
  private cutOff = false;

  constructor(options: ProviderCallOptions) {
    this.options = options;
    this.end = performance.now() + options.limits.callMs;
    this.deadline = AbortSignal.any([options.signal, AbortSignal.timeout(options.limits.callMs)]);
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

  /** One try: the answer, or what went wrong. */
  private async once(): Promise<string | CallFault> {
    const { model, question, limits, signal } = this.options;
    const timeout = AbortSignal.timeout(limits.attemptMs);
    try {
      const result = await attempt(model, question, this.temperature, limits, AbortSignal.any([this.deadline, timeout]));
      this.count(result);
      this.cutOff = result.cutOff;
      return result.text;
    } catch (error) {
      const received = error instanceof BrokenOff ? error.received : '';
      const { cause } = error instanceof BrokenOff ? error : { cause: error };
      const cut = timeout.aborted || this.deadline.aborted;
      if (cut || received !== '' || cause instanceof AnswerTooLarge) this.estimate(received);
      if (signal.aborted) return { reason: 'aborted', message: 'The question was taken back.', retry: false };
      if (cut) {
        const seconds = Math.min(limits.attemptMs, limits.callMs) / 1000;
        return { reason: 'timeout', message: `${this.options.provider} did not answer within ${seconds} seconds.`, retry: true };
      }
      if (tooLarge(cause))
        return { reason: 'too-large', message: `${this.options.provider} answered with too much. ${cause.message}`, retry: false };
      return readFault(cause, this.options.provider, this.options.name, this.options.redact);
    }
  }

  /** Waits as long as needed before another try. Why there is none, or null to go on. */
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
      await sleep(wait, undefined, { signal: this.deadline });
    } catch {
      return signal.aborted ? { reason: 'aborted', message: 'The question was taken back.', retry: false } : fault;
    }
    return null;
  }

  private get model(): string {
    return `${this.options.provider}/${this.options.name}`;
  }

  private get temperature(): number | null {
    return reasons(this.options.name) || withoutTemperature.has(this.model) ? null : this.options.question.temperature;
  }

  private count({ text, inputTokens, outputTokens, statedUsd }: AttemptResult): void {
    this.inputTokens += inputTokens ?? estimatedTokens(this.asked);
    this.outputTokens += outputTokens ?? estimatedTokens(text);
    if (statedUsd !== null) this.statedUsd = (this.statedUsd ?? 0) + statedUsd;
  }

  /** A try that was broken off may be charged, and nobody says how much. */
  private estimate(received: string): void {
    this.inputTokens += estimatedTokens(this.asked);
    this.outputTokens += estimatedTokens(received);
  }

  private get asked(): string {
    return this.options.question.system + this.options.question.prompt;
  }

  private result(answer: string | null, fault: CallFault | null): ProviderCallResult {
    const { cutOff, inputTokens, outputTokens, statedUsd, retries } = this;
    return { answer, cutOff, fault, inputTokens, outputTokens, statedUsd, retries };
  }
}

function tooLarge(error: unknown): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AnswerTooLarge) return true;
  return false;
}
