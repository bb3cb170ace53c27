import { Random } from '#server/minecraft/random.ts';
import { atoms } from '../atoms/catalogue.ts';
import type { Chain } from './chain.ts';
import { drawChain } from './draw.ts';
import { shuffled } from './shuffled.ts';
import { isSolvable } from './solvable.ts';

/** Most drawings of one task. */
const mostAttempts = 100;
/** Seeds in a row that share an order of the atoms, from which each takes others: so the fixed tasks of a difficulty differ. */
const seedsPerOrder = 5;

/** The chain of a task for a number of agents: the first drawing that they can solve. The same input always gives the same chain. */
export function generate(difficulty: number, seed: number, agents: number): Chain {
  const random = new Random(seed).fork(`escape room ${difficulty} for ${agents}`);
  const order = shuffled(atoms, new Random(Math.floor(seed / seedsPerOrder)).fork(`atoms ${difficulty} for ${agents}`));
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const chain = drawChain({ difficulty, seed, agents, order }, random);
    if (isSolvable(chain)) return chain;
  }
  throw new Error(`None of ${mostAttempts} drawings of difficulty ${difficulty} with seed ${seed} can be solved by ${agents} agents.`);
}
