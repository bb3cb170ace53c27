import { paperSetups } from '../paper-setups.ts';
import { type FamilyReferences, noReferences, type PaperTaskRow } from '../references.ts';
import { figureIds } from './figures.ts';

function row(setup: Omit<PaperTaskRow, 'figures'>, [c, vhr, e, b]: readonly [number, number, number, number]): PaperTaskRow {
  const shares = { completion: c / 100, [figureIds.viewHitRate]: vhr / 100, [figureIds.balance]: b / 100 };
  return { ...setup, figures: { ...shares, [figureIds.efficiency]: e } };
}

/** The results of one task by number of agents; balance is not defined for one. */
function sizes(
  task: string,
  results: readonly (readonly [agents: number, c: number, vhr: number, e: number, b: number | null])[],
): PaperTaskRow[] {
  return results.map(([agents, c, vhr, e, b]) => ({
    ...paperSetups.gpt4,
    label: `Task ${task}, ${agents === 1 ? '1 agent' : `${agents} agents`}`,
    agents,
    task,
    figures: {
      completion: c / 100,
      [figureIds.viewHitRate]: vhr / 100,
      [figureIds.efficiency]: e,
      ...(b === null ? {} : { [figureIds.balance]: b / 100 }),
    },
  }));
}

const ownActionTime =
  'Agents without a model act at once, so their efficiency (completion per minute of action time) cannot be compared with the paper’s.';

const columns = ['completion', figureIds.viewHitRate, figureIds.efficiency, figureIds.completionRate, figureIds.balance];

/** What the VillagerBench paper publishes for construction. */
export const constructionReferences: FamilyReferences = {
  ...noReferences,
  paperTables: [
    {
      title: 'Construction, table 1',
      columns,
      tasks: 100,
      rows: [
        row(paperSetups.gemini, [8.12, 13.83, 0.76, 63.74]),
        row(paperSetups.glm4, [23.16, 29.36, 2.37, 81.12]),
        row(paperSetups.gpt4, [36.45, 49.05, 3.88, 95.38]),
        row(paperSetups.gpt4Three, [52.17, 61.02, 6.26, 89.83]),
      ],
      note: `The paper built its blueprints; ours follow their sizes and materials. Its balance divides by the range of the action times, ours by the greatest. ${ownActionTime}`,
    },
    {
      title: 'Number of agents, table 6',
      columns,
      tasks: 1,
      rows: [
        ...sizes('0', [
          [1, 100, 100, 12.96, null],
          [2, 100, 100, 17.75, 93.09],
          [4, 100, 100, 17.41, 81.64],
          [8, 66.63, 63.33, 12.45, 55.67],
        ]),
        ...sizes('64', [
          [1, 35.25, 36.25, 1.92, null],
          [2, 41.67, 35.62, 2.34, 90.77],
          [4, 46.67, 39.38, 3.28, 88.91],
          [8, 30.21, 33.33, 2.27, 74.09],
        ]),
      ],
      note: `Each row of the paper is one task. ${ownActionTime}`,
    },
  ],
};
