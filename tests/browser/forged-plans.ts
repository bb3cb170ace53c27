import type { EventBody } from '#lib/domain/match-event.ts';

type Timed = readonly [tick: number, event: EventBody];

const parts = ['floor', 'north wall', 'south wall', 'east wall', 'west wall', 'roof'] as const;
const works = [
  'Fetch the blocks for',
  'Place a dirt ladder at',
  'Lay the lowest row of',
  'Lay the second row of',
  'Lay the third row of',
  'Check',
] as const;

/** The subtasks of a house: six works for each of its parts, a first and a last one, and extra ones up to `count`. */
function nodes(count: number) {
  const node = (id: string, description: string, after: readonly string[]) => ({
    id,
    description,
    milestones: [`${description}: every block is in place`, 'No block too many'],
    agents: [],
    after: [...after],
  });
  const first = node('survey', 'Read the blueprint and the chest', []);
  const middle = parts.flatMap((part, column) =>
    works.map((work, row) => {
      const above = row === 0 ? 'survey' : `${column}-${row - 1}`;
      const beside = row === 3 && column > 0 && column < 5 ? [`0-${row}`] : [];
      const roof = column === 5 && row === 2 ? ['1-4', '2-4', '3-4', '4-4'] : [];
      return node(`${column}-${row}`, `${work} the ${part}`, [above, ...beside, ...roof]);
    }),
  );
  const last = node(
    'check',
    'Compare the whole house with the blueprint',
    parts.map((_, column) => `${column}-5`),
  );
  const extras = Array.from({ length: Math.max(0, count - middle.length - 2) }, (_, index) =>
    node(`extra-${index}`, `Remove the dirt ladder ${index + 1}`, [`${index % parts.length}-5`]),
  );
  return [first, ...middle, ...extras, last].slice(0, count);
}

/** The events of a red team that divides a house into sixty subtasks, works on them with one agent, fails at one, and plans again. */
export function forgedPlans(agent: string): readonly Timed[] {
  const all = nodes(60);
  const state = (tick: number, task: string, to: 'running' | 'done' | 'failed', text?: string): Timed => [
    tick,
    { kind: 'task-state', team: 'red', task, state: to, agents: [agent], ...(text === undefined ? {} : { text }) },
  ];
  const graph = (revision: number, text: string, plan: typeof all): EventBody => ({
    kind: 'task-graph',
    team: 'red',
    revision,
    text,
    nodes: plan,
  });
  const done = ['survey', '0-0', '0-1', '0-2', '1-0', '1-1', '2-0', '3-0', '4-0', '5-0'];
  const work = done.flatMap((task, index): Timed[] => [
    state(100 + index * 100, task, 'running'),
    [120 + index * 100, { kind: 'block-placed', agent, block: 'oak_planks', at: [index, -60, 0] }],
    state(190 + index * 100, task, 'done', 'All milestones are reached.'),
  ]);
  const again = all.flatMap((node) =>
    node.id === '1-2' ? [{ ...node, id: '1-2b', description: 'Lay the lowest row of the north wall from a dirt ladder' }] : [node],
  );
  const replanned = again.map((node) => ({ ...node, after: node.after.map((id) => (id === '1-2' ? '1-2b' : id)) }));
  const call = { kind: 'model-call', call: 'forged/1', team: 'red', agent, purpose: 'plan', model: 'planner' } as const;
  return [
    [40, { ...call, state: 'started' }],
    [58, { ...call, state: 'done', inputTokens: 900, outputTokens: 300 }],
    [60, graph(0, 'The house is divided by its walls.', all)],
    ...work,
    [1200, { kind: 'summary', team: 'red', agent, text: 'I laid the floor and fetched blocks for every wall.' }],
    [1201, { kind: 'summary', team: 'red', text: 'The floor stands; the north wall has no row yet.' }],
    state(1210, '1-2', 'running'),
    state(1400, '1-2', 'failed', 'There is no block to place against at 3, -59, 2.'),
    [1500, graph(1, 'The row of the north wall failed without support; it starts from a ladder now.', replanned)],
    state(1600, '1-2b', 'running'),
  ];
}
