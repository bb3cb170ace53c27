import { type Limits, limitsOf } from '#lib/families/escape-room/limits.ts';
import type { Assignment } from '#lib/families/escape-room/rooms.ts';
import type { Chain } from './generator/chain.ts';
import { complexityOf, dependencyOf } from './generator/complexity.ts';
import { generate } from './generator/generate.ts';
import { type PlacedRoom, placedRooms } from './placed-room.ts';
import { idOf, type TaskId } from './task-id.ts';

/** A task of the escape room for a number of agents. */
export interface EscapeTask extends TaskId {
  readonly id: string;
  readonly chain: Chain;
  readonly rooms: readonly PlacedRoom[];
  readonly assignment: Assignment;
  readonly limits: Limits;
}

/** The title of a task. */
export function titleOf({ difficulty, seed }: TaskId): string {
  return `Difficulty ${difficulty}, seed ${seed}`;
}

const difficultyWords = ['very easy', 'easy', 'medium', 'hard', 'very hard'] as const;

/** The tags of a task. */
export function tagsOf({ difficulty }: TaskId): Readonly<Record<string, string>> {
  return { difficulty: difficultyWords[difficulty - 1] ?? String(difficulty) };
}

/** A chain as a task for the agents with these names, in seat order. */
export function taskOfChain(id: TaskId, chain: Chain, names: readonly string[]): EscapeTask {
  const rooms = placedRooms(chain, names);
  const complexity = complexityOf(chain);
  const limits = limitsOf(complexity, rooms.length);
  const assignment = {
    rooms: rooms.map(({ room }) => room),
    actionSeconds: limits.actionSeconds,
    complexity,
    conditions: dependencyOf(chain),
  };
  return { ...id, id: idOf(id), chain, rooms, assignment, limits };
}

/** The task with this id for the agents with these names: the same for every match. */
export function escapeTask(id: TaskId, names: readonly string[]): EscapeTask {
  return taskOfChain(id, generate(id.difficulty, id.seed, names.length), names);
}
