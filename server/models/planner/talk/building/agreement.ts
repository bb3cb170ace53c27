import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { carriedItems } from '../asked-items.ts';
import type { SpokenItem } from '../spoken-items.ts';
import type { Overview } from './blueprint-results.ts';
import type { Share } from './own-blocks.ts';

const shareLine = /\bwe share each level from west to east: ([\w, ]+)\./i;

/** The sentence by which a team divides a building into strips. */
export function shareText(names: readonly string[]): string {
  return `We share each level from west to east: ${names.join(', ')}.`;
}

/** The facts of an agent that show what the team agreed on. */
export type Agreeing = Pick<ConverseFacts, 'agent' | 'memory' | 'turns' | 'inventory'>;

/** All messages that an agent sent or got, and its notes about others, with their speakers. */
function linesOf({ agent, memory, turns }: Agreeing): readonly { readonly from: string; readonly text: string }[] {
  const remembered = memory.split('\n').flatMap((line) => {
    const [, from = '', text = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    return from === '' ? [] : [{ from, text }];
  });
  const spoken = turns.flatMap((turn) =>
    turn.kind === 'heard' ? [{ from: turn.from, text: turn.text }] : turn.kind === 'said' ? [{ from: agent, text: turn.text }] : [],
  );
  return [...remembered, ...spoken];
}

/** The items that another agent said to carry in its newest message about them; null without one. */
export function toldBy(facts: Agreeing, name: string): readonly SpokenItem[] | null {
  const lines = linesOf(facts).filter(({ from, text }) => from === name && /\bI carry\b/i.test(text));
  const [line] = lines.toReversed();
  return line === undefined ? null : carriedItems(line.text);
}

/** The names in the order in which their strips lie, if strips were agreed; null otherwise. */
function agreedOrder(facts: Agreeing): readonly string[] | null {
  for (const { text } of linesOf(facts).toReversed()) {
    const names = shareLine.exec(text)?.[1];
    if (names !== undefined) return names.split(',').map((name) => name.trim());
  }
  return null;
}

/** Whether the messages mention a division: strips, or that each builds what it carries. */
export function isDivided(facts: Agreeing): boolean {
  return linesOf(facts).some(({ text }) => shareLine.test(text) || text.includes(ownText));
}

/** The sentence by which agents agree that each builds what it carries. */
export const ownText = 'Each of us builds what it carries.';

/** What decides which blocks an agent takes: all that it carries, or its own strip of what others carry too. */
export function shareOf(
  facts: Agreeing,
  { west, east }: Pick<Overview, 'west' | 'east'>,
  others: readonly string[],
  helps: boolean,
): Share {
  const { inventory, agent } = facts;
  const shared = others.flatMap((name) => toldBy(facts, name) ?? []).map(({ item }) => item);
  const order = agreedOrder(facts);
  const place = order?.indexOf(agent) ?? -1;
  if (order === null || place < 0 || helps) return { inventory, shared, strip: null };
  const width = (east - west + 1) / order.length;
  return { inventory, shared, strip: { west: west + Math.floor(place * width), east: west + Math.floor((place + 1) * width) - 1 } };
}
