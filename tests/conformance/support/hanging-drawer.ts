import { answerEach } from '#server/threads/answer-each.ts';
import type { AnsweredDrawing } from '#server/vision/drawing-worker.ts';
import type { FrozenView } from '#server/vision/frozen-view.ts';

/* In place of the program that draws: hangs at each view. */
answerEach((view: FrozenView | null): AnsweredDrawing => {
  while (view !== null);
  return { ok: true, drawn: null };
});
