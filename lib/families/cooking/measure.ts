import type { Figures } from '../../domain/figures.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { figureIds } from './figure-ids.ts';
import { type Kitchen, servedDishes } from './kitchen.ts';

/** All figures of a kitchen at a tick, for the team and for each agent. */
export function figuresOf(kitchen: Kitchen, tick: number): Figures {
  const { agents, talk, actions } = kitchen;
  const ofAgents = agents.map((agent) => ({
    agent,
    figures: {
      [figureIds.messages]: talk.get(agent)?.messages ?? 0,
      [figureIds.words]: talk.get(agent)?.words ?? 0,
      [figureIds.actions]: actions.get(agent) ?? 0,
    },
  }));
  const sum = (id: 'messages' | 'words' | 'actions'): number => ofAgents.reduce((total, { figures }) => total + (figures[id] ?? 0), 0);
  return {
    all: {
      [figureIds.dishes]: servedDishes(kitchen).length,
      [figureIds.seconds]: tick / ticksPerSecond,
      [figureIds.messages]: sum('messages'),
      [figureIds.words]: sum('words'),
      [figureIds.actions]: sum('actions'),
    },
    seats: Object.fromEntries(ofAgents.map(({ agent, figures }) => [agent, figures])),
  };
}
