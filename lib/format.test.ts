import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatCount,
  formatDuration,
  formatDurationRange,
  formatNumber,
  formatProse,
  formatSeeds,
  formatSigned,
  formatTicks,
} from './format.ts';

describe('formatting', () => {
  it('writes a true minus sign and never a negative zero', () => {
    expect(formatNumber(-2.34, 1)).toBe('−2.3');
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatSigned(0.04, 1)).toBe('0.0');
    expect(formatSigned(6)).toBe('+6');
    expect(formatNumber(15204)).toBe('15,204');
  });
  it('shows a game clock that is never negative', () => {
    expect(formatClock(83.9)).toBe('1:23');
    expect(formatClock(-3)).toBe('0:00');
    expect(formatTicks(2400)).toBe('2:00');
  });
  it('formats durations in at most two units', () => {
    expect(formatDuration(2.14)).toBe('2.1 s');
    expect(formatDuration(370)).toBe('6 min 10 s');
    expect(formatDuration(5640)).toBe('1 h 34 min');
    expect(formatDurationRange(60, 60)).toBe('1 min');
    expect(formatDurationRange(60, 90)).toBe('1 min to 1 min 30 s');
    expect(formatDurationRange(590, 1878)).toBe('9 min 50 s to 31 min');
  });
  it('says how long ago a moment was, also for one in the future by clock skew', () => {
    expect(formatAgo(1000, 0)).toBe('just now');
    expect(formatAgo(0, 120_000)).toBe('2 min ago');
    expect(formatAgo(0, 7_200_000)).toBe('2 h ago');
  });
  it('shortens seeds but shows their number', () => {
    expect(formatSeeds([1, 2, 3, 4, 5])).toBe('1–5');
    expect(formatSeeds([4, 9])).toBe('4, 9');
    expect(formatSeeds([1, 3, 5, 7, 9])).toBe('1, 3, 5 and 2 more');
  });
  it('turns names and counts into words', () => {
    expect(formatProse('Red_Server got 1 red_mushroom')).toBe('Red_Server got 1 red mushroom');
    expect(formatCount(1, 'match', 'matches')).toBe('1 match');
    expect(formatCount(1200, 'match', 'matches')).toBe('1,200 matches');
  });
});
