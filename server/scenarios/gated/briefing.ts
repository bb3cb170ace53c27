import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { formatName } from '#lib/format.ts';
import { listWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { BuildingTask, SeatStart } from './building-task.ts';

const allowedPrimitives: readonly string[] = [
  'mineBlock',
  'craftItem',
  'placeItem',
  'useChest',
  'giveToPlayer',
  'multiAgent',
  'mineflayer',
  'buildBlocks',
];
const allowedTools: readonly string[] = [
  ...['placeBlock', 'withdrawItem', 'MineBlock', 'craftBlock', 'SmeltingCooking', 'navigateTo', 'handoverBlock'],
  ...['scanNearbyEntities', 'equipItem', 'fetchContainerContents'],
];

const ladderTools: readonly string[] = ['erectDirtLadder', 'dismantleDirtLadder'];

const talkWords =
  'They do not see what the others carry. A public board, the channel "board", says who has something to spare and carries only requests, offers, confirmations and refusals.';

/**
 * What a team knows of a task. The plan with its parts and the public board's first statements are for all; the surroundings of an agent are
 * facts with its name, which a system for that seat alone gets, and no other seat's. No fact says what an agent carries.
 */
export function briefingOf(task: BuildingTask, episode: number, episodes: number): Briefing {
  const { plan, seats, stations, ground, dealt, order, recipes, isHigh } = task;
  const agents = seats.map(({ agent }) => agent);
  return {
    scenario: 'gated',
    title: `Gated coordination: ${task.id}`,
    description: [
      `${teamWords(agents)} a blueprint of ${plan.length} blocks. ${dealt}`,
      ...order,
      ...(agents.length > 1 ? [talkWords] : []),
      ...seats.filter(({ stated }) => Object.keys(stated).length > 0).map(statement),
      `The parts: ${agents.map((agent) => `${agent} places ${partOf(task, agent)}`).join('; ')}.`,
      'The task ends when all blocks are in place.',
    ].join(' '),
    knowledge: null,
    facts: [
      { kind: 'blueprint', blocks: plan.map(({ block, at }) => ({ name: block, at, facing: null })) },
      { kind: 'area', name: 'building site', least: ground.site.least, most: ground.site.most },
      {
        kind: 'family',
        name: 'plan',
        data: { nodes: plan.map(({ at, after, ...node }) => ({ ...node, at: { ...at }, after: [...after] })) },
      },
      ...seats.flatMap(factsOf),
      ...stations.map(({ block, at }): BriefingFact => ({ kind: 'station', block, at })),
      ...recipes,
    ],
    team: cooperativeTeam.id,
    objective: 'Build all blocks of the blueprint, with few actions and few messages.',
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    tools: isHigh ? [...allowedTools, ...ladderTools] : allowedTools,
    centres: { [cooperativeTeam.id]: ground.middle },
    episode,
    episodes,
  };
}

function teamWords(agents: readonly string[]): string {
  return agents.length === 1 ? `${agents[0]} builds` : `${listWords(agents)} build`;
}

function statement({ agent, stated }: SeatStart): string {
  const parts = Object.entries(stated).map(([item, count]) => `${count} ${formatName(item)}`);
  return `The board says that ${agent} has ${parts.join(', ')} to spare.`;
}

function partOf({ plan }: BuildingTask, agent: string): string {
  const counts = new Map<string, number>();
  for (const node of plan) if (node.agent === agent) counts.set(node.block, (counts.get(node.block) ?? 0) + 1);
  return [...counts].map(([block, count]) => `${count} ${formatName(block)}`).join(', ');
}

function factsOf({ agent, stated, sources, replies }: SeatStart): BriefingFact[] {
  const near = sources.map(({ kind, item, count, at, tool }) => ({ kind, item, count, at: { ...at }, tool }));
  return [
    { kind: 'family', name: 'public-stock', data: { agent, items: { ...stated } } },
    { kind: 'family', name: 'surroundings', agent, data: { agent, sources: near, replies } },
  ];
}
