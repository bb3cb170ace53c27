import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts, RespondFacts, SaveMemoryFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import type { ToolCall } from '#server/contract/model-request.ts';
import { choiceFor, type ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../toolkit/model-prompt.ts';
import { gamePause } from '../toolkit/task/game-pause.ts';
import { withoutOldest } from './history.ts';
import { type MindcraftOptions, type mindcraftModules, usualTokens } from './options.ts';
import type { ReadProfile } from './profile.ts';
import { converseText } from './prompts/converse.ts';
import { respondText } from './prompts/respond.ts';
import { saveMemoryText } from './prompts/save-memory.ts';
import { agentMark } from './prompts/turn-text.ts';

/** Calls until an answer can be read, as in the original. */
const attempts = 3;
/** Calls for a memory and for a decision; the original makes one, also if that is empty or cut. */
const shortAttempts = 2;
const leastTokens = 256;
/** What an agent whose model refuses tools does, for the log. */
const withoutTools = 'says nothing (a model that cannot call tools needs the option commands: text)';
/** Longest memory in characters. */
const longestMemory = 500;
const cutNote = ' [cut]';

/** A reply of a model: its words, and its calls of tools. */
export interface ModelReply {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

/** The model calls of one agent, with the parameters of the options and of the profile. */
export class AgentModel {
  private readonly io: AgentIo;
  private readonly seat: Pick<Seat, 'agent' | 'clock'>;
  private readonly options: MindcraftOptions;
  private readonly profile: ReadProfile;
  private readonly signal: AbortSignal;
  /** The newest turns that fit into the context of the model, as far as its refusals say. */
  private mostTurns = Number.POSITIVE_INFINITY;

  constructor(io: AgentIo, seat: Pick<Seat, 'agent' | 'clock'>, options: MindcraftOptions, profile: ReadProfile, signal: AbortSignal) {
    this.io = io;
    this.seat = seat;
    this.options = options;
    this.profile = profile;
    this.signal = signal;
  }

  /** Waits for the time between two calls, if the options or the profile set one. */
  async coolDown(): Promise<void> {
    const seconds = Math.max(this.options.coolDownSeconds, this.profile.coolDownSeconds ?? 0);
    if (seconds > 0) await gamePause(this.seat.clock, seconds * 1000, [this.signal], []);
  }

  /** The next reply; null without one. */
  reply(facts: ConverseFacts): Promise<ModelReply | null> {
    const fitting = { ...facts, turns: facts.turns.slice(-this.mostTurns) };
    const asking = { ...this.asking('chat'), facts: fitting, text: converseText, attempts };
    const shorter = (given: ConverseFacts): ConverseFacts | null => {
      const next = withoutOldest(given);
      if (next !== null) this.mostTurns = next.turns.length;
      return next ?? (given.examples.length === 0 ? null : { ...given, examples: [] });
    };
    return askModel(this.io, {
      ...asking,
      form: 'reply',
      shorter,
      read: ownReply,
      otherwise: facts.tools.length === 0 ? 'says nothing' : withoutTools,
    });
  }

  /** The memory with some turns merged into it, in at most 500 characters; null if it stays as it was. */
  async newMemory(memory: string, turns: readonly Turn[]): Promise<string | null> {
    const facts: SaveMemoryFacts = {
      purpose: 'save-memory',
      agent: this.seat.agent,
      memory,
      turns: [...turns],
      most: longestMemory,
      template: this.profile.savingMemory,
    };
    const asking = { ...this.asking('memory'), facts, text: saveMemoryText, attempts: shortAttempts, form: 'words' as const };
    const made = await askModel(this.io, {
      ...asking,
      read: (answer) => answer.trim() || null,
      shorter: withoutOldest,
      otherwise: 'keeps its memory as it was',
    });
    if (made === null || made.length <= longestMemory) return made;
    return made.slice(0, longestMemory - cutNote.length) + cutNote;
  }

  /** Whether the busy agent answers a message at once. */
  async answersAtOnce(from: string, message: string, doing: string): Promise<boolean> {
    const facts: RespondFacts = {
      purpose: 'respond-or-ignore',
      agent: this.seat.agent,
      doing,
      from,
      message,
      template: this.profile.botResponder,
    };
    const asking = { ...this.asking('responder'), facts, text: respondText, attempts: shortAttempts, form: 'words' as const };
    const word = await askModel(this.io, { ...asking, read: (answer) => answer.trim().toLowerCase() || null, otherwise: 'answers later' });
    return word?.startsWith('respond') ?? false;
  }

  /** The parameters of the calls of one module, by the options and the profile. */
  choice(module: (typeof mindcraftModules)[number]): ModelChoice {
    const { codeModel, visionModel, maxOutputTokens } = this.profile;
    const own = module === 'coder' ? codeModel : module === 'vision' ? visionModel : null;
    const model = own ?? this.profile.model;
    const choice = choiceFor(this.options, module, usualTokens);
    const named = choice.model === undefined ? model : null;
    const length = named?.maxOutputTokens ?? maxOutputTokens;
    return {
      ...choice,
      ...(named === null ? {} : { model: named.reference }),
      ...(named === null || named.address === null ? {} : { address: named.address }),
      ...(named === null || named.temperature === null ? {} : { temperature: named.temperature }),
      ...(length === null ? {} : { maxOutputTokens: Math.max(leastTokens, length), fixedLength: true }),
    };
  }

  private asking(module: (typeof mindcraftModules)[number]): ModelChoice & { readonly agent: string; readonly signal: AbortSignal } {
    return { ...this.choice(module), agent: this.seat.agent, signal: this.signal };
  }
}

/** The ways in which models write the tab that means silence. */
const silences: ReadonlySet<string> = new Set(['\\t', '"\\t"', '`\\t`', '<tab>', '[tab]', '(tab)', 'tab']);

/** A reply as it is; one that speaks for another agent is refused, as in the original. */
function ownReply(text: string, toolCalls: readonly ToolCall[]): ModelReply {
  if (text.includes(`${agentMark}:`)) throw new Error('It held words of another agent. Reply with your own words alone.');
  return { text: silences.has(text.trim().toLowerCase()) ? '\t' : text, toolCalls };
}
