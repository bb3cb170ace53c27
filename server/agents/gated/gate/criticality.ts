import { formatCount } from '#lib/format.ts';
import { dependentsOf, readyNodes } from '../requirement.ts';
import type { Rated } from './rated.ts';
import type { Situation } from './situation.ts';

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
