import { formatCount } from '#lib/format.ts';
import { dependentsOf, readyNodes } from '../requirement.ts';
import type { Rated } from './rated.ts';
import type { Situation } from './situation.ts';

/** More dependent blocks than this are a large part of the blueprint. */
const smallPart = 3;

/** C: how much of the agent's own blueprint waits for what an issue blocks. */
export function criticality({ plan, done, agent, blocked, leafDepth }: Situation): Rated {
  const open = plan.filter((one) => !done.has(one.node));
  const { nodes, depth } = dependentsOf(open, blocked);
  if (nodes.size === 0) return { level: 0, reason: 'No other block waits for it.' };
  const others = readyNodes(plan, done).filter((one) => one.agent === agent && !blocked.includes(one.node));
  if (others.length === 0)
    return {
      level: 3,
      reason: `Nothing else can start: ${formatCount(nodes.size, 'block')} ${nodes.size === 1 ? 'waits' : 'wait'} for it.`,
    };
  return depth > leafDepth || nodes.size > smallPart
    ? { level: 2, reason: `It carries ${nodes.size} later blocks.` }
    : { level: 1, reason: `A small part of ${nodes.size} blocks waits for it.` };
}
