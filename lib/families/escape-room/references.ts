import { paperSetups } from '../paper-setups.ts';
import { type FamilyReferences, noReferences, type PaperTaskRow } from '../references.ts';
import { figureIds } from './figures.ts';

function row(setup: Omit<PaperTaskRow, 'figures'>, [c, e, b]: readonly [number, number, number]): PaperTaskRow {
  return { ...setup, figures: { completion: c / 100, [figureIds.efficiency]: e, [figureIds.balance]: b / 100 } };
}

/** What the VillagerBench paper publishes for Escape Room. */
export const escapeRoomReferences: FamilyReferences = {
  ...noReferences,
  paperTables: [
    {
      title: 'Escape Room, table 1',
      columns: ['completion', figureIds.efficiency, figureIds.completionRate, figureIds.balance],
      tasks: 25,
      rows: [
        row(paperSetups.gemini, [69.2, 153.3, 80.35]),
        row(paperSetups.glm4, [68.17, 100.8, 95.3]),
        row(paperSetups.gpt4, [73.29, 149.4, 90.03]),
        row(paperSetups.gpt4Three, [69.78, 227.4, 67.01]),
      ],
      note: 'The balance of the paper divides by the range of the action times, ours by the greatest.',
    },
  ],
};
