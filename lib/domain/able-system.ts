import type { TaskSummary } from './scenario-summary.ts';

/**
 * The agent system with which a form starts or goes on if these of the tasks are chosen: the given one unless a chosen task bars it, else the
 * first that such a task starts with and none bars; the given one if there is none.
 */
export function ableSystem(tasks: readonly TaskSummary[], chosen: ReadonlySet<string>, system: string): string {
  const barring = tasks.filter(({ id, barred = [] }) => chosen.has(id) && barred.length > 0);
  const isBarred = (name: string): boolean => barring.some(({ barred = [] }) => barred.includes(name));
  if (!isBarred(system)) return system;
  return barring.flatMap(({ lineUp = [] }) => lineUp).find((other) => !isBarred(other)) ?? system;
}
