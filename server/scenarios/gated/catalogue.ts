import { templateTasks } from './gated-task.ts';
import { standardTasks } from './native/standard-tasks.ts';
import { chokedTasks } from './native/villager-tasks.ts';
import type { TaskOutline } from './task-outline.ts';

/** All tasks: those of the templates, the variant of VillagerBench, and the standard sets. */
export const tasks: readonly TaskOutline[] = [...templateTasks, ...chokedTasks, ...standardTasks];
