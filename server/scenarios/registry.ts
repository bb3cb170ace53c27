import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { FamilyId } from '#lib/families/registry.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';
import { blueprints } from './blueprints/scenario.ts';
import { construction } from './construction/scenario.ts';
import { cooking } from './cooking/scenario.ts';
import { crafting } from './crafting/scenario.ts';
import { dashAndDine } from './dash-and-dine/scenario.ts';
import { escapeRoom } from './escape-room/scenario.ts';
import { farmToTable } from './farm-to-table/scenario.ts';
import { freePlay } from './free-play/scenario.ts';
import { gated } from './gated/scenario.ts';
import { mushroomWar } from './mushroom-war/scenario.ts';

const families: Readonly<Record<FamilyId, Scenario>> = {
  'mushroom-war': mushroomWar,
  'dash-and-dine': dashAndDine,
  construction,
  'farm-to-table': farmToTable,
  'escape-room': escapeRoom,
  crafting,
  'free-play': freePlay,
  cooking,
  blueprints,
  gated,
};

/** All scenarios, in the order in which pages list them. */
export const scenarios: readonly Scenario[] = Object.values(families);

/** The scenarios in which two teams play for points. */
export const versusScenarios: readonly Scenario[] = scenarios.filter(({ summary }) => summary.kind === 'versus');

/** The scenario with this id. Throws an Error that lists the known ones. */
export function findScenario(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.summary.id === id);
  if (!found) throw new Error(`There is no scenario "${id}". There ${knownNames(scenarios.map((scenario) => scenario.summary.id))}.`);
  return found;
}

/**
 * The task of a configuration with its number of agents. Throws an Error for an unknown scenario, and an InputError for
 * a task or a number of agents that the scenario does not have. An Error of the scenario itself gets the name of the scenario.
 */
export function taskOf(configuration: Pick<MatchConfiguration, 'scenario' | 'task' | 'given' | 'agents' | 'rules'>): Task {
  const scenario = findScenario(configuration.scenario);
  const { tasks, title, seats } = scenario.summary;
  const { task: id, given, rules } = configuration;
  const agents = configuration.agents ?? (id === undefined ? null : madeFor(scenario, id, given)) ?? seats.usual;
  if (tasks.length === 0 && id !== undefined)
    throw new InputError(`${title} has no tasks. Nothing was started. Leave the task "${id}" out.`);
  if (tasks.length > 0 && id === undefined)
    throw new InputError(`${title} has ${tasks.length} tasks. Nothing was started. Name one of them.`);
  if (agents < seats.least || agents > seats.most) {
    const possible = seats.least === seats.most ? `exactly ${seats.least}` : `${seats.least} to ${seats.most}`;
    throw new InputError(`${title} is played by ${possible} agents a team, not by ${agents}. Nothing was started.`);
  }
  try {
    return scenario.task({ id: id ?? null, agents, ...(given === undefined ? {} : { given }), ...(rules === undefined ? {} : { rules }) });
  } catch (error) {
    if (error instanceof InputError) throw error;
    const text = `${title} could not make its task${id === undefined ? '' : ` "${id}"`} for ${agents} agents: ${withFullStop(messageOf(error))}`;
    throw new Error(`${text} Nothing was started. Mend the scenario and try again.`, { cause: error });
  }
}

/** The number of agents for which a task is made; null if it leaves a choice, or is none of the scenario's. */
function madeFor({ agentsOf }: Scenario, task: string, given?: string): number | null {
  try {
    return agentsOf?.(task, given) ?? null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function knownNames(ids: readonly string[]): string {
  return ids.length === 1 ? `is only ${ids[0]}` : `are: ${ids.join(', ')}`;
}
