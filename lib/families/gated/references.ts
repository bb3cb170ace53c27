import { coordinationIds as id } from '#lib/coordination/coordination-figures.ts';
import { type FamilyReferences, noReferences, type PaperTaskRow } from '../references.ts';

const model = /gpt-4o(?!-mini)/i;
const villagerModel = /gpt-4-1106/i;

/** What every row of these tables has in common: two agents that can all do the same, over all tasks. */
function setup(
  label: string,
  agent = 'gated',
  answering = agent === 'villager-agent' ? villagerModel : model,
): Omit<PaperTaskRow, 'figures'> {
  return { label, agent, model: answering, agents: 2, abilities: 'same', task: null };
}

function row(label: string, [tsr, cs, ecr, messages]: readonly [number, number, number, number]): PaperTaskRow {
  return {
    ...setup(label),
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, [id.effective]: ecr / 100, [id.messages]: messages },
  };
}

/** A row of a table about the system on which the gate is put. */
function host(label: string, agent: string, [tsr, cs, ecr]: readonly [tsr: number, cs: number, ecr?: number]): PaperTaskRow {
  return {
    ...setup(label, agent),
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, ...(ecr === undefined ? {} : { [id.effective]: ecr / 100 }) },
  };
}

function rates(label: string, agent: string, [lrr, uer, ecr, rsr]: readonly [number, number, number, number]): PaperTaskRow {
  return {
    ...setup(label, agent),
    figures: { [id.localRecovery]: lrr / 100, [id.unnecessary]: uer / 100, [id.effective]: ecr / 100, [id.recovery]: rsr / 100 },
  };
}

/** A row of the table of adjudicators, where only the model of the adjudicator changes. */
function adjudicator(label: string, answering: RegExp, [tsr, cs, ecr]: readonly [number, number, number]): PaperTaskRow {
  return {
    ...setup(label, 'gated', answering),
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, [id.effective]: ecr / 100 },
  };
}

function weights(label: string, [tsr, cs, uer, lrr]: readonly [number, number, number, number]): PaperTaskRow {
  return {
    ...setup(label),
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, [id.unnecessary]: uer / 100, [id.localRecovery]: lrr / 100 },
  };
}

function grayZone(label: string, [tsr, ecr]: readonly [number, number]): PaperTaskRow {
  return {
    ...setup(label),
    figures: { [id.completionRate]: tsr / 100, [id.effective]: ecr / 100 },
  };
}

/** Ids of tasks that are made from a template: the template and a seed. */
const ofTemplate = /^([a-d]\d\d)-\d+$/;

