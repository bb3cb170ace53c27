import type { Turn } from '#server/contract/mindcraft-facts.ts';

/** The mark after the name of another agent, in turns. A reply with it speaks for another agent. */
export const agentMark = ' (another agent)';

/** Turns as text, one line each. */
export function turnsText(agent: string, turns: readonly Turn[]): string {
  return turns.map((turn) => turnText(agent, turn)).join('\n');
}

function turnText(agent: string, turn: Turn): string {
  switch (turn.kind) {
    case 'heard':
      return `${turn.from}${turn.isAgent ? agentMark : ''}: ${turn.text}`;
    case 'said':
      return `${agent}: ${turn.text}`;
    case 'result':
      return `[${turn.command}${turn.given.length === 0 ? '' : ` ${turn.given.join(', ')}`}: ${turn.status ? 'done' : 'failed'}] ${turn.text}`;
    case 'note':
      return `[${turn.text}]`;
  }
}
