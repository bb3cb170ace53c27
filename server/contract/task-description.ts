import type { VoxelPicture } from '#lib/art/voxel-picture.ts';
import type { TaskSheet } from '#lib/protocol/task-views.ts';

/** What only its family knows of a task: its picture, drawn from the task's data, and what its page shows besides time and seats. */
export interface TaskDescription extends Pick<TaskSheet, 'facts' | 'materials'> {
  readonly picture: VoxelPicture;
}
