import type { ActionView } from './episode-view.ts';

/** Words that are in most lines and distinguish none. */
const common = new Set(['the', 'and', 'all', 'with', 'for', 'bot', 'player', 'item', 'block', 'server', 'here', 'above', 'red', 'blue']);

/** The words of a text, also those inside `harvestMelons` or `melon_slice`, without a final `s`. */
function stems(text: string): ReadonlySet<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return new Set(words.filter((word) => word.length > 2 && !common.has(word)).map((word) => word.replace(/(?:es|s)$/, '')));
}

function isNamed(line: string, agent: string): boolean {
  return line.split(/[^\p{L}\p{N}_]+/u).includes(agent);
}

/**
 * The lines of tactics that an agent follows, by index: of the lines that name the agent, those that share most words with its current or
 * last action. Empty if none shares any word, because a guess would mislead.
 */
export function followedLines(lines: readonly string[], agent: string, action: ActionView | null): readonly number[] {
  if (action === null) return [];
  const done = stems(`${action.name} ${action.detail}`);
  const shared = lines.map((line) => (isNamed(line, agent) ? [...stems(line)].filter((stem) => done.has(stem)).length : 0));
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : shared.flatMap((count, index) => (count === most ? [index] : []));
}
