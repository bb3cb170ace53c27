import type { MatchEvent, Seat } from '#lib/domain/match-event.ts';

/** How much happens around an agent, and the most important event in words. */
export interface Interest {
  readonly weight: number;
  readonly reason: string;
}

/** An event around an agent, with its weight. */
interface AgentEvent {
  readonly agent: string;
  readonly weight: number;
  readonly reason: string;
}

const weights = { death: 12, score: 10, sabotage: 8, fight: 6, collect: 2, chat: 1, block: 0.5 } as const;

/** The weight of an event halves after this many ticks. */
const halfLife = 60;
/** Older events have no weight. */
const memory = 240;
/** Weight of an agent that runs at full speed (about a quarter block per tick), so that the director has a subject in a quiet arena. */
const runningWeight = 1;
const runningSpeed = 0.25;

function agentEventsOf(event: MatchEvent, seats: readonly Seat[]): readonly AgentEvent[] {
  const teamOf = (agent: string) => seats.find((seat) => seat.agent === agent)?.team ?? null;
  const isForeign = (agent: string, owner: string | undefined): boolean => {
    const team = teamOf(agent);
    return team !== null && owner !== undefined && owner !== team;
  };
  switch (event.kind) {
    case 'score': {
      const { agent } = event;
      if (agent === undefined) return [];
      return [{ agent, weight: weights.score, reason: `${agent} ${event.change >= 0 ? 'scores' : 'loses points'}` }];
    }
    case 'death':
      return [
        { agent: event.agent, weight: weights.death, reason: `${event.agent} dies` },
        ...(event.by === undefined ? [] : [{ agent: event.by, weight: weights.fight, reason: `${event.by} wins a fight` }]),
      ];
    case 'health':
      if (event.by === undefined) return [];
      return [
        { agent: event.agent, weight: weights.fight, reason: `${event.agent} fights ${event.by}` },
        { agent: event.by, weight: weights.fight, reason: `${event.by} attacks ${event.agent}` },
      ];
    case 'block-broken':
    case 'block-placed':
      return isForeign(event.agent, event.owner)
        ? [{ agent: event.agent, weight: weights.sabotage, reason: `${event.agent} sabotages` }]
        : [{ agent: event.agent, weight: weights.block, reason: `${event.agent} ${event.kind === 'block-broken' ? 'mines' : 'builds'}` }];
    case 'item-collected':
      return [{ agent: event.agent, weight: weights.collect, reason: `${event.agent} collects` }];
    case 'chat':
      return [{ agent: event.from, weight: weights.chat, reason: `${event.from} speaks` }];
    default:
      return [];
  }
}

/**
 * How interesting each agent is at a tick: the weights of its events in the last twelve seconds of game time, each halved every three
 * seconds, plus its speed (`speeds` in blocks per tick, by agent). Events after `tick` do not count, because the viewer has not seen them.
 */
export function interests(
  events: readonly MatchEvent[],
  seats: readonly Seat[],
  speeds: ReadonlyMap<string, number>,
  tick: number,
): ReadonlyMap<string, Interest> {
  const found = new Map<string, { weight: number; best: number; reason: string }>();
  for (const { agent } of seats) {
    const speed = Math.min(1, (speeds.get(agent) ?? 0) / runningSpeed);
    const reason = speed > 0.3 ? `${agent} is walking` : `${agent} is working`;
    found.set(agent, { weight: speed * runningWeight, best: 0, reason });
  }
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at];
    if (event === undefined || event.tick > tick) continue;
    if (event.kind === 'episode-started' || event.tick < tick - memory) break;
    const fading = 0.5 ** ((tick - event.tick) / halfLife);
    for (const entry of agentEventsOf(event, seats)) {
      const known = found.get(entry.agent);
      if (!known) continue;
      const weight = entry.weight * fading;
      known.weight += weight;
      if (weight > known.best) Object.assign(known, { best: weight, reason: entry.reason });
    }
  }
  return found;
}