/** What the paper on gated coordination prints, for its own sets and the standard ones. */
export const gatedReferences: FamilyReferences = {
  ...noReferences,
  templateOf: (task) => ofTemplate.exec(task)?.[1] ?? null,
  paperTables: [
    {
      title: 'Standard sets, table 2',
      columns: [id.completionRate, id.steps],
      tasks: 7,
      rows: [
        host('MINDcraft as it is', 'mindcraft', [31.1, 396]),
        host('MINDcraft with the gate', 'mindcraft', [35.7, 294]),
        host('VillagerAgent as it is', 'villager-agent', [36.45, 103]),
        host('VillagerAgent with the gate', 'villager-agent', [42.76, 76]),
      ],
      note: 'MINDcraft has seven tasks there. For VillagerAgent the paper prints no number of tasks.',
    },
    {
      title: 'Transfer to VillagerAgent, table 10',
      columns: [id.completionRate, id.steps, id.effective],
      tasks: 100,
      rows: [
        host('VillagerAgent as it is', 'villager-agent', [22.04, 145, 35.8]),
        host('With the gate, zero-shot', 'villager-agent', [33.61, 98, 72]),
        host('With the gate, tuned', 'villager-agent', [34.56, 92, 78.2]),
      ],
      note: 'The paper prints no number of tasks; the library of VillagerBench has 100 blueprints, of which 81 are in the set here.',
    },
    {
      title: 'Coordination on the custom set of MINDcraft, table 3',
      columns: [id.localRecovery, id.unnecessary, id.effective, id.recovery],
      tasks: 200,
      rows: [rates('Free chat (flatcomm)', 'gated', [43.5, 61.3, 46.2, 50.2]), rates('Gated (full)', 'gated', [76.5, 16, 81.3, 78.1])],
      note: 'In the paper a language model carried out the actions of the agents. Here agents act without one, so only the coordination differs.',
    },
    {
      title: 'Coordination on the standard set of MINDcraft, table 3',
      columns: [id.localRecovery, id.unnecessary, id.effective, id.recovery],
      tasks: 7,
      rows: [rates('Free chat', 'mindcraft', [52.3, 67.8, 38.9, 58.7]), rates('With the gate', 'mindcraft', [89.7, 11.3, 83.9, 84.8])],
      note: 'MINDcraft has seven tasks there.',
    },
    {
      title: 'Coordination on the standard set of VillagerAgent, table 3',
      columns: [id.localRecovery, id.unnecessary, id.effective, id.recovery],
      tasks: 100,
      rows: [
        rates('Free chat', 'villager-agent', [41.8, 78.5, 41.2, 52.1]),
        rates('With the gate', 'villager-agent', [86.5, 14.2, 84.5, 83.2]),
      ],
      note: 'The paper prints no number of tasks.',
    },
    {
      title: 'Coordination on the custom set of VillagerAgent, table 3',
      columns: [id.localRecovery, id.unnecessary, id.effective, id.recovery],
      tasks: 100,
      rows: [
        rates('Free chat', 'villager-agent', [35.4, 73.3, 35.8, 40.5]),
        rates('With the gate', 'villager-agent', [73.2, 17.4, 78.2, 76.5]),
      ],
      note: 'The paper prints no number of tasks.',
    },
    {
      title: 'Ablation, table 4',
      columns: [id.completionRate, id.steps, id.effective, id.messages],
      tasks: 200,
      rows: [
        row('Free chat (flatcomm)', [21.5, 184, 46.2, 78]),
        row('Without partition (noPartition)', [27.1, 158, 72.4, 42]),
        row('Without gating (noGating)', [23.3, 172, 51.8, 66]),
        row('Rules alone (rules)', [27.5, 156, 58.5, 51]),
        row('Rules and score (rules+score)', [31.4, 141, 78.3, 14]),
        row('All tiers (full)', [32.8, 134, 81.3, 11]),
      ],
      note: 'Models often fail to carry out actions, so the paper’s success rates are far below those of agents that act without a model.',
    },
    {
      title: 'Adjudicators, table 7',
      columns: [id.completionRate, id.steps, id.effective],
      tasks: 200,
      rows: [
        adjudicator('GPT-4o', /gpt-4o(?!-mini)/i, [32.8, 134, 81.3]),
        adjudicator('Claude 3.5 Sonnet', /claude-3[.-]5-sonnet/i, [32.6, 135, 80.8]),
        adjudicator('GPT-4o mini', /gpt-4o-mini/i, [32, 138, 79.5]),
        adjudicator('Llama 3 70B', /llama-3(?![.\d])-?70b/i, [32.2, 137, 79.9]),
        adjudicator('Llama 3 8B', /llama-3(?![.\d])-?8b/i, [31.6, 140, 78.8]),
      ],
      note: 'The adjudicator alone changes. The paper gives 145 to 170 tokens for each of its calls.',
    },
    {
      title: 'Weights of the score, table 8',
      columns: [id.completionRate, id.steps, id.unnecessary, id.localRecovery],
      tasks: 200,
      rows: [
        weights('Usual weights', [32.8, 134, 16, 76.5]),
        weights('Equal weights', [26.3, 162, 38.5, 22.1]),
        weights('Little criticality', [28.1, 148, 21.4, 35.8]),
        weights('Without recoverability', [25.5, 175, 45.2, 12]),
        weights('High penalty of history', [24.2, 155, 12.1, 48.6]),
      ],
      note: 'In the paper a language model carried out the actions of the agents.',
    },
    {
      title: 'Width of the gray zone, table 9',
      columns: [id.completionRate, id.effective],
      tasks: 200,
      rows: [
        grayZone('None: rules and score', [31.4, 78.3]),
        grayZone('Usual gray zone', [32.8, 81.3]),
        grayZone('Wide gray zone', [33.1, 80.1]),
        grayZone('Every score to the adjudicator', [30.5, 71.4]),
      ],
      note: 'In the paper the adjudicator decided 0, 18.5, 47.2 and 100 % of the issues.',
    },
  ],
};
