import type { TaskStanding } from '#lib/fold/plan-tasks.ts';

/** How a standing looks: its word, and the frame and text of its node. Each standing also has a shape of its own (`TaskMark`). */
interface StandingLook {
  readonly word: string;
  readonly node: string;
}

export const standingLooks: Readonly<Record<TaskStanding, StandingLook>> = {
  done: { word: 'done', node: 'border-line bg-panel text-soft' },
  running: { word: 'running', node: 'border-gold bg-gold-tint text-text' },
  ready: { word: 'ready', node: 'border-text bg-panel text-text' },
  blocked: { word: 'blocked', node: 'border-outline bg-panel text-soft' },
  waiting: { word: 'waiting', node: 'border-outline border-dashed bg-panel text-soft' },
  failed: { word: 'failed', node: 'border-error bg-error-tint text-text' },
};

/** The colour of a subtask in the small map of a plan. */
export const mapColours: Readonly<Record<TaskStanding, string>> = {
  done: 'var(--color-muted)',
  running: 'var(--color-gold)',
  ready: 'var(--color-text)',
  blocked: 'var(--color-soft)',
  waiting: 'var(--color-outline)',
  failed: 'var(--color-error)',
};
