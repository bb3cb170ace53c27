import type { Level } from '#lib/coordination/features.ts';
import { distance } from '#lib/domain/position.ts';
import { formatCount } from '#lib/format.ts';
import { chainText, ranks } from '../local/recovery-chain.ts';
import { dependentsOf, type Items, readyNodes } from '../requirement.ts';
import type { KnownMate, Situation } from './situation.ts';

/** A level of a feature with its reason in one sentence. */
export interface Rated {
  readonly level: Level;
  readonly reason: string;
}

/** More dependent blocks than this are a large part of the blueprint. */
const smallPart = 3;

/**
 * C: how much of the agent's own blueprint waits for what an issue blocks. A block for which none waits is decorative while the agent has
 * something else to place; after that the end of its part waits for it, and an agent that skipped it would wait for ever.
 */
export function criticality({ plan, done, agent, blocked, lacking, leafDepth }: Situation): Rated {
  const open = plan.filter((one) => !done.has(one.node));
  const { nodes, depth } = dependentsOf(open, blocked);
  const others = readyNodes(plan, done).filter((one) => one.agent === agent && !blocked.includes(one.node));
  if (nodes.size === 0)
    return others.some((one) => !lacking.includes(one.node))
      ? { level: 0, reason: 'No other block waits for it.' }
      : { level: 3, reason: 'It is all that is left: the agent carries nothing that it can place now.' };
  if (others.length === 0)
    return {
      level: 3,
      reason: `Nothing else can start: ${formatCount(nodes.size, 'block')} ${nodes.size === 1 ? 'waits' : 'wait'} for it.`,
    };
  return depth > leafDepth || nodes.size > smallPart
    ? { level: 2, reason: `It carries ${nodes.size} later blocks.` }
    : { level: 1, reason: `A small part of ${nodes.size} blocks waits for it.` };
}

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

/** A chain of at least this many dependent blocks is long. */
const longChain = 4;

/** D: who is delayed if what an issue blocks stays blocked. */
export function impact({ plan, done, agent, blocked }: Situation): Rated {
  const open = plan.filter((one) => !done.has(one.node));
  const { nodes } = dependentsOf(open, blocked);
  const agents = [...new Set(open.map((one) => one.agent))];
  const ready = readyNodes(plan, done).filter((one) => !blocked.includes(one.node) && !nodes.has(one.node));
  const idle = agents.filter((name) => !ready.some((one) => one.agent === name));
  const others = idle.filter((name) => name !== agent);
  if (agents.length > 1 && idle.length === agents.length) return { level: 3, reason: 'All agents would have nothing to do.' };
  if (others.length > 0) return { level: 2, reason: `${others.join(' and ')} would have nothing to do.` };
  if (nodes.size >= longChain) return { level: 2, reason: `A chain of ${nodes.size} blocks is delayed.` };
  if (idle.includes(agent)) return { level: 1, reason: 'The agent itself would have nothing else to do.' };
  return { level: 0, reason: 'Only the next steps of the agent itself are delayed.' };
}

/** A team-mate as a partner for missing items. */
interface RatedMate extends Rated {
  readonly mate: KnownMate;
  readonly far: number;
}

/** A: how well a team-mate could help with missing items, by the public board and visible bodies alone. */
export function advantage(items: Items, situation: Situation): Rated {
  const best = bestMate(items, situation);
  if (best === null) return { level: 0, reason: 'No team-mate in the viable radius is known to have it.' };
  return { level: best.level, reason: best.reason };
}

/** The team-mate to ask: the highest level, then the nearest; null if none can help. */
export function bestMate(items: Items, situation: Situation): RatedMate | null {
  const rated = situation.mates.flatMap((mate) => ratedMate(mate, items, situation) ?? []);
  return rated.sort((one, other) => other.level - one.level || one.far - other.far)[0] ?? null;
}

function ratedMate(mate: KnownMate, items: Items, { position, radii, ingredients }: Situation): RatedMate | null {
  if (mate.position === null) return null;
  const far = distance(mate.position, position);
  const wanted = Object.entries(items);
  if (far > radii.viable || wanted.length === 0) return null;
  const blocks = `${Math.round(far)} blocks away`;
  const hasAll = wanted.every(([item, count]) => (mate.surplus[item] ?? 0) >= count);
  const hasSome = wanted.some(([item]) => (mate.surplus[item] ?? 0) > 0);
  const hasRaw = ingredients.some((item) => (mate.surplus[item] ?? 0) > 0);
  if (hasAll && far <= radii.immediate) return { mate, far, level: 3, reason: `${mate.name} has enough and stands ${blocks}.` };
  if (hasAll && far <= radii.interaction) return { mate, far, level: 2, reason: `${mate.name} has enough, ${blocks}.` };
  if (hasAll || hasSome) return { mate, far, level: 1, reason: `${mate.name} has ${hasAll ? 'enough' : 'a part'}, but is ${blocks}.` };
  return hasRaw ? { mate, far, level: 1, reason: `${mate.name} has raw materials alone, ${blocks}.` } : null;
}
