import { mineCollabTables } from '../minecollab-paper.ts';
import { type FamilyReferences, noReferences } from '../references.ts';

/** What MineCollab prints for construction. */
export const blueprintsReferences: FamilyReferences = {
  ...noReferences,
  paperTables: mineCollabTables({
    kind: 'Construction',
    tasks: 30,
    column: 'completion',
    options: { programs: true },
    systems: [0.31, 0.36, 0.19, 0.04, 0, 0.2],
    people: [0.18, 0.54, 0.68],
    communication: [0.19, 0.12],
    tools: [0.31, 0],
  }),
  // Its table 2.
  paperTraining: { label: 'MineCollab', trials: 211, successes: 52, examples: 9228, averageLength: 111.5, keeps: 'best quarter' },
};
