import { describe, expect, test } from 'vitest';
import { agentVerse } from '#server/agents/agent-verse/agent-verse.ts';
import { villagerAgent } from '#server/agents/villager-agent/villager-agent.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Task } from '#server/contract/scenario.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { changedAt } from './support/changed-task.ts';
import { planned } from './support/planned-system.ts';
import { playTeam } from './support/play-team.ts';
import { teamSystem } from './support/team-system.ts';

/*
 * A chest that another one empties in the middle of a game: its agents read that nothing is there, get the items from a team-mate who has
 * them, and no team stops before the end.
 */

const scenario = 'farm-to-table';
const chest = { x: 40, y: -60, z: 132 };
/** The agents are on their way to the chest. */
const midway = 24;

interface Played {
  readonly system: AgentSystem;
  /** Everything that the model was asked, as text; empty for a system without a model. */
  asked(): string;
}

const systems: readonly (readonly [string, () => Promise<Played>])[] = [
  ['the solver', async () => ({ system: await teamSystem(findScenario(scenario), 'solver', 'team', 1), asked: () => '' })],
  ...[villagerAgent, agentVerse].map((definition) => {
    const make = async (): Promise<Played> => {
      const { system, asked } = planned(definition);
      return { system, asked: () => JSON.stringify(asked.map(({ facts }) => facts)) };
    };
    return [definition.summary.title, make] as const;
  }),
];

/** The task with a chest that is emptied in a tick. Its items go to an agent, or out of the game. */
function emptied(tick: number, taker: string | null): (task: Task) => Task {
  return changedAt(tick, ({ server, seats }) => {
    const container = server.world.blockEntities.at(chest);
    if (!(container instanceof ItemContainer)) throw new Error('There is no chest.');
    const hands = seats.find(({ agent }) => agent === taker)?.player.inventory;
    for (const stack of container.takeAll()) hands?.give(stack);
  });
}

describe.each(systems)('%s', (_, make) => {
  test.each(['Alice', 'Bob'])('cooks with what its %s took out of the chest before the others came', async (taker) => {
    const { system } = await make();
    const { task, result, events } = await playTeam({ scenario, task: '0', seed: 1, agents: 2, system, change: emptied(midway, taker) });
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(task.rescore(events)).toEqual(result.outcome);
  });

  test('reads that the chest is empty, plays on until the end, and gets the points of what it has', async () => {
    const { system, asked } = await make();
    const { task, result, events } = await playTeam({ scenario, task: '13', seed: 1, agents: 2, system, change: emptied(midway, null) });
    expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
    expect(result.score.team).toBeLessThan(100);
    expect(task.rescore(events)).toEqual(result.outcome);
    expect(events.filter((event) => event.kind === 'issue' && event.severity !== 'notice')).toEqual([]);
    expect(events.some((event) => event.kind === 'action' && event.state === 'failed')).toBe(true);
    if (asked() !== '') expect(asked()).toMatch(/There is no \w+ in the chest at/);
  });
});
