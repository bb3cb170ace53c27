import { describe, expect, test } from 'vitest';
import type { BodyState } from '#lib/protocol/frame/frame.ts';
import { BodyTrack, type Pose } from './body-track.ts';

const still: BodyState = {
  entity: 1,
  position: { x: 0, y: -60, z: 0 },
  yaw: 0,
  pitch: 0,
  onGround: true,
  sneaking: false,
  sprinting: false,
  swung: false,
  hurt: false,
  dead: false,
};
const standing = (x: number, rest: Partial<BodyState> = {}): BodyState => ({ ...still, position: { x, y: -60, z: 0 }, ...rest });
const pose = (): Pose => ({ x: 0, y: 0, z: 0, yaw: 0, pitch: 0, speed: 0 });

describe('the track of a body', () => {
  test('lies between two snapshots at a tick between them', () => {
    const track = new BodyTrack();
    track.push(10, standing(1), 9);
    track.push(11, standing(1.2), 10);
    const place = pose();
    track.at(10.5, place);
    expect(place.x).toBeCloseTo(1.1);
    expect(place.speed).toBeCloseTo(0.2);
  });

  test('stays at the last known position', () => {
    const track = new BodyTrack();
    track.push(10, standing(1), 9);
    const place = pose();
    expect(track.at(25, place)).toBe(true);
    expect([place.x, place.speed]).toEqual([1, 0]);
  });

  test('does not slide during a pause without snapshots', () => {
    const track = new BodyTrack();
    track.push(10, standing(1), 9);
    track.push(60, standing(1.2), 59);
    const place = pose();
    track.at(40, place);
    expect(place.x).toBe(1);
    track.at(59.5, place);
    expect(place.x).toBeCloseTo(1.1);
  });

  test('moves evenly with rare snapshots, as in a match many times faster than real time', () => {
    const track = new BodyTrack();
    track.push(0, standing(0), -60);
    track.push(60, standing(6), 0);
    const place = pose();
    track.at(30, place);
    expect(place.x).toBeCloseTo(3);
  });

  test('jumps when the body was teleported', () => {
    const track = new BodyTrack();
    track.push(10, standing(0), 9);
    track.push(11, standing(30), 10);
    const place = pose();
    track.at(10.9, place);
    expect(place.x).toBe(0);
    track.at(11, place);
    expect(place.x).toBe(30);
  });

  test('turns the short way round', () => {
    const track = new BodyTrack();
    track.push(1, standing(0, { yaw: 0.1 }), 0);
    track.push(2, standing(0, { yaw: Math.PI * 2 - 0.1 }), 1);
    const place = pose();
    track.at(1.5, place);
    expect(place.yaw).toBeCloseTo(0);
  });

  test('gives the tick of the last swing or hurt, not before that tick is shown', () => {
    const track = new BodyTrack();
    track.push(1, standing(0), 0);
    track.push(2, standing(0, { swung: true }), 1);
    track.push(3, standing(0), 2);
    expect(track.lastTick('swung', 1.5)).toBeNull();
    expect(track.lastTick('swung', 3)).toBe(2);
    expect(track.lastTick('hurt', 3)).toBeNull();
  });

  test('restarts when ticks restart', () => {
    const track = new BodyTrack();
    track.push(500, standing(9), 499);
    track.push(1, standing(2), 0);
    const place = pose();
    track.at(1, place);
    expect(place.x).toBe(2);
  });
});
