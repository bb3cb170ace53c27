import { expect, test } from 'vitest';
import { Experience } from './experience.ts';

test('levels cost what vanilla asks', () => {
  const experience = new Experience();
  experience.addPoints(1395);
  expect([experience.level, experience.points]).toEqual([30, 0]);
  experience.addPoints(-1);
  expect([experience.level, experience.points]).toEqual([29, 106]);
  experience.addLevels(-30);
  expect([experience.level, experience.points, experience.total]).toEqual([0, 0, 0]);
});
