import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { teamWorkFigures, teamWorkIds } from '#lib/figures/team-work/team-work-figures.ts';

/** Ids of the figures of the escape room. */
export const figureIds = {
  completion: 'room-completion',
  rooms: 'rooms-solved',
  escaped: 'agents-out',
  ...teamWorkIds,
  conditions: 'conditions',
  complexity: 'complexity',
  reached: 'complexity-reached',
} as const;

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

/** The figures of the escape room, for the team and partly for each agent. Shares are from 0 to 1. */
export const escapeFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.completion,
    title: 'Completion',
    meaning: 'Mean over the rooms: 1 for a solved room, else the most conditions that ever held at once, divided by all of the room.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: C`,
  },
  {
    id: figureIds.rooms,
    title: 'Rooms solved',
    meaning: 'Rooms whose puzzle was solved at least once; for an agent, solved rooms on its way.',
    unit: 'rooms',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: program,
  },
  {
    id: figureIds.escaped,
    title: 'Agents out',
    meaning: 'Agents that reached the exit.',
    unit: 'agents',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: program,
  },
  teamWorkFigures.efficiency,
  teamWorkFigures.completionRate,
  teamWorkFigures.timeRatio,
  teamWorkFigures.balance,
  teamWorkFigures.actionTime,
  {
    id: figureIds.conditions,
    title: 'Conditions',
    meaning: 'Conditions of all rooms that a search from the exit reaches.',
    unit: '',
    format: 'count',
    better: 'neither',
    range: [0, null],
    source: `${paper}: D`,
  },
  {
    id: figureIds.complexity,
    title: 'Complexity, program',
    meaning: 'Conditions of each room divided by its window in seconds, with one more for a split and one for each agent of a merge.',
    unit: '',
    format: 'number',
    better: 'neither',
    range: [0, null],
    source: program,
  },
  {
    id: figureIds.reached,
    title: 'Complexity reached',
    meaning: 'The program’s complexity times the completion.',
    unit: '',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${program}: complexity score`,
  },
];
