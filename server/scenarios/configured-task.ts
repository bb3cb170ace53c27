import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { formatCount } from '#lib/format.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';

/**
 * The task of `scenario` in a configuration, with its number of agents. Throws an InputError for a task or a number of agents that the
 * scenario does not have. An Error of the scenario itself gets the name of the scenario.
 */
export function configuredTask(scenario: Scenario, configuration: Pick<MatchConfiguration, 'task' | 'given' | 'agents' | 'rules'>): Task {
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
    return scenario.task({ id: id ?? null, agents, given, rules });
  } catch (error) {
    if (error instanceof InputError) throw error;
    const text = `${title} could not make its task${id === undefined ? '' : ` "${id}"`} for ${formatCount(agents, 'agent')}: ${withFullStop(messageOf(error))}`;
    throw new Error(`${text} Nothing was started. Correct the scenario and try again.`, { cause: error });
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
