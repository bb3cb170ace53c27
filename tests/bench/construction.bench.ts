import { findScenario } from '#server/scenarios/registry.ts';
import { playTask } from '../conformance/support/play-task.ts';
import type { Benchmark } from './benchmark.ts';

/** How many bodies the solver plays with. */
const agents = 2;

/**
 * Plays every construction task with the solver, and reports how many it completes, and the real time and the game time for each kind of
 * building. Throws an Error that names the tasks that are not completed.
 */
export async function constructionBenchmarks(): Promise<Benchmark[]> {
  const { tasks } = findScenario('construction').summary;
  const failed: string[] = [];
  const families = new Map<string, { tasks: number; milliseconds: number; ticks: number }>();
  for (const { id, tags } of tasks) {
    const before = performance.now();
    const { result } = await playTask({ scenario: 'construction', task: id, seed: 1, team: { system: 'solver', agents } });
    const milliseconds = performance.now() - before;
    const { outcome } = result;
    if (outcome?.kind !== 'task' || !outcome.success || outcome.ended !== 'complete') failed.push(`task ${id} after ${result.ticks} ticks`);
    const family = id.endsWith('-dig') ? 'Materials to dig' : (tags.family ?? 'Other');
    const sum = families.get(family) ?? { tasks: 0, milliseconds: 0, ticks: 0 };
    families.set(family, { tasks: sum.tasks + 1, milliseconds: sum.milliseconds + milliseconds, ticks: sum.ticks + result.ticks });
  }
  if (failed.length > 0) throw new Error(`The solver did not complete:\n${failed.join('\n')}`);
  return [
    { name: 'construction tasks that the solver completes', value: tasks.length, unit: 'tasks' },
    ...[...families].flatMap(([family, sum]): Benchmark[] => [
      { name: `${family}: real time per task`, value: sum.milliseconds / sum.tasks, unit: 'ms' },
      { name: `${family}: game time per task`, value: sum.ticks / sum.tasks / 20, unit: 's' },
    ]),
  ];
}
