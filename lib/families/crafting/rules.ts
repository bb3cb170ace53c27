import type { Figures } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { formatName } from '#lib/format.ts';
import { absentOf, endingWithout } from '../absent-agents.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { foldTeamTalk, silentTeam, type TeamTalk } from '../team-talk.ts';
import { holdingOf, type Target, targetOf } from './facts.ts';
import { figureIds } from './figures.ts';

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

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(workshop: Workshop): TaskEnding | null {
  const { target, absent } = workshop;
  const incomplete = endingWithout(absent);
  if (incomplete) return incomplete;
  const holder = holderOf(workshop);
  return holder === null || target === null
    ? null
    : { end: 'complete', text: `${holder} holds ${target.count} ${formatName(target.item)}.` };
}

/** The outcome of a workshop that ends for this reason; nothing is reached without the whole team. Throws an Error before the target is known. */
function outcomeOf(workshop: Workshop, end: End): Outcome {
  const { target, absent } = workshop;
  if (target === null) throw new Error('This episode has no target, so nothing of it can be measured.');
  if (absent.length > 0) return { kind: 'task', completion: 0, success: false, ended: end };
  return { kind: 'task', completion: Math.min(1, mostHeld(workshop) / target.count), success: holderOf(workshop) !== null, ended: end };
}

/** All figures of a workshop at a tick, for the team and for each agent. */
function figuresOf(workshop: Workshop, record: TeamRecord, tick: number): Figures {
  const { all, seats } = recordFigures(record, tick);
  return { all: { [figureIds.held]: mostHeld(workshop), ...all }, seats };
}

/** Crafting of MineCollab. */
export const craftingRules: TaskRules<Workshop> = {
  empty: (agents) => ({ ...emptyWorkshop, agents }),
  fold: foldWorkshop,
  progress(workshop) {
    const { target } = workshop;
    if (target === null) return null;
    const most = mostHeld(workshop);
    const text = (): string => `${most} of ${target.count} ${formatName(target.item)}.`;
    return { completion: Math.min(1, most / target.count), figures: { [figureIds.held]: most }, text };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: figuresOf,
};
