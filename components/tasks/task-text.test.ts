import { expect, test } from 'vitest';
import { tasksIn, textOfTasks } from './task-text.ts';

test('numbers in a row become a range, and other names stay as they are', () => {
  expect(textOfTasks(['0', '1', '2', '3', '7', '8', 'hard-17', '9'])).toBe('0..3, 7, 8, hard-17, 9');
  expect(textOfTasks([])).toBe('');
  expect(textOfTasks(['01', '02', '03'])).toBe('01, 02, 03');
});

test('what is written is read back', () => {
  const ids = ['3', '4', '5', '6', 'hard-17', '20'];
  expect([...tasksIn(textOfTasks(ids))]).toEqual(ids);
});

test('a text that names nothing, or cannot be read, names no task', () => {
  expect(tasksIn('').size).toBe(0);
  expect(tasksIn('0..9, Not A Name!').size).toBe(0);
});
