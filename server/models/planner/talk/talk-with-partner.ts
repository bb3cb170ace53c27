import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { askedItems, type CaughtItem, carriedItems, caughtItems, deniedItems } from './asked-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** The start of the sentence of an agent that gets no plan. */
export const noPlan = 'I get no crafting plan';
const carriesNothing = 'I carry nothing.';
const askedForItems = 'asked for items.';

/** The conversation with the present partner, and what is remembered of all others. */
export class TalkWithPartner {
  private readonly facts: ConverseFacts;
  private readonly talk: TalkSoFar;
  /** The remembered turns since the conversation with the partner began. */
  private readonly turns: readonly Turn[];

  constructor(facts: ConverseFacts, talk: TalkSoFar) {
    this.facts = facts;
    this.talk = talk;
    const start = facts.turns.findLastIndex(
      (turn) =>
        (turn.kind === 'said' && turn.text.includes('!startConversation(')) ||
        (turn.kind === 'result' && turn.command === 'endConversation'),
    );
    this.turns = facts.turns.slice(Math.max(0, start));
  }

  /** What the agent itself said to the partner. */
  get own(): readonly string[] {
    return this.turns.flatMap((turn) => (turn.kind === 'said' ? [turn.text] : []));
  }

  /** What the partner said. */
  get heard(): readonly string[] {
    const { partner } = this.facts;
    return this.turns.flatMap((turn) => (turn.kind === 'heard' && turn.from === partner ? [turn.text] : []));
  }

  /** The newest items that the partner said to carry; empty if it said to carry nothing, null if it said neither. */
  get carried(): readonly { readonly item: string; readonly count: number }[] | null {
    const line = this.heard.findLast((text) => /\bI carry /i.test(text));
    return line === undefined ? null : carriedItems(line);
  }

  /** Whether an agent is known to get no crafting plan. */
  hasNoPlan(name: string): boolean {
    return this.knows(name, noPlan);
  }

  /** Whether an agent is known to have nothing left. */
  isEmpty(name: string): boolean {
    return this.knows(name, carriesNothing);
  }

  /** What others caught that this agent asked for, unless it has turned to the catcher since. */
  get caught(): readonly CaughtItem[] {
    const { turns, memory } = this.facts;
    const isSince = (index: number, by: string): boolean =>
      turns.slice(index + 1).some((turn) => turn.kind === 'said' && turn.text.includes(`!startConversation("${by}"`));
    const heard = turns.flatMap((turn, index) =>
      turn.kind === 'heard' ? caughtItems(turn.text).filter(({ by }) => !isSince(index, by)) : [],
    );
    return [...heard, ...caughtItems(memory).filter(({ by }) => !isSince(-1, by))];
  }

  /** The items that an agent is known to have caught. */
  hasCaught(name: string): readonly string[] {
    const { turns, memory } = this.facts;
    const texts = [memory, ...turns.flatMap((turn) => (turn.kind === 'heard' ? [turn.text] : []))];
    return texts.flatMap(caughtItems).flatMap(({ by, item }) => (by === name ? [item] : []));
  }

  /** Whether one of the team asked this agent for items. */
  get isAsked(): boolean {
    const { mates, memory } = this.facts;
    return memory.includes(askedForItems) || mates.some((name) => this.talk.linesOf(name).some((line) => askedItems(line).length > 0));
  }

  /**
   * Whether this agent leads, because it spoke first or began a conversation: it turns to one partner after the other, and the others wait
   * for it.
   */
  get isSeeker(): boolean {
    const first = this.facts.turns.find(({ kind }) => kind === 'said' || kind === 'heard');
    return first?.kind === 'said' || this.facts.turns.some((turn) => turn.kind === 'said' && turn.text.includes('!startConversation('));
  }

  private knows(name: string, words: string): boolean {
    return [...this.talk.linesOf(name), ...linesAbout(this.facts.memory, name)].some((line) => line.includes(words));
  }
}

/** Lines of the memory about one speaker. */
export function linesAbout(memory: string, name: string): readonly string[] {
  return memory.split('\n').filter((line) => line.startsWith(`${name}: `));
}

/** The part of a message of another agent that the memory keeps. */
export function memorableLines(from: string, text: string): readonly string[] {
  const denied = deniedItems(text);
  return [
    ...(denied.length === 0 ? [] : [`${from}: I have no ${denied.join(', ')}.`]),
    ...caughtItems(text).map(({ by, count, item }) => `${from}: ${by} picked up ${count} ${item}.`),
    ...(text.includes(noPlan) ? [`${from}: ${noPlan}.`] : []),
    ...(text.includes(carriesNothing) ? [`${from}: ${carriesNothing}`] : []),
    ...(askedItems(text).length === 0 ? [] : [`${from}: ${askedForItems}`]),
  ];
}
