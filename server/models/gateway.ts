import { performance } from 'node:perf_hooks';
import { type ModelSetting, offlineModel } from '#lib/domain/model-setting.ts';
import { messageOf } from '#lib/message-of.ts';
import { PauseGate } from '#lib/pause-gate.ts';
import type { ModelDefaults } from '#lib/protocol/model-settings.ts';
import { spokenIn } from '#lib/without-thinking.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import { ModelFailure, type ModelFailureReason } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { attempt, attemptVectors, boundedFetch } from './attempt.ts';
import type { CassetteStore } from './cassettes/cassette-store.ts';
import { contentHash } from './content-hash.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { LearnedModel } from './learned-model.ts';
import type { Budgets, CallScope, Ledger, LedgerEntry, Reservation, Usage } from './ledger.ts';
import { type CallLimits, callLimits } from './limits.ts';
import { pictureTokens } from './picture-tokens.ts';
import { costOf, type Price, type Prices } from './prices.ts';
import { ProviderCall, type ProviderCallOptions, sentLength } from './provider-call.ts';
import { findProvider, providers } from './providers/catalogue.ts';
import type { Provider } from './providers/provider.ts';
import { thinks } from './reasoning.ts';
import { Semaphore } from './semaphore.ts';
import { sentText } from './sent-text.ts';
import { toolCallsIn, withToolsAsText } from './tools-as-text.ts';

export interface GatewayParts {
  readonly ledger: Ledger;
  readonly keys: KeyRing;
  readonly prices: Prices;
  readonly cassettes: CassetteStore;
  /** The offline planner. */
  readonly offline: { answer(content: CallContent): Promise<ProviderAnswer> };
  /** The current defaults for matches that do not set a model or budget. */
  defaults(): ModelDefaults;
  readonly limits?: Partial<CallLimits>;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns a number from 0 to 1 for the jitter of back-off. */
  readonly random?: () => number;
}

/** The name of the planner in results. */
const offlineName = { provider: 'offline', model: 'offline-planner' } as const;

/** Tokens of a request beyond its text. */
const frameTokens = 64;

const free: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

const noFreeCalls =
  'The offline planner is no language model, so it cannot answer a free prompt. Name a model: --model openai/gpt-4o, or "model" of the team.';

const noVectors =
  'The offline planner has no vectors for texts. Name an embedding model of a provider, such as openai/text-embedding-3-small.';

/** An open model call: its owner, its settings, and the signal and gate that control it. */
interface Asking {
  readonly scope: CallScope;
  readonly setting: ModelSetting | undefined;
  readonly call: ModelCall;
  readonly signal: AbortSignal;
  readonly gate: PauseGate;
}

/** A call to a provider. */
interface Online {
  readonly id: string;
  readonly name: string;
  readonly price: Price | null;
  readonly learned: LearnedModel;
  /** Null, or why no budget allows another attempt of this length, in tokens. */
  mayGoOn(tokens: number): string | null;
}

/** Why a model is not available. */
interface Unreachable {
  readonly reason: ModelFailureReason;
  readonly message: string;
}

/** A model that is ready to call, or why it is not available. */
type Asked = { readonly provider: Provider; readonly attempt: ProviderCallOptions['attempt']; readonly address: string } | Unreachable;

/** A provider with its access data, or why it is not available. */
type Reached = { readonly provider: Provider; readonly key: string | null; readonly address: string } | Unreachable;

/**
 * Makes all model calls. It holds the keys, enforces the budgets, retries, and writes every call into the ledger. Answers come from a
 * language model, from the offline planner or from a cassette; only calls to a language model leave this machine.
 */
export class Gateway implements ModelAvailability {
  private readonly parts: GatewayParts;
  private readonly limits: CallLimits;
  private readonly places = new Map<string, Semaphore>();
  /** What is known of each model, by its address and name. */
  private readonly learned = new Map<string, LearnedModel>();
  private readonly underWay = new Set<Promise<ModelOutcome>>();

  constructor(parts: GatewayParts) {
    this.parts = parts;
    this.limits = { ...callLimits, ...parts.limits };
  }

  get defaultModel(): string {
    return this.parts.defaults().model ?? offlineModel;
  }

