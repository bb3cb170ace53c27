import { tasks as templateTasks } from './gated-task.ts';
import { standardTasks } from './native/standard-tasks.ts';
import { chokedTasks } from './native/villager-tasks.ts';
import type { TaskOutline } from './task-outline.ts';

const ofTemplates = templateTasks.map((task): TaskOutline => {
  const { id, title, tags, seconds, seats } = task;
  return { id, title, tags, seconds, agents: seats.length, make: () => task };
});

/** All tasks: those of the templates, the variant of VillagerBench, and the standard sets. */
export const tasks: readonly TaskOutline[] = [...ofTemplates, ...chokedTasks, ...standardTasks];
