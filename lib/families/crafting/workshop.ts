import type { MatchEvent } from '../../domain/match-event.ts';
import { holdingOf, type Target, targetOf } from './facts.ts';

/** How much an agent said to others. */
export interface Talk {
  readonly messages: number;
  readonly words: number;
}

/** The state of a crafting task, folded from its log. */
export interface Workshop {
  readonly target: Target | null;
  /** Names of the agents in seat order. */
  readonly agents: readonly string[];
  readonly holdings: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** By agent, what it said on any channel. */
  readonly talk: ReadonlyMap<string, Talk>;
  /** By agent, the actions that it began. */
  readonly actions: ReadonlyMap<string, number>;
}

export const emptyWorkshop: Workshop = { target: null, agents: [], holdings: new Map(), talk: new Map(), actions: new Map() };

const none: Talk = { messages: 0, words: 0 };

/** Folds one event; the same object if nothing changed. */
export function foldWorkshop(workshop: Workshop, event: MatchEvent): Workshop {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyWorkshop, agents: event.seats.map(({ agent }) => agent) };
    case 'family': {
      const target = targetOf(event);
      if (target) return { ...workshop, target };
      const holding = holdingOf(event);
      return holding ? { ...workshop, holdings: new Map(workshop.holdings).set(holding.agent, holding.items) } : workshop;
    }
    case 'chat': {
      if (!workshop.agents.includes(event.from)) return workshop;
      const { messages, words } = workshop.talk.get(event.from) ?? none;
      const more = event.text.split(/\s+/).filter((word) => word !== '').length;
      return { ...workshop, talk: new Map(workshop.talk).set(event.from, { messages: messages + 1, words: words + more }) };
    }
    case 'action':
      if (event.state !== 'started') return workshop;
      return { ...workshop, actions: new Map(workshop.actions).set(event.agent, (workshop.actions.get(event.agent) ?? 0) + 1) };
    default:
      return workshop;
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
