import type { BuildingTask } from './building-task.ts';
import { tasks as templateTasks } from './gated-task.ts';
import { standardTasks } from './native/standard-tasks.ts';
import { chokedTasks } from './native/villager-tasks.ts';

/** All tasks: those of the templates, the variant of VillagerBench, and the standard sets. */
export const tasks: readonly BuildingTask[] = [...templateTasks, ...chokedTasks, ...standardTasks];
