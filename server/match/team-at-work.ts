import { AsyncLocalStorage } from 'node:async_hooks';
import type { TeamId } from '#lib/domain/team.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';

/** The refusal of a system that cannot be steered. */
export const cannotSteer = 'The system of this agent cannot be steered.';

const working = new AsyncLocalStorage<TeamId>();

/** The team for which the process is working now, including everything that this team waits for; null if it works for no team. */
export function teamAtWork(): TeamId | null {
  return working.getStore() ?? null;
}

/** Runs `work` on behalf of a team. */
export function asWorkOf<T>(team: TeamId, work: () => T): T {
  return working.run(team, work);
}

/** A system whose every call counts as its team's work. */
export function attributed(system: AgentSystem, team: TeamId): AgentSystem {
  const of = <T>(work: () => T): T => asWorkOf(team, work);
  return {
    prepare: (...given) => of(() => system.prepare(...given)),
    play: (...given) => of(() => system.play(...given)),
    steer: (agent, order, by) => of(() => (system.steer === undefined ? cannotSteer : system.steer(agent, order, by))),
    review: (...given) => of(() => system.review(...given)),
    checkpoint: () => of(() => system.checkpoint()),
    restore: (data) => of(() => system.restore(data)),
    close: () => of(() => system.close?.()),
  };
}