  /** Why a model is not available, as far as known without a call, and what to do; null if no problem is known. */
  problemOf(reference: string): string | null {
    const [id = '', name] = split(reference);
    if (name === null) return null;
    const reached = this.reach(id);
    return 'reason' in reached ? reached.message : null;
  }

  problemOfCassette(path: string): string | null {
    try {
      this.parts.cassettes.open(path);
      return null;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  /**
   * Answers a call. Never rejects. After the signal aborts it resolves soon: with the answer if it has arrived, else as failed with reason
   * `aborted`. While the gate is closed no new call to a provider starts; a running one continues.
   */
  async ask(
    scope: CallScope,
    setting: ModelSetting | undefined,
    call: ModelCall,
    signal: AbortSignal,
    gate = new PauseGate(),
  ): Promise<ModelOutcome> {
    const asking = this.outcome({ scope, setting, call, signal, gate });
    this.underWay.add(asking);
    try {
      return await asking;
    } finally {
      this.underWay.delete(asking);
    }
  }

  /** Resolves when no call is open, so that the ledger is complete. */
  async idle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async outcome(asking: Asking): Promise<ModelOutcome> {
    const { scope, setting, call } = asking;
    try {
      if (setting?.cassette !== undefined) return this.play(scope, setting.cassette, call);
      return await this.answer(asking);
    } catch (error) {
      const reason = setting?.cassette !== undefined && error instanceof InputError ? 'cassette' : 'broken';
      return failed(reason, this.parts.keys.redacted(messageOf(error)));
    }
  }

  private play(scope: CallScope, path: string, call: ModelCall): ModelOutcome {
    const outcome = this.parts.cassettes.open(path).play(call);
    const named = outcome.state === 'done' ? outcome.answer : { provider: 'cassette', model: call.model ?? offlineModel };
    this.parts.ledger.note(this.entry(scope, call, named.provider, named.model), outcome);
    return outcome;
  }

  private async answer(asking: Asking): Promise<ModelOutcome> {
    const { scope, setting, call } = asking;
    const { ledger, prices } = this.parts;
    const reference = call.model ?? this.defaultModel;
    const [id = '', name] = split(reference);
    const refused = name === null ? notPlanned(call.content) : null;
    if (refused !== null) {
      ledger.note(this.entry(scope, call, offlineName.provider, offlineName.model), refused);
      return refused;
    }
    const entry = name === null ? this.entry(scope, call, offlineName.provider, offlineName.model) : this.entry(scope, call, id, name);
    const budgets: Budgets = { own: setting?.budget ?? {}, overall: this.parts.defaults().budget };
    const price = name === null ? { input: 0, output: 0 } : prices.of(id, name);
    const learned = name === null ? null : this.learnedOf(id, name, call.content);
    const reserved = (tokens: number): Reservation => reservationFor(call.content, price, tokens);
    const reservation = reserved(learned === null ? call.content.maxOutputTokens : sentLength(call.content, learned));
    const opened = ledger.open(entry, reservation, budgets);
    if ('refused' in opened) {
      const outcome = failed('budget', opened.refused);
      ledger.note(entry, outcome);
      return outcome;
    }
    let closing: { readonly outcome: ModelOutcome; readonly usage: Usage } = {
      outcome: failed('broken', 'The gateway failed.'),
      usage: free,
    };
    try {
      const mayGoOn = (tokens: number): string | null => ledger.extend(opened.id, reserved(tokens), budgets);
      closing =
        name === null || learned === null ? await this.offline(call) : await this.online(asking, { id, name, price, learned, mayGoOn });
    } catch (error) {
      const reason = error instanceof ModelFailure ? error.reason : 'broken';
      closing = { ...closing, outcome: failed(reason, this.parts.keys.redacted(messageOf(error))) };
    } finally {
      ledger.settle(opened.id, closing.outcome, closing.usage);
    }
    return closing.outcome;
  }

  private async offline({ call, content }: ModelCall): Promise<{ outcome: ModelOutcome; usage: Usage }> {
    const { text, inputTokens, outputTokens, latencyMs = 0 } = await this.parts.offline.answer(content);
    const usage = { inputTokens, outputTokens, costUsd: 0 };
    return { outcome: { state: 'done', answer: { call, text, ...usage, latencyMs, retries: 0, ...offlineName } }, usage };
  }

  private async online(
    { scope, call: { call, content, team, system = team }, signal, gate }: Asking,
    { id, name, price, learned, mayGoOn }: Online,
  ): Promise<{ outcome: ModelOutcome; usage: Usage }> {
    const asked = await this.load(id, name, content, learned);
    if ('reason' in asked) return { outcome: failed(asked.reason, asked.message), usage: free };
    let leave: () => void;
    try {
      leave = await this.enter(id, `${scope.match} ${system}`, signal, gate);
    } catch {
      return { outcome: failed('aborted', 'The model call was cancelled before it was sent.'), usage: free };
    }
    const began = performance.now();
    try {
      const random = this.parts.random ?? Math.random;
      const { title: provider, addressVariable } = asked.provider;
      const redact = (text: string): string => this.parts.keys.redacted(text);
      const setAddress = `Check the address: ${addressVariable}, or the settings page. It is ${redact(asked.address)} now.`;
      const { attempt } = asked;
      const options = { provider, name, learned, attempt, content, limits: this.limits, signal, setAddress, mayGoOn, random, redact };
      const { answer, toolCalls, vectors, cutOff, fault, inputTokens, outputTokens, statedUsd, retries } = await new ProviderCall(
        options,
      ).perform();
      const latencyMs = Math.round(performance.now() - began);
      const byTokens = costOf(price, inputTokens, outputTokens);
      const usage = { inputTokens, outputTokens, costUsd: retries === 0 ? (statedUsd ?? byTokens) : byTokens };
      if (answer === null) {
        const { reason, message } = fault ?? { reason: 'broken', message: 'There was no answer.' };
        return { outcome: { ...failed(reason, this.parts.keys.redacted(message)), latencyMs, retries }, usage };
      }
      const written = spokenIn(answer).text;
      const inText = content.tools !== undefined && !learned.takesTools ? toolCallsIn(written) : { text: written, toolCalls: [] };
      const { text } = inText;
      const calls = [...toolCalls, ...inText.toolCalls];
      const extra = {
        ...(cutOff ? { cutOff } : {}),
        ...(calls.length === 0 ? {} : { toolCalls: calls }),
        ...(vectors === undefined ? {} : { vectors: vectors.map((vector) => [...vector]) }),
      };
      return {
        outcome: { state: 'done', answer: { call, text, ...extra, ...usage, latencyMs, retries, provider: id, model: name } },
        usage,
      };
    } finally {
      leave();
    }
  }

  private async load(id: string, name: string, content: CallContent, learned: LearnedModel): Promise<Asked> {
    const reached = this.reach(id, content.address);
    if ('reason' in reached) return reached;
    const { provider, key, address } = reached;
    try {
      // The library of the calls is loaded before their time limits begin.
      await import('ai');
      const fetch = boundedFetch(learned.fetch(this.parts.fetch ?? globalThis.fetch), this.limits.wireBytes);
      const { texts } = content;
      if (texts === undefined) {
        const model = await provider.load(name, { key, address, fetch });
        return {
          ...{ provider, address },
          attempt: (temperature, tokens, signal) => {
            const asked = content.tools === undefined || learned.takesTools ? content : withToolsAsText(content);
            return attempt(model, asked, temperature, tokens, this.limits, signal);
          },
        };
      }
      if (provider.loadEmbedding === undefined)
        return { reason: 'unknown-model', message: `${provider.title} has no embedding models. Name one of another provider.` };
      const model = await provider.loadEmbedding(name, { key, address, fetch });
      return { provider, address, attempt: (_temperature, _tokens, signal) => attemptVectors(model, texts, signal) };
    } catch (error) {
      return { reason: 'key', message: this.parts.keys.redacted(messageOf(error)) };
    }
  }

  private learnedOf(id: string, name: string, { address }: CallContent): LearnedModel {
    const reached = this.reach(id, address);
    const at = `${'address' in reached ? reached.address : id}\n${name}`;
    const learned = this.learned.get(at) ?? new LearnedModel(thinks(name));
    this.learned.set(at, learned);
    return learned;
  }

  /** The access data of a provider, or why it is not available. `named` is the address that a user's file names. */
  private reach(id: string, named?: string): Reached {
    const provider = findProvider(id);
    if (provider === null) {
      const known = providers.map((one) => one.id).join(', ');
      return { reason: 'unknown-model', message: `There is no provider "${id}". Name a model as provider/model; providers are ${known}.` };
    }
    try {
      const { key, address } = this.parts.keys.reach(provider);
      if (named !== undefined && !isSameAddress(named, address)) return this.reachNamed(provider, named, address);
      if (key === null && provider.needsKey) {
        const variable = provider.keys[0];
        return { reason: 'key', message: `There is no key for ${provider.title}. Set ${variable}, or the key on the settings page.` };
      }
      if (address === null) {
        const where = `Set ${provider.addressVariable}, or the address on the settings page.`;
        return { reason: 'key', message: `${provider.title} has no address. ${where}` };
      }
      return { provider, key, address };
    } catch (error) {
      return { reason: 'key', message: this.parts.keys.redacted(messageOf(error)) };
    }
  }

  /**
   * An address that a user's file names. A key belongs to its address: the key of this or another provider goes there only if that is its
   * configured address.
   */
  private reachNamed(provider: Provider, named: string, configured: string | null): Reached {
    for (const other of providers) {
      const { key, address } = this.parts.keys.reach(other);
      if (other.keyHeader === provider.keyHeader && isSameAddress(named, address)) return { provider, key, address: named };
    }
    if (!provider.needsKey) return { provider, key: null, address: named };
    const own = provider.keyHeader === 'bearer' ? findProvider('compatible') : null;
    const where = own === null ? `${provider.addressVariable}` : `${own.addressVariable} with ${own.keys[0]}, or "${own.title}"`;
    const message = `The profile calls ${named}, but the key of ${provider.title} belongs to ${configured ?? 'no address'}. Nothing was sent. If ${named} is right, set it as ${where} on the settings page.`;
    return { reason: 'key', message };
  }

  /** Waits for a free slot at a provider and an open gate. Returns the function that frees the slot. */
  private async enter(provider: string, holder: string, signal: AbortSignal, gate: PauseGate): Promise<() => void> {
    for (;;) {
      await gate.passed();
      const leave = await this.placesOf(provider).take(holder, signal);
      if (gate.isOpen) return leave;
      leave();
    }
  }

  private placesOf(provider: string): Semaphore {
    const places = this.places.get(provider) ?? new Semaphore(this.limits.atOnce);
    this.places.set(provider, places);
    return places;
  }

  private entry(scope: CallScope, call: ModelCall, provider: string, model: string): LedgerEntry {
    return { scope, call, provider, model, hash: contentHash(call) };
  }
}

/** Provider and name of a model reference; the name is null for the offline planner. */
function split(reference: string): readonly [string, string | null] {
  const slash = reference.indexOf('/');
  return slash < 0 ? [reference, null] : [reference.slice(0, slash), reference.slice(slash + 1)];
}

/** Whether two base addresses are the same one. */
function isSameAddress(one: string, other: string | null): boolean {
  const bare = (address: string): string => address.trim().replace(/\/+$/, '').toLowerCase();
  return other !== null && bare(one) === bare(other);
}

/** Upper limit of the usage of a call. In all but rare scripts, a token holds at least three bytes of a prompt. */
function reservationFor(content: CallContent, price: Price | null, longest: number): Reservation {
  const { pictures = [], texts } = content;
  const maxOutputTokens = texts === undefined ? longest : 0;
  const input = Math.ceil((estimatedTokens(sentText(content)) * 4) / 3) + frameTokens + pictures.length * pictureTokens;
  return { usd: costOf(price, input, maxOutputTokens), tokens: input + maxOutputTokens };
}

/** Why the offline planner cannot answer, or null. Such a call costs nothing, so that it also reserves nothing. */
function notPlanned({ texts, facts }: CallContent): ModelOutcome | null {
  if (texts !== undefined) return failed('offline', noVectors);
  return facts === null ? failed('offline', noFreeCalls) : null;
}

function failed(reason: ModelFailureReason, message: string): Extract<ModelOutcome, { state: 'failed' }> {
  return { state: 'failed', reason, message, latencyMs: 0, retries: 0 };
}
