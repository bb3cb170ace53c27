import { modelUseIds } from '#lib/figures/model-use-figures.ts';
import { paperSetups } from '../paper-setups.ts';
import { type FamilyReferences, noReferences, type PaperTaskRow } from '../references.ts';
import { figureIds } from './figures.ts';

function row(setup: Omit<PaperTaskRow, 'figures'>, [c, acr, e, b]: readonly [number, number, number, number]): PaperTaskRow {
  const shares = { completion: c / 100, [figureIds.contribution]: acr / 100, [figureIds.balance]: b / 100 };
  return { ...setup, figures: { ...shares, [figureIds.efficiency]: e } };
}

function tokens(setup: Omit<PaperTaskRow, 'figures'>, perAction: number, cost: number): PaperTaskRow {
  return { ...setup, figures: { [modelUseIds.tokensPerAction]: perAction, [modelUseIds.tokenCost]: cost } };
}

const columns = ['completion', figureIds.contribution, figureIds.efficiency, figureIds.completionRate, figureIds.balance];

/** What the VillagerBench paper publishes for Farm to Table. */
export const farmToTableReferences: FamilyReferences = {
  ...noReferences,
  paperTables: [
    {
      title: 'Farm to Table, table 3',
      columns,
      tasks: 100,
      rows: [
        row(paperSetups.agentVerse, [29.75, 48.64, 3.54, 87.13]),
        row(paperSetups.gemini, [26.05, 32.92, 3.35, 83.15]),
        row(paperSetups.glm4, [46.84, 54.07, 4.79, 75.46]),
        row(paperSetups.gpt4, [73.75, 58.11, 6.98, 96.13]),
        row(paperSetups.gpt4Three, [85.26, 55.6, 21.9, 84.38]),
      ],
      note: 'The balance of the paper divides by the range of the action times, ours by the greatest. Its figure 5 has a failure rate of 18.2 % for VillagerAgent and 44.4 % for AgentVerse, and shows that hallucination is a part of it; the paper does not say which failures it counts, so no figure of ours stands beside it.',
    },
    {
      title: 'Abilities, table 2',
      columns,
      tasks: 1,
      rows: [
        row({ ...paperSetups.gpt4Three, label: 'Same abilities, task 99', task: '99' }, [56.67, 60.22, 3.91, 95.47]),
        row(
          { ...paperSetups.gpt4Three, label: 'Diverse abilities, task 99', task: '99', abilities: 'diverse', orTask: '99-diverse' },
          [36.67, 30.46, 2.87, 92.2],
        ),
      ],
      note: null,
    },
    {
      title: 'Tokens, table 4',
      columns: [modelUseIds.tokensPerAction, modelUseIds.tokenCost],
      tasks: 100,
      rows: [tokens(paperSetups.agentVerse, 107.17, 10.3), tokens(paperSetups.gpt4, 126, 1.79)],
      note: 'The averages of the paper. By difficulty (easy, medium, hard) it has 109.26, 108.95 and 101.33 tokens at a cost of 17.76, 6.05 and 4.32 for AgentVerse, and 122.33, 126.52 and 131.13 tokens at a cost of 1.73, 1.69 and 2.01 for VillagerAgent, but does not say which tasks are easy, medium and hard.',
    },
  ],
};
