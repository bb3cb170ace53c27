import type { Figures } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatCount, formatName } from '#lib/format.ts';
import type { TaskRules } from '../task-rules.ts';
import { dayOf, holdingOf, type Setting, settingOf, walkOf } from './facts.ts';
import { figureIds } from './figures.ts';
import type { KnownTime } from './nights.ts';

/** What one agent did so far. */
export interface Deeds {
  readonly holds: Readonly<Record<string, number>>;
  /** Items picked up, by kind. */
  readonly gathered: Readonly<Record<string, number>>;
  readonly broken: number;
  readonly placed: number;
  /** Blocks walked along the ground. */
  readonly walked: number;
  readonly messages: number;
  readonly words: number;
  readonly actions: number;
  readonly deaths: number;
}

/** The state of an episode of free play, folded from its log. */
export interface Diary {
  readonly setting: Setting | null;
  /** Names of the agents in seat order. */
  readonly agents: readonly string[];
  readonly deeds: ReadonlyMap<string, Deeds>;
  /** When the time of day was set, and to what. */
  readonly times: readonly KnownTime[];
}

export const emptyDiary: Diary = { setting: null, agents: [], deeds: new Map(), times: [] };

export const noDeeds: Deeds = {
  ...{ holds: {}, gathered: {}, broken: 0, placed: 0, walked: 0, messages: 0, words: 0, actions: 0, deaths: 0 },
};

/** Folds one event; the same object if nothing changed. */
export function foldDiary(diary: Diary, event: MatchEvent): Diary {
  const change = (agent: string, more: (deeds: Deeds) => Partial<Deeds>): Diary => {
    if (!diary.agents.includes(agent)) return diary;
    const before = diary.deeds.get(agent) ?? noDeeds;
    return { ...diary, deeds: new Map(diary.deeds).set(agent, { ...before, ...more(before) }) };
  };
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyDiary, agents: event.seats.map(({ agent }) => agent) };
    case 'family': {
      const setting = settingOf(event);
      if (setting) return { ...diary, setting };
      const holding = holdingOf(event);
      if (holding) return change(holding.agent, () => ({ holds: holding.items }));
      const time = dayOf(event);
      if (time !== null) return { ...diary, times: [...diary.times, { tick: event.tick, time }] };
      const walk = walkOf(event);
      return walk ? change(walk.agent, () => ({ walked: walk.blocks })) : diary;
    }
    case 'item-collected':
      return change(event.agent, ({ gathered }) => ({
        gathered: { ...gathered, [event.item]: (gathered[event.item] ?? 0) + event.count },
      }));
    case 'block-broken':
      return change(event.agent, ({ broken }) => ({ broken: broken + 1 }));
    case 'block-placed':
      return change(event.agent, ({ placed }) => ({ placed: placed + 1 }));
    case 'death':
      return change(event.agent, ({ deaths }) => ({ deaths: deaths + 1 }));
    case 'chat':
      if (event.report === true) return diary;
      return change(event.from, ({ messages, words }) => ({
        messages: messages + 1,
        words: words + event.text.split(/\s+/).filter((word) => word !== '').length,
      }));
    case 'action':
      return event.state === 'started' ? change(event.agent, ({ actions }) => ({ actions: actions + 1 })) : diary;
    default:
      return diary;
  }
}

/** How many of a wanted item all agents carry together, at most the wanted number. */
export function heldOf({ setting, deeds }: Diary, item: string): number {
  const all = [...deeds.values()].reduce((sum, { holds }) => sum + (holds[item] ?? 0), 0);
  return Math.min(all, setting?.wanted[item] ?? 0);
}

/** The items of the goal that the agents carry, and how many it wants. */
export function goalCounts(diary: Diary): { readonly held: number; readonly wanted: number } {
  const wanted = Object.entries(diary.setting?.wanted ?? {});
  return {
    held: wanted.reduce((sum, [item]) => sum + heldOf(diary, item), 0),
    wanted: wanted.reduce((sum, [, count]) => sum + count, 0),
  };
}

function figuresOfDeeds({ gathered, broken, placed, walked, messages, words, actions, deaths }: Deeds): Record<string, number> {
  return {
    [figureIds.gathered]: Object.values(gathered).reduce((sum, count) => sum + count, 0),
    [figureIds.kinds]: Object.keys(gathered).length,
    ...{ [figureIds.broken]: broken, [figureIds.placed]: placed, [figureIds.walked]: walked },
    ...{ [figureIds.messages]: messages, [figureIds.words]: words, [figureIds.actions]: actions, [figureIds.deaths]: deaths },
  };
}

/** All figures of an episode at a tick, for the team and for each agent. */
function figuresOf(diary: Diary, tick: number): Figures {
  const seats = Object.fromEntries(diary.agents.map((agent) => [agent, figuresOfDeeds(diary.deeds.get(agent) ?? noDeeds)]));
  const all: Record<string, number> = {};
  for (const figures of Object.values(seats)) for (const [id, value] of Object.entries(figures)) all[id] = (all[id] ?? 0) + value;
  const kinds = new Set([...diary.deeds.values()].flatMap(({ gathered }) => Object.keys(gathered)));
  return {
    all: {
      ...all,
      [figureIds.kinds]: kinds.size,
      ...(Object.keys(diary.setting?.wanted ?? {}).length === 0 ? {} : { [figureIds.goal]: goalCounts(diary).held }),
      [figureIds.seconds]: tick / ticksPerSecond,
    },
    seats,
  };
}

/** The outcome of an episode without a target: no team gets points, and there is nothing to complete. */
const withoutScore: Outcome = { kind: 'points', perTeam: {} };

/** The agent that holds the whole target; null while none does, and where there is no target. */
function holderOf({ setting, deeds }: Diary): string | null {
  const { target } = setting ?? {};
  if (target === undefined) return null;
  return [...deeds].find(([, { holds }]) => (holds[target.item] ?? 0) >= target.count)?.[0] ?? null;
}

/** The outcome of an episode that ends for this reason. With a target it is a task, of which the most that one agent holds is done. */
function outcomeOf(diary: Diary, end: End): Outcome {
  const { target } = diary.setting ?? {};
  if (target === undefined) return withoutScore;
  const most = Math.max(0, ...[...diary.deeds.values()].map(({ holds }) => holds[target.item] ?? 0));
  return { kind: 'task', completion: Math.min(1, most / target.count), success: most >= target.count, ended: end };
}

/** Free play. Without a goal in items there is nothing to complete, and without a target nothing ends it. */
export const freePlayRules: TaskRules<Diary> = {
  empty: (agents) => ({ ...emptyDiary, agents }),
  fold: foldDiary,
  progress(diary) {
    const { held, wanted } = goalCounts(diary);
    if (wanted === 0) return null;
    return {
      completion: held / wanted,
      figures: { [figureIds.goal]: held },
      text: () => `${held} of ${formatCount(wanted, 'item')} of the goal.`,
    };
  },
  ending(diary) {
    const holder = holderOf(diary);
    const { target } = diary.setting ?? {};
    if (holder === null || target === undefined) return null;
    return { end: 'complete', text: `${holder} holds ${target.count} ${formatName(target.item)}.` };
  },
  outcome: outcomeOf,
  figures: (diary, _, tick) => figuresOf(diary, tick),
};
