import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { History } from './history.ts';

/** Turns, and characters of each, that count for the choice of examples. */
const newestTurns = 8;
const longestTurn = 400;

/** What an agent sees of itself and its surroundings, as its prompts say it. */
export type Situation = Pick<ConverseFacts, 'position' | 'health' | 'food' | 'inventory' | 'blocks'>;

/** The situation of a seat now. Positions are rounded to tenths of a block. */
export function situationOf(seat: Seat): Situation {
  const { status, voxels, inventory } = seat.observe();
  const { x, y, z } = status.position;
  return {
    position: { x: tenths(x), y: tenths(y), z: tenths(z) },
    health: Math.round(status.health),
    food: Math.round(status.food),
    inventory: { ...inventory },
    blocks: [...voxels],
  };
}

/** What an agent remembers, as its prompts say it. */
export function rememberedOf(history: History): Pick<ConverseFacts, 'memory' | 'turns'> {
  return { memory: history.memory, turns: [...history.turns] };
}

/** The newest messages to an agent, as the text by which examples are chosen. */
export function heardLately({ turns }: History): string {
  const others = turns.flatMap((turn) => (turn.kind === 'said' ? [] : [turn.text.slice(0, longestTurn)]));
  return others.slice(-newestTurns).join('\n');
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
