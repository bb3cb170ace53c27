import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { type Deeds, type Diary, emptyDiary, foldDiary, goalCounts, noDeeds } from './diary.ts';
import { figureIds } from './figure-ids.ts';

function figuresOfDeeds({ gathered, broken, placed, walked, messages, words, actions, deaths }: Deeds): Record<string, number> {
  return {
    [figureIds.gathered]: Object.values(gathered).reduce((sum, count) => sum + count, 0),
    [figureIds.kinds]: Object.keys(gathered).length,
    ...{ [figureIds.broken]: broken, [figureIds.placed]: placed, [figureIds.walked]: walked },
    ...{ [figureIds.messages]: messages, [figureIds.words]: words, [figureIds.actions]: actions, [figureIds.deaths]: deaths },
  };
}

/** All figures of an episode at a tick, for the team and for each agent. */
export function figuresOf(diary: Diary, tick: number): Figures {
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

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldDiary, emptyDiary), tick);
}
