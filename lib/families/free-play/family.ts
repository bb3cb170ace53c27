import { formatCount, formatName } from '../../format.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { dayOf, holdingOf, settingOf, walkOf } from './facts.ts';
import { emptyFreePlay, type FreePlayView, foldFreePlay, goalMark } from './view.ts';

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
  drivers: [workDrivers.collected, workDrivers.placed, workDrivers.broken],
  markKinds: [{ kind: goalMark, title: 'Goal items' }],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'free-play') return null;
    const [item] = Object.keys(view.diary.setting?.wanted ?? {});
    return item === undefined ? null : { item, text: String(view.diary.deeds.get(agent)?.holds[item] ?? 0) };
  },
};
