import type { SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { deniedItems } from '../asked-items.ts';
import { blueprintLines } from './blueprint-results.ts';

const agreed = / (?:I carry|We share|Each of us) /;
const sentences = /(?:I carry|We share|Each of us|Please give)[^.!?]*\./g;

/** Whether an agent that remembers this builds from a blueprint. */
export function isBuilding({ memory, turns }: Pick<SaveMemoryFacts, 'memory' | 'turns'>): boolean {
  return agreed.test(memory) || turns.some((turn) => turn.kind === 'result' && /Blueprint/.test(turn.command));
}

/**
 * The memory of an agent that builds: what others lack, what agents carry, how they divide the building, and the newest answers about its
 * blueprint, each once, newest last, within a number of characters.
 */
export function buildingMemory({ agent, memory, turns, most }: SaveMemoryFacts): readonly string[] {
  const lines = turns.flatMap((turn) => {
    if (turn.kind === 'said') return agreedLines(agent, turn.text);
    if (turn.kind !== 'heard') return [];
    const denied = deniedItems(turn.text);
    return [...(denied.length === 0 ? [] : [`${turn.from}: I have no ${denied.join(', ')}.`]), ...agreedLines(turn.from, turn.text)];
  });
  const about = blueprintLines(turns);
  const marks = about.map((line) => line.slice(0, line.indexOf(' ') + 1));
  const before = memory.split('\n').filter((line) => line !== '' && !marks.some((mark) => line.startsWith(mark)));
  const all = [...new Set([...before, ...lines]), ...about];
  while (all.join('\n').length > most) all.shift();
  return all;
}

/** The sentences of a line about who builds what, with their speaker. */
function agreedLines(from: string, text: string): readonly string[] {
  return (text.match(sentences) ?? []).map((sentence) => `${from}: ${sentence}`);
}
