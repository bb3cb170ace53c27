import { expect, test } from 'vitest';
import type { PlayInput } from '#lib/people/play-input.ts';
import { foldLessonBreak, foldLessonInput, foldLessonOutput, type LessonProgress, lessons, nextLesson, noLessons } from './lessons.ts';

const move = (x: number, y: number, yaw: number, onGround = true): PlayInput => ({
  type: 'move',
  position: [x, y, 0],
  yaw,
  pitch: 0,
  onGround,
});
const walk = (progress: LessonProgress, input: PlayInput) => foldLessonInput(progress, input, true);
const drift = (progress: LessonProgress, input: PlayInput) => foldLessonInput(progress, input, false);
const after = (...inputs: readonly PlayInput[]) => inputs.reduce(walk, noLessons);
const slot = (number: number, count: number) =>
  ({ type: 'slot', window: 0, state: 0, slot: number, item: count === 0 ? null : { name: 'slime_ball', count } }) as const;

test('a person looks around by turning, also across the seam of the circle', () => {
  expect(after(move(0, 0, 170), move(0, 0, -175)).turned).toBe(15);
  expect(nextLesson(after(move(0, 0, 0), move(0, 0, 61)).done)).toBe('walk');
});

test('five blocks are a walk, and a teleport is none', () => {
  expect(after(move(0, 0, 0), move(90, 0, 0)).done.has('walk')).toBe(false);
  expect(after(move(0, 0, 0), move(2, 0, 0), move(4, 0, 0), move(5.5, 0, 0)).done.has('walk')).toBe(true);
});

test('a blow that throws the body far is no walk, also while a key is down and while the body slides after its landing', () => {
  const way = [move(3, 0.4, 0, false), move(6, 0.3, 0, false), move(9, 0, 0)];
  const hit = foldLessonOutput(after(move(0, 0, 0)), { type: 'velocity', velocity: [3, 0.4, 0] });
  expect(way.slice(0, 2).reduce(walk, hit).walked).toBe(0);
  const slid = [...way, move(12, 0, 0), move(15, 0, 0)].reduce(drift, hit);
  expect([slid.done.has('walk'), slid.walked]).toEqual([false, 0]);
  expect([move(17, 0, 0), move(20, 0, 0)].reduce(walk, slid).done.has('walk')).toBe(true);
});

test('a jump rises above the ground, a step up does not', () => {
  expect(after(move(0, 0, 0), move(0, 0.5, 0)).done.has('jump')).toBe(false);
  expect(after(move(0, 0, 0), move(0, 0.42, 0, false)).done.has('jump')).toBe(true);
});

test('a blow that throws the body up is no jump; the next jump is one', () => {
  const hit = foldLessonOutput(after(move(0, 0, 0)), { type: 'velocity', velocity: [0.4, 0.4, 0] });
  const thrown = [move(0, 0.4, 0, false), move(0, 0.72, 0, false), move(0, 0, 0)].reduce(walk, hit);
  expect(thrown.done.has('jump')).toBe(false);
  expect(walk(thrown, move(0, 0.42, 0, false)).done.has('jump')).toBe(true);
});

test('an item that arrives is collected; items that a click moves are not', () => {
  const held = foldLessonOutput(noLessons, { type: 'items', window: 0, state: 0, slots: [{ name: 'dirt', count: 4 }], cursor: null });
  const moved = [slot(0, 0), slot(5, 4)].reduce(foldLessonOutput, held);
  expect(moved.done.has('collect')).toBe(false);
  expect(foldLessonOutput(moved, slot(6, 1)).done.has('collect')).toBe(true);
});

test('all eight are done by what hands do, and none twice', () => {
  const all = after(
    ...[move(0, 0, 0), move(3, 0, 90), move(6, 0, 90), move(6, 0.42, 90, false)],
    { type: 'click', window: 0, state: 0, slot: 9, button: 0, mode: 0 },
    { type: 'chat', to: 'everyone', text: 'hello' },
    { type: 'order', order: { kind: 'follow' } },
  );
  expect(nextLesson(all.done)).toBe('dig');
  const dug = foldLessonBreak(all);
  expect(nextLesson(dug.done)).toBe('collect');
  const done = foldLessonOutput(dug, slot(36, 1));
  expect([nextLesson(done.done), done.done.size]).toEqual([null, lessons.length]);
  expect(walk(done, { type: 'chat', to: 'team', text: 'again' }).done).toBe(done.done);
});
