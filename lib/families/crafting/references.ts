import { mineCollabTables } from '../minecollab-paper.ts';
import { type FamilyReferences, noReferences } from '../references.ts';

/** What MineCollab prints for crafting. */
export const craftingReferences: FamilyReferences = {
  ...noReferences,
  paperTables: mineCollabTables({
    kind: 'Crafting',
    tasks: 100,
    column: 'success',
    systems: [0.32, 0.8, 0.3, 0.31, 0, 0.41],
    people: [0.76, 1, 1],
    communication: [0.31, 0],
    tools: [0.32, 0.07],
    vision: [0.058, 0.058],
  }),
  // Its table 2.
  paperTraining: { label: 'MineCollab', trials: 2176, successes: 366, examples: 19_229, averageLength: 39.4, keeps: 'successes' },
};
