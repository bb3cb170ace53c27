import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { History } from './history.ts';
import { nearExamples } from './near-examples.ts';

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

/** The examples that are nearest to what the agent heard and was answered. */
export function examplesNear(examples: readonly string[], { turns }: History, most: number): string[] {
  const heard = turns.map((turn) => (turn.kind === 'said' ? '' : turn.text)).join(' ');
  return [...nearExamples(examples, heard, most)];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
