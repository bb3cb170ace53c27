import type { EventBody } from '#lib/domain/match-event.ts';

/** By agent, the actions in the world so far, and the agents that are in the middle of `buildBlocks`. */
export interface WorldSteps {
  readonly counts: ReadonlyMap<string, number>;
  readonly building: ReadonlySet<string>;
}

export const noWorldSteps: WorldSteps = { counts: new Map(), building: new Set() };

/** The action that places many blocks. */
const buildsMany = 'buildBlocks';

/** Actions that only read, wait, look, talk or change the agent itself, by their names in the log. */
export const quietActions: ReadonlySet<string> = new Set([
  ...['help', 'inventory', 'stats', 'modes', 'entities', 'nearbyBlocks', 'craftable', 'savedPlaces', 'searchWiki', 'getCraftingPlan'],
  ...['getBlueprint', 'getBlueprintLevel', 'checkBlueprint', 'checkBlueprintLevel'],
  ...['startConversation', 'endConversation', 'clearChat', 'stop', 'stfu', 'restart', 'setMode', 'goal', 'endGoal', 'rememberHere'],
  ...['stay', 'waitForFeedback', 'waitSignal', 'sendSignal', 'talkTo', 'lookAt', 'lookAtPlayer', 'lookAtPosition'],
  ...[
    'scanNearbyEntities',
    'get_entity_info',
    'get_environment_info',
    'read',
    'readPage',
    'blockExists',
    'blockAt',
    'findBlock',
    'findBlocks',
  ],
]);

/**
 * Counts the actions that change the world or the place of a body: each that an agent began, failed ones too. `buildBlocks` counts each block
 * that it placed. Queries, waits, looks and messages do not count.
 */
export function foldWorldSteps(steps: WorldSteps, event: EventBody): WorldSteps {
  if (event.kind === 'block-placed') return steps.building.has(event.agent) ? raised(steps, event.agent) : steps;
  if (event.kind !== 'action') return steps;
  const { agent, name, state } = event;
  if (name === buildsMany) {
    const others = [...steps.building].filter((one) => one !== agent);
    return { ...steps, building: new Set(state === 'started' ? [...others, agent] : others) };
  }
  return state === 'started' && !quietActions.has(name) ? raised(steps, agent) : steps;
}

function raised(steps: WorldSteps, agent: string): WorldSteps {
  return { ...steps, counts: new Map(steps.counts).set(agent, (steps.counts.get(agent) ?? 0) + 1) };
}
