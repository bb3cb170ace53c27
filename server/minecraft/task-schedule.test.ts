import { expect, test } from 'vitest';
import { TaskSchedule } from './task-schedule.ts';

test('tasks run in their tick, in order of scheduling, and not when cancelled', () => {
  const schedule = new TaskSchedule();
  const done: string[] = [];
  schedule.add(5, () => done.push('first'));
  const cancel = schedule.add(5, () => done.push('cancelled'));
  schedule.add(5, () => {
    done.push('second');
    schedule.add(6, () => done.push('next tick'));
  });
  schedule.add(4, () => done.push('before'));
  cancel();
  for (let tick = 1; tick <= 6; tick++) schedule.runDue(tick);
  expect(done).toEqual(['before', 'first', 'second', 'next tick']);
});
