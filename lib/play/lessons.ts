import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';

/** What a person learns to do in a first match, in this order. */
export const lessons = ['look', 'walk', 'jump', 'dig', 'collect', 'inventory', 'chat', 'order'] as const;
export type Lesson = (typeof lessons)[number];

/** How far a person has come with the lessons. */
export interface LessonProgress {
  readonly done: ReadonlySet<Lesson>;
  /** Degrees turned and blocks walked so far. */
  readonly turned: number;
  readonly walked: number;
  readonly last: Extract<PlayInput, { type: 'move' }> | null;
  /** Whether a knock-back moves the body: until it is on the ground again, no rise is a jump and no way is a walk. */
  readonly isPushed: boolean;
  /** Items per slot of the own inventory, and the most items that it held in all: a click cannot make more. */
  readonly held: ReadonlyMap<number, number>;
  readonly most: number;
}

export const noLessons: LessonProgress = { done: new Set(), turned: 0, walked: 0, last: null, isPushed: false, held: new Map(), most: 0 };

const enoughDegrees = 60;
const enoughBlocks = 5;
/** A rise of one move, in blocks, that only a jump gives: steps and stairs are lower. */
const leastRise = 0.3;
/** A longer move is a teleport. */
const longestMove = 4;

/**
 * The progress after an input that the person's hands made. A lesson that was done stays done. `isWalking` says whether keys or a stick move
 * the body: blows, water and slides carry it, too.
 */
export function foldLessonInput(progress: LessonProgress, input: PlayInput, isWalking: boolean): LessonProgress {
  switch (input.type) {
    case 'move':
      return moved(progress, input, isWalking);
    case 'click':
    case 'recipe':
      return withDone(progress, 'inventory');
    case 'chat':
      return withDone(progress, 'chat');
    case 'order':
      return withDone(progress, 'order');
    default:
      return progress;
  }
}

/** The progress after a block broke by the person's hands, also at the first touch. */
export function foldLessonBreak(progress: LessonProgress): LessonProgress {
  return withDone(progress, 'dig');
}

/** The progress after an output of the server: more items than ever before were picked up. */
export function foldLessonOutput(progress: LessonProgress, output: PlayOutput): LessonProgress {
  if (output.type === 'position') return { ...progress, last: null };
  if (output.type === 'velocity') return { ...progress, isPushed: true };
  if (output.type === 'items' && output.window === 0) {
    const held = new Map(output.slots.map((item, slot) => [slot, item?.count ?? 0]));
    return { ...progress, held, most: Math.max(progress.most, total(held)) };
  }
  if (output.type !== 'slot' || (output.window !== 0 && output.window !== -2)) return progress;
  const held = new Map(progress.held).set(output.slot, output.item?.count ?? 0);
  const now = total(held);
  return now > progress.most ? withDone({ ...progress, held, most: now }, 'collect') : { ...progress, held };
}

/** The first lesson that is not done; null after the last one. */
export function nextLesson(done: ReadonlySet<Lesson>): Lesson | null {
  return lessons.find((lesson) => !done.has(lesson)) ?? null;
}

function moved(progress: LessonProgress, input: Extract<PlayInput, { type: 'move' }>, isWalking: boolean): LessonProgress {
  const { last } = progress;
  if (last === null) return { ...progress, last: input };
  const [x, y, z] = input.position;
  const [beforeX, beforeY, beforeZ] = last.position;
  const way = Math.hypot(x - beforeX, z - beforeZ);
  const turn = Math.abs(((input.yaw - last.yaw + 540) % 360) - 180) + Math.abs(input.pitch - last.pitch);
  const turned = progress.turned + turn;
  const isPushed = progress.isPushed && !(input.onGround && !last.onGround);
  const walked = progress.walked + (isWalking && !isPushed && way < longestMove ? way : 0);
  let next: LessonProgress = { ...progress, last: input, turned, walked, isPushed };
  if (turned >= enoughDegrees) next = withDone(next, 'look');
  if (walked >= enoughBlocks) next = withDone(next, 'walk');
  if (!isPushed && !input.onGround && y - beforeY > leastRise && y - beforeY < 1) next = withDone(next, 'jump');
  return next;
}

function total(held: ReadonlyMap<number, number>): number {
  return [...held.values()].reduce((sum, count) => sum + count, 0);
}

function withDone(progress: LessonProgress, lesson: Lesson): LessonProgress {
  return progress.done.has(lesson) ? progress : { ...progress, done: new Set([...progress.done, lesson]) };
}
