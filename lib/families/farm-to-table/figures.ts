import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { teamWorkFigures, teamWorkIds } from '#lib/figures/team-work/team-work-figures.ts';

/** Ids of the figures of Farm to Table. */
export const figureIds = {
  points: 'points',
  ...teamWorkIds,
  contribution: 'contribution',
  firstItems: 'first-items',
  complexity: 'complexity',
  dependencyComplexity: 'dependency-complexity',
} as const;

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

/** The figures of Farm to Table, for the team and partly for each agent. Shares are from 0 to 1. */
export const farmToTableFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.points,
    title: 'Points',
    meaning:
      'Points of the reached items. An ingredient does not count once its products count; the finished dish has 100. Under parity each team has the 10 points of the coal that it carries at the start, until one thing is cooked, as in VillagerBench’s program.',
    unit: '',
    format: 'number',
    better: 'higher',
    range: [0, 100],
    source: `${paper}: C; program: farm_craft_judger.py (calculate_score)`,
  },
  teamWorkFigures.efficiency,
  teamWorkFigures.completionRate,
  teamWorkFigures.timeRatio,
  teamWorkFigures.balance,
  {
    id: figureIds.contribution,
    title: 'Agent contribution rate',
    meaning:
      'How evenly the agents share the reached items, each counted for its first owner: 100 % for the most even split, 0 % if one agent had all first. Coal that agents carry at the start does not count; under parity it does, and so does every item of which an agent had a piece first, as in VillagerBench’s program. Not defined for one agent.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: ACR; program: farm_craft_judger.py (own_dict)`,
  },
  teamWorkFigures.actionTime,
  {
    id: figureIds.firstItems,
    title: 'Reached items',
    meaning:
      'Reached items of the recipe tree; for an agent, those that it owned first. Under parity, items of which any agent had a piece.',
    unit: 'items',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: `${paper}: I of ACR`,
  },
  {
    id: figureIds.complexity,
    title: 'Complexity',
    meaning: 'How many of the ingredients have to be found or made. It sets the time limits.',
    unit: '',
    format: 'number',
    better: 'neither',
    range: [0, null],
    source: `${program}: complexity`,
  },
  {
    id: figureIds.dependencyComplexity,
    title: 'Dependency complexity',
    meaning: 'Sum over the direct ingredients of their number times the number of steps to get them.',
    unit: '',
    format: 'number',
    better: 'neither',
    range: [0, null],
    source: `${paper}: D`,
  },
];
