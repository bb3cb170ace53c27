import type { Figures } from '../../domain/figures.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { type BuildingSite, extraCount, rightByAgent } from './building-site.ts';
import { figureIds } from './figure-ids.ts';

/** All figures of a site at a tick, for the team and for each agent. */
export function figuresOf(site: BuildingSite, tick: number): Figures {
  const { agents, talk, actions, right, assignment } = site;
  const placed = rightByAgent(site);
  const ofAgents = agents.map((agent) => ({
    agent,
    figures: {
      [figureIds.placed]: placed.get(agent) ?? 0,
      [figureIds.messages]: talk.get(agent)?.messages ?? 0,
      [figureIds.words]: talk.get(agent)?.words ?? 0,
      [figureIds.actions]: actions.get(agent) ?? 0,
    },
  }));
  const sum = (id: keyof (typeof ofAgents)[number]['figures']): number => ofAgents.reduce((total, { figures }) => total + figures[id], 0);
  return {
    all: {
      [figureIds.right]: right,
      [figureIds.open]: (assignment?.cells.length ?? 0) - right,
      [figureIds.extra]: extraCount(site),
      [figureIds.seconds]: tick / ticksPerSecond,
      [figureIds.messages]: sum(figureIds.messages),
      [figureIds.words]: sum(figureIds.words),
      [figureIds.actions]: sum(figureIds.actions),
    },
    seats: Object.fromEntries(ofAgents.map(({ agent, figures }) => [agent, figures])),
  };
}
