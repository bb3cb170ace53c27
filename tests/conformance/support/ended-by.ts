import { findScenario } from '#server/scenarios/registry.ts';

/**
 * Ends all games of a scenario by a tick during some work in this process. Without a limit they have that of their tasks. For tests of what
 * happens long before the end, or of the end itself at any time.
 */
export async function endedBy<Result>(id: string, limit: number | undefined, work: () => Promise<Result>): Promise<Result> {
  if (limit === undefined) return work();
  const scenario = findScenario(id);
  const { task } = scenario;
  Object.assign(scenario, { task: (request: Parameters<typeof task>[0]) => ({ ...task.call(scenario, request), limit }) });
  try {
    return await work();
  } finally {
    Object.assign(scenario, { task });
  }
}
