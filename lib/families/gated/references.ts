import { coordinationIds as id } from '../../coordination/coordination-figures.ts';
import { type FamilyReferences, noReferences, type PaperTaskRow } from '../references.ts';

const model = /gpt-4o(?!-mini)/i;
const villagerModel = /gpt-4-1106/i;

function row(label: string, [tsr, cs, ecr, messages]: readonly [number, number, number, number]): PaperTaskRow {
  return {
    ...{ label, agent: 'gated', model, agents: 2, abilities: 'same', task: null },
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, [id.effective]: ecr / 100, [id.messages]: messages },
  };
}

/** A row of a table about the system on which the gate is put. */
function host(label: string, agent: string, [tsr, cs, ecr]: readonly [tsr: number, cs: number, ecr?: number]): PaperTaskRow {
  return {
    ...{ label, agent, model: agent === 'mindcraft' ? model : villagerModel, agents: 2, abilities: 'same', task: null },
    figures: { [id.completionRate]: tsr / 100, [id.steps]: cs, ...(ecr === undefined ? {} : { [id.effective]: ecr / 100 }) },
  };
}

function rates(label: string, [lrr, uer, ecr, rsr]: readonly [number, number, number, number]): PaperTaskRow {
  return {
    ...{ label, agent: 'gated', model, agents: 2, abilities: 'same', task: null },
    figures: { [id.localRecovery]: lrr / 100, [id.unnecessary]: uer / 100, [id.effective]: ecr / 100, [id.recovery]: rsr / 100 },
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
      title: 'Coordination, table 3',
      columns: [id.localRecovery, id.unnecessary, id.effective, id.recovery],
      tasks: 200,
      rows: [rates('Free chat (flatcomm)', [43.5, 61.3, 46.2, 50.2]), rates('Gated (full)', [76.5, 16, 81.3, 78.1])],
      note: 'In the paper a language model carried out the actions of the agents. Here agents act without one, so only the coordination differs.',
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
  ],
};
