import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';

type Result = Extract<Turn, { kind: 'result' }>;
type Heard = Extract<Turn, { kind: 'heard' }>;

/** A command that a partner gave, written out or by its name alone. */
const givenCommand = /\*used \w+\*|(?<![\p{L}\p{N}_!])![A-Za-z]\w*(?:\((?:"(?:\\.|[^"\\])*"|[^"()])*\))?/gu;

/** The turns of an agent, with questions about what is still open in them. */
export class TalkSoFar {
  private readonly turns: readonly Turn[];
  /** The newest message with words; null without one. */
  readonly heard: Heard | null;
  /** The turns after that line. */
  readonly since: readonly Turn[];

  constructor(facts: Pick<ConverseFacts, 'turns'>) {
    const turns = facts.turns.map(withoutCommands);
    this.turns = turns;
    const last = turns.findLastIndex((turn) => turn.kind === 'heard' && turn.text !== '');
    const turn = turns[last];
    this.heard = turn?.kind === 'heard' ? turn : null;
    this.since = turns.slice(last + 1);
  }

  /** Whether the newest turn says only that the partner gave a command, which needs no answer. */
  get isNotice(): boolean {
    const last = this.turns.at(-1);
    return last?.kind === 'heard' && last.text === '';
  }

  /** Whether the agent has answered the newest line with words and no command. */
  get isAnswered(): boolean {
    return this.since.some((turn) => turn.kind === 'said' && !hasCommand(turn.text));
  }

  /** A sentence if the agent has not said it, as far as its memory goes; null otherwise. */
  once(sentence: string): string | null {
    return this.own.includes(sentence) ? null : sentence;
  }

  /** The results since the newest line. */
  get results(): readonly Result[] {
    return this.since.flatMap((turn) => (turn.kind === 'result' ? [turn] : []));
  }

  /** The result of a command, if nothing has happened since. */
  fresh(command: string): Result | null {
    const index = this.turns.findLastIndex((turn) => turn.kind === 'result' && turn.command === command);
    const turn = this.turns[index];
    if (turn?.kind !== 'result') return null;
    const isOld = this.turns.slice(index + 1).some((later) => later.kind === 'result' || (later.kind === 'heard' && later.text !== ''));
    return isOld ? null : turn;
  }

  /** The newest result of a command about an item, which is its first argument; null if there is none. */
  newest(command: string, item: string): Result | null {
    const turn = this.turns.findLast((known) => known.kind === 'result' && known.command === command && known.given[0] === item);
    return turn?.kind === 'result' ? turn : null;
  }

  /** Whether a command about an item succeeded after a result. */
  hasHappenedSince(result: Result, command: string, item: string): boolean {
    return this.turns
      .slice(this.turns.indexOf(result) + 1)
      .some((turn) => turn.kind === 'result' && turn.command === command && turn.given[0] === item && turn.status);
  }

  /** Lines of one speaker, oldest first. */
  linesOf(name: string): readonly string[] {
    return this.turns.flatMap((turn) => (turn.kind === 'heard' && turn.from === name ? [turn.text] : []));
  }

  /** What the agent itself said, oldest first. */
  get own(): readonly string[] {
    return this.turns.flatMap((turn) => (turn.kind === 'said' ? [turn.text] : []));
  }

  /** Whether the agent spoke last, and so waits for an answer. */
  get waits(): boolean {
    const last = this.turns.findLast(({ kind }) => kind !== 'note');
    return last?.kind === 'said' && !hasCommand(last.text);
  }
}

/** The words of a message without its commands; empty if it holds only a command. */
export function withoutCommands(turn: Turn): Turn {
  return turn.kind === 'heard' ? { ...turn, text: turn.text.replaceAll(givenCommand, ' ').trim() } : turn;
}

function hasCommand(text: string): boolean {
  return /(?<![\p{L}\p{N}_!])![A-Za-z]/u.test(text);
}
