import { describe, expect, it } from 'vitest';
import { Trail, trailStep, trailTicks } from './trail.ts';

const walked = (ticks: number, from = 0): Trail => {
  const trail = new Trail();
  for (let tick = from; tick <= from + ticks; tick++) trail.add(tick, { x: tick * 0.2, y: 0, z: 0 });
  return trail;
};

describe('a trail', () => {
  it('reaches back exactly ten seconds', () => {
    const { points } = walked(1000);
    expect(points[0]?.tick).toBe(1000 - trailTicks);
    expect(points.at(-1)?.tick).toBe(1000);
    expect(points.length).toBe(trailTicks / trailStep + 1);
  });
  it('has a gap at a teleport of the body', () => {
    const trail = walked(10);
    trail.add(12, { x: 50, y: 0, z: 0 });
    expect(trail.points.map(({ isStart }) => isStart)).toEqual([true, false, false, false, false, false, true]);
  });
  it('restarts when time runs back or jumps', () => {
    const trail = walked(100, 500);
    trail.add(10, { x: 0, y: 0, z: 0 });
    expect(trail.points.map(({ tick }) => tick)).toEqual([10]);
    trail.add(5000, { x: 0, y: 0, z: 0 });
    expect(trail.points.map(({ tick }) => tick)).toEqual([5000]);
  });
  it('does not grow within a step', () => {
    const trail = walked(0);
    expect(trail.add(1, { x: 0, y: 0, z: 0 })).toBe(false);
    expect(trail.points.length).toBe(1);
  });
});
