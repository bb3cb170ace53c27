import type { MatchEvent } from '../../domain/match-event.ts';
import { absentOf } from '../absent-agents.ts';
import { foldTeamTalk, silentTeam, type TeamTalk } from '../team-talk.ts';
import { holdingOf, type Target, targetOf } from './facts.ts';

/** The state of a crafting task, folded from its log. */
export interface Workshop extends TeamTalk {
  readonly target: Target | null;
  readonly holdings: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** The agents that were not in the game when the team had to be complete. */
  readonly absent: readonly string[];
}

export const emptyWorkshop: Workshop = { ...silentTeam, target: null, holdings: new Map(), absent: [] };

/** Folds one event; the same object if nothing changed. */
export function foldWorkshop(workshop: Workshop, event: MatchEvent): Workshop {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyWorkshop, agents: event.seats.map(({ agent }) => agent) };
    case 'family': {
      const target = targetOf(event);
      if (target) return { ...workshop, target };
      const absent = absentOf(event);
      if (absent) return { ...workshop, absent };
      const holding = holdingOf(event);
      return holding ? { ...workshop, holdings: new Map(workshop.holdings).set(holding.agent, holding.items) } : workshop;
    }
    default:
      return foldTeamTalk(workshop, event);
  }
}

/** The most of the target that one agent carries. */
export function mostHeld({ target, holdings }: Workshop): number {
  if (target === null) return 0;
  return Math.max(0, ...[...holdings.values()].map((items) => items[target.item] ?? 0));
}

/** The agent that carries enough of the target; null while none does. */
export function holderOf({ target, holdings }: Workshop): string | null {
  if (target === null) return null;
  const found = [...holdings].find(([, items]) => (items[target.item] ?? 0) >= target.count);
  return found?.[0] ?? null;
}
