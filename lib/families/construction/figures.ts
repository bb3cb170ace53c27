import type { FigureDeclaration } from '../../domain/figures.ts';
import { figureIds } from './figure-ids.ts';

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

/** What construction measures, for the team and partly for each agent. Shares are from 0 to 1. */
export const constructionFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.blockHitRate,
    title: 'Block hit rate',
    meaning: 'Share of the blueprint’s blocks that stand at their places with the right name and facing.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: C`,
  },
  {
    id: figureIds.viewHitRate,
    title: 'View hit rate',
    meaning:
      'Mean over five views of the picture cells that show the same block in world and blueprint, divided by those that show a block in either. Blocks too many lower it.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: VHR`,
  },
  {
    id: figureIds.directedViewHitRate,
    title: 'View hit rate, directed',
    meaning:
      'As the view hit rate, but divided by the picture cells of the blueprint alone. Blocks too many lower it only where they hide others.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: program,
  },
  {
    id: figureIds.efficiency,
    title: 'Efficiency',
    meaning: 'Completion in percent for each minute in which at least one agent acts.',
    unit: '%/min',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${paper}: E`,
  },
  {
    id: figureIds.timeRatio,
    title: 'Time ratio',
    meaning: 'Greatest action time that the task allows, divided by the action time that was used; 1 where it was used up.',
    unit: '',
    format: 'number',
    better: 'higher',
    range: [0, null],
    source: `${program}: efficiency`,
  },
  {
    id: figureIds.balance,
    title: 'Balance',
    meaning:
      '1 minus the standard deviation of the agents’ action times, each divided by the greatest. Not defined for one agent, and where no agent acts.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${program}: B (the paper divides by the range, which is not defined for equal times)`,
  },
  {
    id: figureIds.contribution,
    title: 'Agent contribution rate',
    meaning:
      'How evenly the right blocks are shared among the agents who placed them: 100 % as evenly as whole blocks can be, 0 % where one agent placed all.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: ACR of cooking, applied to right blocks`,
  },
  {
    id: figureIds.actionTime,
    title: 'Action time',
    meaning: 'Time in which at least one agent acts; of an agent, the time in which it acts.',
    unit: 's',
    format: 'seconds',
    better: 'lower',
    range: [0, null],
    source: program,
  },
  {
    id: figureIds.rightBlocks,
    title: 'Right blocks',
    meaning: 'Blocks of the blueprint that stand as they must; of an agent, those that it placed.',
    unit: 'blocks',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: program,
  },
  {
    id: figureIds.complexity,
    title: 'Complexity',
    meaning: 'How much the blueprint’s blocks depend on each other and how high they stand.',
    unit: '',
    format: 'number',
    better: 'neither',
    range: [0, null],
    source: `${program}: D`,
  },
];
