import { dependentsOf, readyNodes } from '../requirement.ts';
import type { Rated } from './rated.ts';
import type { Situation } from './situation.ts';

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
