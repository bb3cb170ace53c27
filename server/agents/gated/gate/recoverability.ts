import { chainText, ranks } from '../local/recovery-chain.ts';
import type { Rated } from './rated.ts';
import type { Situation } from './situation.ts';

/** R: how easily the agent alone gets what is missing. */
export function recoverability({ chains }: Pick<Situation, 'chains'>): Rated {
  const [best] = chains;
  if (best === undefined) return { level: 0, reason: 'There is no way to it alone.' };
  const text = `${chainText(best)}, about ${Math.round(best.seconds)} s`;
  if (best.rank <= ranks.nearContainer) return { level: 3, reason: `It lies near: ${text}.` };
  const crafts = best.steps.filter(({ kind }) => kind === 'craft').length;
  if (best.rank === ranks.craft && crafts === 1) return { level: 2, reason: `One craft from what is near: ${text}.` };
  return { level: 1, reason: `A costly way alone: ${text}.` };
}
