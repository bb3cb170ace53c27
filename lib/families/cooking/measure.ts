import type { Figures } from '../../domain/figures.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { figureIds } from './figure-ids.ts';
import { type Kitchen, servedDishes } from './kitchen.ts';

/** All figures of a kitchen at a tick, for the team and for each agent. */
export function figuresOf(kitchen: Kitchen, record: TeamRecord, tick: number): Figures {
  const { all, seats } = recordFigures(record, tick);
  return { all: { [figureIds.dishes]: servedDishes(kitchen).length, ...all }, seats };
}
