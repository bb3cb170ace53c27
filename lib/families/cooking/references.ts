import { mineCollabTables } from '../minecollab-paper.ts';
import { type FamilyReferences, noReferences } from '../references.ts';

/** What MineCollab prints for cooking. */
export const cookingReferences: FamilyReferences = {
  ...noReferences,
  paperTables: mineCollabTables({
    kind: 'Cooking',
    tasks: 54,
    column: 'success',
    systems: [0.17, 0.42, 0.27, 0, 0, 0.17],
    people: [0.43, 1, 1],
    communication: [0.27, 0.1],
    tools: [0.63, 0],
  }),
  // Its table 2.
  paperTraining: { label: 'MineCollab', trials: 1942, successes: 349, examples: 59_444, averageLength: 74.5, keeps: 'successes' },
};
