import { type AgentTools, newMember, type ObservedSeat, type TeamMember } from '#server/agents/toolkit/subtask/team-member.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { PastCall } from '#server/contract/task-prompt.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { seenBy } from './fake-team.ts';

/** A blueprint of two posts that stand apart, as the facts of a task. */
export const posts: readonly BriefingFact[] = [
  {
    kind: 'blueprint',
    blocks: [0, 4].flatMap((x) => [0, 1].map((y) => ({ name: 'stone', at: { x, y: y - 60, z: 0 }, facing: null }))),
  },
  { kind: 'area', name: 'site', least: { x: -8, y: -60, z: -8 }, most: { x: 8, y: -50, z: 8 } },
];

/** A world of named blocks in which calls of the API have simple effects. */
export class TaskStage {
  readonly blocks = new Map<string, string>();
  readonly calls: (PastCall & { readonly agent: string })[] = [];
  readonly members: TeamMember[];

  constructor(clock: Clock, agents: readonly string[]) {
    this.members = agents.map((agent) => newMember(this.seat(agent, clock), this.tools(agent)));
  }

  private seat(agent: string, clock: Clock): ObservedSeat {
    return {
      ...{ agent, clock, position: { x: 0.5, y: -60, z: 3.5 } },
      inventory: () => ({ stone: 8 }),
      observe: () => ({ ...seenBy(agent, { stone: 8 }), nearbyChests: {} }),
      lookedInto: () => null,
      sees: () => true,
      view: { entities: () => [] },
      blockAt: ({ x, y, z }) => {
        const name = this.blocks.get(`${x} ${y} ${z}`);
        return name === undefined ? null : { name, properties: {} };
      },
    };
  }

  private tools(agent: string): AgentTools {
    const position = { x: 'number', y: 'number', z: 'number' };
    return {
      tools: [
        { name: 'placeBlock', description: 'Places a block.', parameters: { item_name: 'string', ...position, facing: 'string' } },
        { name: 'scanNearbyEntities', description: 'Finds blocks.', parameters: { item_name: 'string' } },
      ],
      call: async (tool, given) => {
        const place = `${given.x} ${given.y} ${given.z}`;
        const isPlacing = tool === 'placeBlock';
        if (isPlacing) this.blocks.set(place, String(given.item_name));
        const message = isPlacing ? `Placed it at ${place}.` : 'There is none.';
        this.calls.push({ agent, tool, arguments: {}, message, status: isPlacing });
        return { message, status: isPlacing, events: [] };
      },
    };
  }
}
