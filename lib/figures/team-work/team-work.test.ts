import { expect, test } from 'vitest';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { busyUntil, idle, idleTeam, withAction, withTeamAction } from './action-time.ts';
import { balanceOf, contributionOf, efficiencyOf, teamWorkOf } from './team-work.ts';

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

test('completion per minute counts the game time in which no agent acts, and efficiency does not', () => {
  const agents = ['Alice', 'Bob'];
  const started = withTeamAction(idleTeam, { agent: 'Alice', state: 'started' }, 600);
  const time = withTeamAction(started, { agent: 'Alice', state: 'done' }, 660);
  const work = teamWorkOf(time, { agents, completion: 0.5, allowed: null }, 2400);
  expect(work.completionRate).toBeCloseTo(25);
  expect(work.efficiency).toBeCloseTo(1000);
  expect(teamWorkOf(idleTeam, { agents, completion: 0, allowed: null }, 2400)).toMatchObject({ completionRate: 0, efficiency: null });
  expect(teamWorkOf(idleTeam, { agents, completion: 0, allowed: null }, 0).completionRate).toBeNull();
});

test('contribution is 1 for the most even shares of whole pieces, and 0 if one agent has all', () => {
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

const draw = randomDraws(7);
const samples = Array.from({ length: 300 }, (_, index) => Array.from({ length: 2 + (index % 7) }, () => Math.floor(draw() * 100)));

test('balance and contribution stay between 0 and 1, whichever agent comes first', () => {
  for (const values of samples) {
    for (const figure of [balanceOf, contributionOf]) {
      const found = figure(values);
      if (found === null) continue;
      expect(found).toBeGreaterThanOrEqual(-1e-12);
      expect(found).toBeLessThanOrEqual(1 + 1e-12);
      expect(figure([...values].reverse())).toBeCloseTo(found, 10);
      expect(figure([...values].sort((a, b) => a - b))).toBeCloseTo(found, 10);
    }
  }
});

test('balance does not depend on the unit of time, and efficiency does', () => {
  for (const values of samples) {
    const before = balanceOf(values);
    if (before !== null) expect(balanceOf(values.map((value) => value * 20))).toBeCloseTo(before, 10);
  }
  expect(efficiencyOf(0.5, 30)).toBeCloseTo(2 * (efficiencyOf(0.5, 60) ?? 0));
});

test('contribution falls when a piece goes from an agent with fewer to one with more', () => {
  for (const [first = 0, second = 0, ...others] of samples) {
    const [more, fewer] = [Math.max(first, second), Math.min(first, second)];
    if (fewer === 0) continue;
    const [before, after] = [contributionOf([more, fewer, ...others]), contributionOf([more + 1, fewer - 1, ...others])];
    if (before !== null && after !== null) expect(after).toBeLessThan(before);
  }
});

test('the union of action intervals is the number of ticks in which an action runs', () => {
  for (const values of samples) {
    const intervals = values.map((start, index) => [start, start + 1 + ((values[index - 1] ?? 3) % 17)] as const);
    const steps = intervals
      .flatMap(([start, end]) => [[start, 'started'] as const, [end, 'done'] as const])
      .sort(([a, first], [b, second]) => a - b || (first === 'started' ? 0 : 1) - (second === 'started' ? 0 : 1));
    const busy = steps.reduce((time, [tick, state]) => withAction(time, state, tick), idle);
    const ticks = Array.from({ length: 120 }, (_, tick) => tick).filter((tick) => intervals.some(([a, b]) => tick >= a && tick < b));
    expect(busyUntil(busy, 200)).toBe(ticks.length);
  }
});
