import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { withoutCommands } from './talk-so-far.ts';

/** A line with its speaker. */
export interface SaidLine {
  readonly from: string;
  readonly text: string;
}

/** Sentences that an agent still needs when the turns have left its memory. */
const lasting: readonly RegExp[] = [
  /^I have no /,
  /^Recipe of /,
  /^I do not know the recipe of /,
  /^Please make /,
  /^I cannot make /,
  /^I gave you /,
];
const recipe = /: Recipe of /;

/** All messages in the memory of an agent, its own included, oldest first. */
export function saidLines({ agent, memory, turns }: Pick<ConverseFacts, 'agent' | 'memory' | 'turns'>): readonly SaidLine[] {
  const remembered = memory.split('\n').flatMap((line) => {
    const [, from, text] = /^(\w+): (.+)$/.exec(line) ?? [];
    return from === undefined || text === undefined ? [] : [{ from, text }];
  });
  return [...remembered, ...turns.flatMap((turn) => lineOf(turn, agent) ?? [])];
}

/**
 * The lines of a memory with what turns add to it and with further lines, each once, newest last, within a number of characters. Recipes
 * leave last.
 */
export function rememberedLines(
  memory: string,
  turns: readonly Turn[],
  agent: string,
  most: number,
  further: readonly string[],
): readonly string[] {
  const added = turns.flatMap((turn) => {
    const line = lineOf(turn, agent);
    if (line === null) return [];
    const sentences = line.text.split(/(?<=[.!?])\s+/);
    return sentences.filter((sentence) => lasting.some((pattern) => pattern.test(sentence))).map((sentence) => `${line.from}: ${sentence}`);
  });
  const all = [...new Set([...memory.split('\n').filter((line) => line !== ''), ...added, ...further])];
  while (all.join('\n').length > most) {
    const lighter = all.findIndex((line) => !recipe.test(line));
    all.splice(Math.max(0, lighter), 1);
  }
  return all;
}

/** What was said in a turn, without the commands of others; null if it holds no words. */
function lineOf(given: Turn, agent: string): SaidLine | null {
  const turn = withoutCommands(given);
  if (turn.kind === 'heard') return turn.text === '' ? null : { from: turn.from, text: turn.text };
  return turn.kind === 'said' ? { from: agent, text: turn.text } : null;
}
