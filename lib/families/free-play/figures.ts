import type { FigureDeclaration } from '#lib/domain/figures.ts';

/** Ids of the figures of free play. */
export const figureIds = {
  goal: 'goal-items',
  gathered: 'gathered',
  kinds: 'kinds',
  broken: 'broken',
  placed: 'placed',
  walked: 'walked',
  messages: 'messages',
  words: 'words',
  actions: 'actions',
  deaths: 'deaths',
  seconds: 'seconds',
} as const;

function figure(id: string, title: string, meaning: string, unit: string, better: FigureDeclaration['better']): FigureDeclaration {
  return { id, title, meaning, unit, format: 'count', better, range: [0, null], source: 'this arena' };
}

/** The figures of free play, for the team and most of them for each agent. None of them is a score. */
export const freePlayFigures: readonly FigureDeclaration[] = [
  figure(
    figureIds.goal,
    'Goal items',
    'Items of the goal that the agents carried at the end, at most as many as the goal names.',
    'items',
    'higher',
  ),
  figure(figureIds.gathered, 'Gathered', 'Items picked up.', 'items', 'neither'),
  figure(figureIds.kinds, 'Kinds', 'Different items picked up.', '', 'neither'),
  figure(figureIds.broken, 'Broken', 'Blocks broken.', 'blocks', 'neither'),
  figure(figureIds.placed, 'Placed', 'Blocks placed.', 'blocks', 'neither'),
  figure(figureIds.walked, 'Walked', 'Distance walked along the ground.', 'blocks', 'neither'),
  figure(
    figureIds.messages,
    'Messages',
    'Lines that the agents said, on any channel, without what bodies report by themselves.',
    '',
    'neither',
  ),
  figure(figureIds.words, 'Words', 'Words in these lines.', '', 'neither'),
  figure(figureIds.actions, 'Commands', 'Commands and calls that the agents started.', '', 'neither'),
  figure(figureIds.deaths, 'Deaths', 'Deaths of the agents.', '', 'lower'),
  { ...figure(figureIds.seconds, 'Time', 'Game time of the episode.', 's', 'neither'), format: 'number' },
];
