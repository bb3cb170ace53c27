import type { PaperTaskRow } from './references.ts';

/** Names of the models of the VillagerBench paper as providers write them: with an optional path before and a version after. */
const models = {
  gpt4: /(^|\/)gpt-4(-1106-preview|-turbo-preview)?$/,
  glm4: /(^|\/)glm-4$/,
  geminiPro: /(^|\/)gemini(-1\.0)?-pro$/,
};

type Setup = Pick<PaperTaskRow, 'label' | 'agent' | 'model' | 'agents' | 'abilities' | 'task'>;

const usual = { agent: 'villager-agent', agents: 2, abilities: 'same', task: null } as const;

/** The setups of the VillagerBench paper that it uses in several scenarios. */
export const paperSetups = {
  gemini: { ...usual, label: 'VillagerAgent, Gemini Pro', model: models.geminiPro },
  glm4: { ...usual, label: 'VillagerAgent, GLM-4', model: models.glm4 },
  gpt4: { ...usual, label: 'VillagerAgent, GPT-4', model: models.gpt4 },
  gpt4Three: { ...usual, label: 'VillagerAgent, GPT-4, three agents', model: models.gpt4, agents: 3 },
  agentVerse: { ...usual, label: 'AgentVerse, GPT-4', agent: 'agent-verse', model: models.gpt4 },
} satisfies Record<string, Setup>;
