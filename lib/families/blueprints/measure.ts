import type { Figures } from '../../domain/figures.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { type BuildingSite, extraCount, rightByAgent } from './building-site.ts';
import { figureIds } from './figure-ids.ts';

/** All figures of a site at a tick, for the team and for each agent. */
export function figuresOf(site: BuildingSite, record: TeamRecord, tick: number): Figures {
  const { right, assignment } = site;
  const placed = rightByAgent(site);
  const { all, seats = {} } = recordFigures(record, tick);
  const ofAgents = Object.entries(seats).map(([agent, figures]) => [agent, { [figureIds.placed]: placed.get(agent) ?? 0, ...figures }]);
  return {
    all: {
      [figureIds.right]: right,
      [figureIds.open]: (assignment?.cells.length ?? 0) - right,
      [figureIds.extra]: extraCount(site),
      ...all,
    },
    seats: Object.fromEntries(ofAgents),
  };
}
