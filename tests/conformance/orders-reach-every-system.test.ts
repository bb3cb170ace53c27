import { expect, test } from 'vitest';
import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { orderText, type TeamOrder } from '#lib/people/team-order.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { askOfflinePlanner } from './support/ask-offline-planner.ts';
import { playByHand } from './support/people-match.ts';

/* A person gives its team a quick order. Every system gets it as a message, and those that ask models put it into the next prompt. */

const order: TeamOrder = { kind: 'gather', what: 'oak_log', at: [3, -60, 7] };
const said = orderText(order);
/** Game ticks of an episode after which a system that has not read the order never will. */
const patience = 6000;

/** A match in which a person plays the first seat of a team, and a system the second one. */
function beside(system: string, scenario: string, task?: string, options: object = {}): MatchConfiguration {
  const team = scenario === 'mushroom-war' ? 'red' : 'team';
  return matchConfigurationSchema.parse({
    // Teams of programs ask again when their program is over, at the latest before the next episode.
    ...{ scenario, clock: { kind: 'fast' }, seed: 5, episodes: 2 },
    ...(task === undefined ? {} : { task, agents: 2 }),
    teams: { [team]: 'pair', ...(team === 'red' ? { blue: 'do_nothing' } : {}) },
    systems: { pair: { seats: ['person', 'asked'] }, asked: { agent: system, options } },
  });
}

/** Plays until a prompt holds the order, or for a while. */
async function give(configuration: MatchConfiguration) {
  const ended = new AbortController();
  const prompts: string[] = [];
  const asked = (content: CallContent): void => {
    if (`${content.system}${content.prompt}`.includes(said)) prompts.push(content.purpose);
    if (prompts.length > 0) ended.abort();
  };
  const { events } = await playByHand({
    configuration,
    models: (call, signal) => {
      asked(call.content);
      return askOfflinePlanner(call, signal);
    },
    signal: ended.signal,
    tick: (tick, { hands }) => {
      if (tick === 40) for (const hand of hands.values()) hand.act({ type: 'order', order });
      if (tick > patience) ended.abort();
    },
  });
  const message = events.find((event) => event.kind === 'chat' && event.text === said);
  return { prompts, message };
}

/** A gate that leaves nearly every issue to the adjudicator, as whose facts the orders reach a gated agent. */
const gray = { thresholds: { low: 0.01, high: 0.99 }, ruleFive: false };

test.each([
  ['cot', 'mushroom-war', undefined, {}],
  ['tacticrafter', 'mushroom-war', undefined, {}],
  ['villager-agent', 'construction', '5', {}],
  ['agent-verse', 'construction', '5', {}],
  ['mindcraft', 'crafting', 'cake-0', {}],
  ['gated', 'gated', 'b02-1', gray],
])('%s reads the order in its next prompt', async (system, scenario, task, options) => {
  const { prompts, message } = await give(beside(system, scenario, task, options));
  expect(message).toMatchObject({
    channel: 'team',
    data: { order: 'gather', what: 'oak_log', at: [3, -60, 7] },
    audience: { to: 'team', team: scenario === 'mushroom-war' ? 'red' : 'team' },
  });
  expect(prompts.length).toBeGreaterThan(0);
});
