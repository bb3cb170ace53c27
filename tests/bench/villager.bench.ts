import { findScenario } from '#server/scenarios/registry.ts';
import type { Benchmark } from './benchmark.ts';
import { type OfflineRun, playOffline } from './offline-task.ts';

const agents = 2;
const systems = ['villager-agent', 'agent-verse'] as const;
const families = ['construction', 'farm-to-table', 'escape-room'] as const;
/** The figures of the paper's tables, in the units of the arena. */
const columns = ['view-hit-rate', 'efficiency', 'balance', 'contribution'] as const;

/**
 * Plays the 225 tasks of VillagerBench with VillagerAgent and AgentVerse on the offline planner, two agents each, and reports the means of
 * the paper's tables by family and system. A figure that an episode does not define is left out of its mean.
 */
export async function villagerBenchmarks(): Promise<Benchmark[]> {
  const benchmarks: Benchmark[] = [];
  for (const scenario of families) {
    const tasks = findScenario(scenario).summary.tasks.filter(({ id }) => /^[\d-]+$/.test(id));
    for (const system of systems) {
      const runs: OfflineRun[] = [];
      for (const { id: task } of tasks) runs.push(await playOffline({ scenario, task, system, agents }));
      const add = (name: string, values: readonly number[], unit: string): void => {
        if (values.length === 0) return;
        benchmarks.push({
          name: `${scenario}, ${system}: ${name}`,
          value: values.reduce((sum, value) => sum + value, 0) / values.length,
          unit,
        });
      };
      add(
        'completion',
        runs.map(({ completion }) => completion * 100),
        '%',
      );
      benchmarks.push({
        ...{ name: `${scenario}, ${system}: complete`, value: runs.filter(({ completion }) => completion === 1).length },
        unit: `of ${runs.length}`,
      });
      for (const column of columns) {
        const values = runs.flatMap(({ figures }) => figures[column] ?? []);
        add(column, values, '');
      }
      for (const count of ['modelCalls', 'tokens', 'actions'] as const) {
        add(
          count,
          runs.map((run) => run[count]),
          'each',
        );
      }
    }
  }
  return benchmarks;
}
