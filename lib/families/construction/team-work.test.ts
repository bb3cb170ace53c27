import { expect, test } from 'vitest';
import { busyUntil, idle, withAction } from './action-time.ts';
import { balanceOf, contributionOf, efficiencyOf } from './team-work.ts';

test('balance is 1 for equal times, lower the more they differ, and not defined for one agent or without action', () => {
  expect(balanceOf([30, 30, 30])).toBe(1);
  // Shares 1 and 0 have a standard deviation of 1/2.
  expect(balanceOf([30, 0])).toBeCloseTo(0.5);
  expect(balanceOf([30])).toBeNull();
  expect(balanceOf([0, 0])).toBeNull();
});

test('efficiency is percent a minute, and not defined without action', () => {
  expect(efficiencyOf(1, 120)).toBeCloseTo(50);
  expect(efficiencyOf(0, 60)).toBe(0);
  expect(efficiencyOf(0, 0)).toBeNull();
});

test('contribution is 1 for the most even shares of whole blocks, and 0 if one agent placed all', () => {
  expect(contributionOf([1, 1, 1, 0])).toBe(1);
  expect(contributionOf([3, 0, 0, 0])).toBe(0);
  expect(contributionOf([2, 1])).toBe(1);
  expect(contributionOf([3, 1])).toBeCloseTo(0.5);
  expect(contributionOf([3])).toBeNull();
  expect(contributionOf([0, 0])).toBeNull();
  expect(contributionOf([1, 0])).toBeNull();
});

test('action time is the union of intervals', () => {
  const steps = [
    ['started', 10],
    ['started', 15],
    ['done', 20],
    ['failed', 30],
    ['done', 35],
    ['started', 40],
  ] as const;
  const time = steps.reduce((before, [state, tick]) => withAction(before, state, tick), idle);
  expect(busyUntil(time, 45)).toBe(25);
  expect(busyUntil(idle, 100)).toBe(0);
});
