import type { Steerer, SteeringRequest } from '#lib/domain/steering.ts';
import { messageOf } from '#lib/message-of.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';
import type { EventLog } from './event-log.ts';
import { cannotSteer } from './team-at-work.ts';

interface Ordered {
  readonly request: SteeringRequest;
  readonly by: Steerer;
}

/** The episode that is played now. */
interface SteeredEpisode {
  readonly seats: readonly Pick<SeatPlan, 'agent' | 'team'>[];
  readonly systems: Readonly<Record<string, AgentSystem>>;
  readonly log: EventLog;
}

/** Most orders that wait for a tick: a paused match collects them. */
const mostWaiting = 100;

/**
 * Keeps the orders of people to agents until the end of the current tick, so that they take effect between two ticks under every clock.
 * Each one is an event of the log, with the reason if it has no effect.
 */
export class SteeringOrders {
  private waiting: Ordered[] = [];

  /** Takes an order. If too many wait, the oldest is dropped. */
  order(request: SteeringRequest, by: Steerer): void {
    this.waiting = [...this.waiting, { request, by }].slice(-mostWaiting);
  }

  /** Carries out the waiting orders. Called at the end of each tick of an episode. */
  apply({ seats, systems, log }: SteeredEpisode): void {
    if (this.waiting.length === 0) return;
    const orders = this.waiting;
    this.waiting = [];
    for (const { request, by } of orders) {
      const { agent, order } = request;
      const seat = seats.find((one) => one.agent === agent);
      const refused = seat === undefined ? `There is no agent ${agent}.` : done(systems[seat.team], agent, { request, by });
      log.append({ kind: 'steering', agent, by, order, ...(refused === null ? {} : { refused: refused.slice(0, 500) }) });
    }
  }
}

function done(system: AgentSystem | undefined, agent: string, { request, by }: Ordered): string | null {
  if (system?.steer === undefined) return cannotSteer;
  try {
    return system.steer(agent, request.order, by);
  } catch (error) {
    return `The agent failed at it: ${messageOf(error)}`;
  }
}
