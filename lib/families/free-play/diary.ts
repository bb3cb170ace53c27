import type { MatchEvent } from '../../domain/match-event.ts';
import { dayOf, holdingOf, type Setting, settingOf, walkOf } from './facts.ts';
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
