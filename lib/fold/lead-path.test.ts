import { describe, expect, it } from 'vitest';
import { leadChanges, leadOf, leadPaths, newestLead } from './lead-path.ts';
import { spokenSummary } from './spoken-summary.ts';

describe('the lead over time', () => {
  it('ends with the shorter series', () => {
    expect(leadOf({ red: [0, 1, 3], blue: [0, 2] })).toEqual([0, -1]);
  });
  it('draws red only above and blue only below the middle', () => {
    const paths = leadPaths({ red: [0, 3, 3], blue: [0, 0, 9] }, { width: 120, seconds: 120, middle: 20, reach: 18 });
    const heights = (path: string): number[] => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) => Number(match[1]));
    expect(Math.max(...heights(paths.red))).toBe(20);
    expect(Math.min(...heights(paths.red))).toBe(11);
    expect(Math.min(...heights(paths.blue))).toBe(20);
    expect(Math.max(...heights(paths.blue))).toBe(38);
  });
  it('continues in one piece while the lead stays, and returns to the middle where it is lost', () => {
    const frame = { width: 120, seconds: 120, middle: 20, reach: 18 };
    const { red, blue } = leadPaths({ red: [0, 3, 3, 3, 3], blue: [0, 0, 0, 0, 3] }, frame);
    expect(red).toBe('M0 20L1 20L1 11L4 11L4 20L5 20L5 20Z');
    expect(blue).toBe('M0 20L5 20L5 20Z');
  });
  it('is the lead at the newest second for which both teams have a sample, and even before the first', () => {
    expect(newestLead({ red: [0, 1, 3], blue: [0, 2] })).toBe(-1);
    expect(newestLead({ red: [], blue: [1] })).toBe(0);
  });
  it('is empty before the first sample', () => {
    expect(leadPaths({ red: [], blue: [] }, { width: 10, seconds: 120, middle: 5, reach: 5 })).toEqual({ red: '', blue: '' });
  });
});

describe('the changes of lead', () => {
  it('give the start and the leader of each lead, and whether the other team led before', () => {
    expect(leadChanges({ red: [0, 1, 1, 1, 1, 5], blue: [0, 0, 1, 2, 2, 2] })).toEqual([
      { second: 1, leader: 'red', flipped: false },
      { second: 2, leader: null, flipped: false },
      { second: 3, leader: 'blue', flipped: true },
      { second: 5, leader: 'red', flipped: true },
    ]);
  });
  it('are empty if no team ever led, and contain no flip if the same team leads again', () => {
    expect(leadChanges({ red: [0, 1, 2], blue: [0, 1, 2] })).toEqual([]);
    expect(leadChanges({ red: [1, 1, 2], blue: [0, 1, 1] }).map(({ flipped }) => flipped)).toEqual([false, false, false]);
  });
});

describe('the spoken feed', () => {
  const line = {
    seq: 1,
    tick: 1,
    team: 'red',
    agent: 'Ryn',
    text: '+1 for Red',
    detail: null,
    item: null,
    weight: 'high',
    error: false,
  } as const;
  it('says one event in full, and several by count and the last one', () => {
    expect(spokenSummary([line])).toBe('Red: +1 for Red');
    expect(spokenSummary([line, { ...line, text: 'Ryn hit Byte' }])).toBe('Red, 2 events, last: Ryn hit Byte');
  });
  it('is empty without important events', () => {
    expect(spokenSummary([{ ...line, weight: 'low' }])).toBe('');
  });
});
