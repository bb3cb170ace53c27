import type { Figures } from '../../domain/figures.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { figureIds } from './figure-ids.ts';
import { mostHeld, type Workshop } from './workshop.ts';

/** All figures of a workshop at a tick, for the team and for each agent. */
export function figuresOf(workshop: Workshop, record: TeamRecord, tick: number): Figures {
  const { all, seats } = recordFigures(record, tick);
  return { all: { [figureIds.held]: mostHeld(workshop), ...all }, seats };
}
