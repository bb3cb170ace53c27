import type { FigureDeclaration } from '#lib/domain/figures.ts';

/** Ids of the figures of team work, the same in every family of VillagerBench. */
export const teamWorkIds = {
  efficiency: 'efficiency',
  completionRate: 'completion-per-minute',
  timeRatio: 'time-ratio',
  balance: 'balance',
  actionTime: 'action-time',
} as const;

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

const otherActionTime =
  'Not comparable with the paper: its calls took seconds of real time, while here only the ticks in which an agent acts count, so ours is usually far higher. Completion per minute also counts the time in which the agents think and talk.';

/** The figures of team work, for a family's list of figures. */
export const teamWorkFigures: Readonly<Record<keyof typeof teamWorkIds, FigureDeclaration>> = {
  efficiency: {
    id: teamWorkIds.efficiency,
    title: 'Efficiency',
    meaning: `Completion in percent per minute in which at least one agent acts. ${otherActionTime}`,
    unit: '%/min',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${paper}: E`,
    unlikePaper: otherActionTime,
  },
  completionRate: {
    id: teamWorkIds.completionRate,
    title: 'Completion per minute',
    meaning: 'Completion of the team in percent per minute of game time, from the start to the end of the episode.',
    unit: '%/min',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: 'Arenacraft: E with all game time instead of action time',
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
