import type { BuildingTask } from './building-task.ts';

/** What lists show of a task. The task itself is made when it is needed, because most programs that list tasks play none of these. */
export interface TaskOutline<Task extends BuildingTask = BuildingTask> extends Pick<BuildingTask, 'id' | 'title' | 'tags' | 'seconds'> {
  /** Number of agents. */
  readonly agents: number;
  make(): Task;
}
