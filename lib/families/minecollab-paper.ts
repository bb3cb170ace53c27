import type { JsonValue } from '#lib/domain/json-value.ts';
import type { PaperTaskRow, PaperTaskTable } from './references.ts';

/** What MineCollab prints of one kind of its tasks, as shares. Source: arXiv 2504.17950, tables 3, 4, 6 and 7. */
export interface MineCollabResults {
  /** The word for the tasks in the titles of the tables. */
  readonly kind: string;
  /** Number of test tasks in the paper. */
  readonly tasks: number;
  /** `success` for tasks that succeed or fail, `completion` for tasks with a score. */
  readonly column: 'success' | 'completion';
  /** Options of MINDcraft that all these tasks need here. */
  readonly options?: Readonly<Record<string, JsonValue>>;
  /** Table 6, in the order of its rows. */
  readonly systems: readonly [gpt: number, claude: number, llama70: number, r1: number, llama8: number, tuned: number];
  /** The rows of table 6 with people: a beginner and an agent, an expert and an agent, two experts. */
  readonly people: readonly [beginner: number, expert: number, experts: number];
  /** Table 3. */
  readonly communication: readonly [withTalk: number, without: number];
  /** Table 4. */
  readonly tools: readonly [withCommands: number, without: number];
  /** Table 7; absent where it has no figure for the kind. */
  readonly vision?: readonly [withPicture: number, without: number];
}

const models = {
  gpt: /gpt-4o(?!-mini)/i,
  claude: /claude-3[.-]5-sonnet/i,
  llama70: /llama-?3\.3-70b/i,
  r1: /r1-distill-llama/i,
  llama8: /llama-?3(\.\d)?-8b-instruct/i,
  tuned: /8b-sft/i,
  mini: /gpt-4o-mini/i,
};

/** Options of agents that act by programs alone: every action but newAction is blocked. */
export const programsAlone = {
  programs: true,
  blockedCommands: [
    ...[
      'goToPlayer',
      'followPlayer',
      'goToCoordinates',
      'searchForBlock',
      'searchForEntity',
      'moveAway',
      'goToRememberedPlace',
      'givePlayer',
    ],
    ...['consume', 'equip', 'putInChest', 'takeFromChest', 'viewChest', 'discard', 'collectBlocks', 'craftRecipe'],
    ...['smeltItem', 'clearFurnace', 'placeHere', 'attack', 'attackPlayer', 'goToBed', 'activate', 'stay'],
    ...['lookAtPlayer', 'lookAtPosition', 'digDown', 'useOn', 'showVillagerTrades', 'tradeWithVillager', 'goToSurface'],
  ],
} as const;

/** Tables 3, 4, 6 and 7 of MineCollab for one kind of tasks. Its table 5 lists commands, and it has no table 8; a note on the page says so. */
export function mineCollabTables({
  kind,
  tasks,
  column,
  options,
  systems,
  people,
  communication,
  tools,
  vision,
}: MineCollabResults): PaperTaskTable[] {
  const row = (label: string, model: RegExp, value: number, setup: Partial<Omit<PaperTaskRow, 'figures'>> = {}): PaperTaskRow => ({
    ...{ label, agent: 'mindcraft', model, agents: 2, abilities: 'same', task: null },
    ...(options === undefined ? {} : { options }),
    ...setup,
    figures: { [column]: value },
  });
  const silent = { options: { ...options, communication: false } };
  const [beginner, expert, experts] = people;
  const further = [column, 'requests-answered', 'messages', 'words', 'speakers', 'talk-seconds', 'act-seconds'];
  const pictures: PaperTaskTable[] =
    vision === undefined
      ? []
      : [
          {
            title: `${kind}, with and without pictures, table 7`,
            columns: [column],
            tasks,
            rows: [
              row('GPT-4o mini, with pictures', models.mini, vision[0], { options: { ...options, vision: true } }),
              row('GPT-4o mini, without', models.mini, vision[1]),
            ],
            note: 'The table has no caption, and figures in its first column alone. The paper says that pictures made little difference.',
          },
        ];
  return [
    {
      title: `${kind}, two agents, table 6`,
      columns: further,
      tasks,
      rows: [
        row('GPT-4o', models.gpt, systems[0]),
        row('Claude 3.5 Sonnet', models.claude, systems[1]),
        row('Llama 3.3 70B', models.llama70, systems[2]),
        row('R1-distilled Llama 70B', models.r1, systems[3]),
        row('Llama 3 8B', models.llama8, systems[4]),
        row('Llama 3 8B, fine-tuned', models.tuned, systems[5]),
        row('A beginner and an agent', models.mini, beginner, { agent: 'person' }),
        row('An expert and an agent', models.mini, expert, { agent: 'person' }),
        row('Two experts', /^$/, experts, { agent: 'person' }),
      ],
      note: 'Matches with people are excluded from all figures here; their pages have their own results. Table 5 of the paper lists commands, and it has no table 8.',
    },
    {
      title: `${kind}, with and without communication, table 3`,
      columns: [column],
      tasks,
      rows: [
        row('Llama 3.3 70B, with communication', models.llama70, communication[0]),
        row('Llama 3.3 70B, without', models.llama70, communication[1], silent),
      ],
      note: null,
    },
    {
      title: `${kind}, commands and programs alone, table 4`,
      columns: [column],
      tasks,
      rows: [
        row('GPT-4o, commands', models.gpt, tools[0]),
        row('GPT-4o, programs alone', models.gpt, tools[1], {
          options: { programs: programsAlone.programs, blockedCommands: [...programsAlone.blockedCommands] },
        }),
      ],
      note:
        column === 'success' && tools[0] !== systems[0]
          ? 'The paper does not say why its figure with commands differs from that of table 6; it may have played other tasks.'
          : null,
    },
    ...pictures,
  ];
}
