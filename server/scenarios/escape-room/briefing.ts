import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { listWords, positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { exit, pad } from './geometry.ts';
import { type EscapeTask, titleOf } from './tasks.ts';

/** Calls of the API that Escape Room allows. */
const allowedTools: readonly string[] = [
  'placeBlock',
  'fetchContainerContents',
  'MineBlock',
  'scanNearbyEntities',
  'equipItem',
  'navigateTo',
  'withdrawItem',
  'ToggleAction',
  'handoverBlock',
];

/** Groups of primitives that the escape room allows. */
const allowedPrimitives: readonly string[] = ['placeItem', 'multiAgent', 'useChest', 'giveToPlayer', 'mineflayer'];

/**
 * What a team knows about a task from the start. As in the benchmark, it knows no room: the hint of a room with its controls and what they
 * open is a message to the agents in it (`hints.ts`). It does not know the time limits either.
 */
export function briefingOf(task: EscapeTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const { chain } = task;
  const starts = agents.map((agent, index) => `${agent} in ${chain.starts[index]}`);
  const given = Object.entries(chain.given);
  return {
    scenario: 'escape-room',
    title: `Escape Room: ${titleOf(task)}`,
    description: [
      `The team ${listWords(agents)} escapes through a chain of rooms.`,
      `Each room is 9 by 9 blocks with its walls; rooms are behind each other along the z axis, and beside each other where the team is parted. The way leads to larger z.`,
      `The start: ${listWords(starts)}.`,
      given.length === 0
        ? 'The agents carry nothing.'
        : `Each agent carries ${listWords(given.map(([item, count]) => `${count} ${item}`))}.`,
      `No agent knows a room before it is in it. Then it gets a message of the referee: how large the room is, a hint, the controls and what they open. What opens stays open for five minutes. No block can be dug.`,
      `The goal: every agent reaches the exit pad from ${positionWords(pad.least)} to ${positionWords(pad.most)}, around ${positionWords(exit)}.`,
    ].join(' '),
    knowledge: null,
    facts: [...(given.length === 0 ? [] : [{ kind: 'inventory' as const, items: { ...chain.given } }]), { kind: 'destination', ...pad }],
    team: cooperativeTeam.id,
    objective:
      'Bring every agent to the exit as fast as you can: solve the rooms together, and let no agent go on while another still needs it.',
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    tools: allowedTools,
    centres: { [cooperativeTeam.id]: exit },
    episode,
    episodes,
  };
}
