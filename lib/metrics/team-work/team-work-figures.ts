import type { FigureDeclaration } from '../../domain/figures.ts';

/** Ids of the figures of team work, the same in every family of VillagerBench. */
export const teamWorkIds = { efficiency: 'efficiency', timeRatio: 'time-ratio', balance: 'balance', actionTime: 'action-time' } as const;

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

/** The figures of team work, for a family's list of figures. */
export const teamWorkFigures: Readonly<Record<keyof typeof teamWorkIds, FigureDeclaration>> = {
  efficiency: {
    id: teamWorkIds.efficiency,
    title: 'Efficiency',
    meaning: 'Completion in percent per minute in which at least one agent acts.',
    unit: '%/min',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${paper}: E`,
  },
  timeRatio: {
    id: teamWorkIds.timeRatio,
    title: 'Time ratio',
    meaning: 'Action time that the task allows, divided by the action time used; 1 if all of it was used.',
    unit: '',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${program}: efficiency`,
  },
  balance: {
    id: teamWorkIds.balance,
    title: 'Balance',
    meaning:
      '1 minus the standard deviation of the agents’ action times, each divided by the greatest. Not defined for one agent, or if no agent acts.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${program}: B (the paper divides by the range, which is not defined for equal times)`,
  },
  actionTime: {
    id: teamWorkIds.actionTime,
    title: 'Action time',
    meaning: 'Time in which at least one agent acts; for an agent, the time in which it acts.',
    unit: 's',
    format: 'seconds',
    better: 'lower',
    range: [0, null],
    source: program,
  },
};
