import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatCount, formatName } from '#lib/format.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { dayOf, holdingOf, settingOf, walkOf } from './facts.ts';
import { type Diary, emptyDiary, foldDiary, goalCounts } from './rules.ts';

/** The data in the guide of free play. */
export interface FreePlayGuideFacts {
  readonly family: 'free-play';
  readonly agents: readonly string[];
  /** Side of the playable square in blocks. */
  readonly side: number;
  /** Most minutes of an episode. */
  readonly minutes: number;
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly 'free-play': FreePlayView;
  }
  interface GuideFactsById {
    readonly 'free-play': FreePlayGuideFacts;
  }
}

/** The state of an episode of free play so far. */
interface FreePlayView {
  readonly family: 'free-play';
  readonly counts: Counts;
  readonly diary: Diary;
}

const emptyFreePlay: FreePlayView = { family: 'free-play', counts: {}, diary: emptyDiary };

/** Kind of moment on the timeline: the agents carry more of the goal's items than before. */
export const goalMark = 'goal-item';

/** Folds one event. What agents carry and how far they walk is no news, unless the goal wants it. */
function foldFreePlay(view: FreePlayView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<FreePlayView> {
  const diary = foldDiary(view.diary, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (diary === view.diary && counts === view.counts) return { view, mark: null, isNews: true };
  const isFact = event.kind === 'family' && event.name !== 'setting';
  const isGoal = isFact && goalCounts(diary).held > goalCounts(view.diary).held;
  return { view: { ...view, diary, counts }, mark: isGoal ? goalMark : null, isNews: isGoal || !isFact };
}

const plain = plainFamily('free-play');
/** Items that a line names before it counts the rest. */
const named = 4;
const ticksPerHour = 1000;

/** A time of day as people read it: day begins at six. */
function clockOf(time: number): string {
  const minutes = Math.floor(((time / ticksPerHour + 6) % 24) * 60);
  const written = (part: number): string => String(part).padStart(2, '0');
  return `${written(Math.floor(minutes / 60))}:${written(minutes % 60)}`;
}

/** Free play: agents in a flat world or a landscape, with a goal in words or none. */
export const freePlay: Family<FreePlayView> = {
  ...plain,
  empty: emptyFreePlay,
  fold: foldFreePlay,
  words: (fact, teamName) => {
    const setting = settingOf(fact);
    if (setting)
      return {
        text: setting.goal === null ? 'There is no goal: the agents do what they like' : `The goal: ${setting.goal}`,
        detail: setting.monsters ? 'Monsters come at night' : null,
        item: Object.keys(setting.wanted)[0] ?? null,
        weight: 'normal',
      };
    const time = dayOf(fact);
    if (time !== null) return { text: `It is ${clockOf(time)}`, detail: null, item: null, weight: 'low' };
    const walk = walkOf(fact);
    if (walk) return { text: `${walk.agent} has walked ${formatCount(walk.blocks, 'block')}`, detail: null, item: null, weight: 'low' };
    const holding = holdingOf(fact);
    if (!holding) return plain.words(fact, teamName);
    const parts = Object.entries(holding.items).map(([item, count]) => `${count} ${formatName(item)}`);
    return {
      text: `${holding.agent} carries ${parts.length === 0 ? 'nothing' : parts.slice(0, named).join(', ')}`,
      detail: parts.length > named ? `and ${parts.length - named} more kinds` : null,
      item: Object.keys(holding.items)[0] ?? null,
      weight: 'low',
    };
  },
  factTitles: { setting: 'Goal', day: 'Time of day', holding: 'Carries', walk: 'Walked' },
  markKinds: [{ kind: goalMark, title: 'Goal items' }],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'free-play') return null;
    const [item] = Object.keys(view.diary.setting?.wanted ?? {});
    return item === undefined ? null : { item, text: String(view.diary.deeds.get(agent)?.holds[item] ?? 0) };
  },
};
