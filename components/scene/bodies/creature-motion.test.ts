import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import type { BodyState } from '#lib/protocol/frame/frame.ts';
import { type SceneBody, sceneBody, showAt } from '../world/scene-body.ts';
import { CreatureMotion } from './creature-motion.ts';

const standing = { yaw: 0, pitch: 0, onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };

function cow(states: readonly Partial<BodyState>[], entity = 7): SceneBody {
  const position = { x: 0, y: 0, z: 0 };
  const body = sceneBody({ type: 'entity', tick: 0, entity, name: 'cow', label: null, team: null, item: null, count: 0, position });
  states.forEach((state, tick) => {
    body.track.push(tick, { ...standing, entity, position, ...state }, tick - 1);
  });
  return body;
}

function watched(body: SceneBody, ticks: number): CreatureMotion[] {
  const motion = new CreatureMotion();
  return Array.from({ length: ticks }, (_, tick) => {
    showAt(body, tick + 0.5);
    motion.update(body, tick + 0.5, 1);
    return Object.assign(new CreatureMotion(), { gait: [...motion.gait], mood: [...motion.mood], matrix: motion.matrix.clone() });
  });
}

const walk = Array.from({ length: 30 }, (_, tick) => ({ position: { x: 0, y: 0, z: tick * 0.1 } }));

describe('how creatures move', () => {
  test('legs swing to both sides when walking and hang when standing', () => {
    const swings = watched(cow(walk), 28).map(({ gait }) => gait[0]);
    expect(Math.max(...swings)).toBeGreaterThan(0.2);
    expect(Math.min(...swings)).toBeLessThan(-0.2);
    expect(watched(cow(walk.map(() => ({}))), 28).every(({ gait }) => gait[0] === 0)).toBe(true);
  });

  test('the head turns and nods as in the feed while the body stands', () => {
    const seen = watched(cow([{}, {}, { yaw: 0.6, pitch: 0.4 }, { yaw: 0.6, pitch: 0.4 }]), 4).at(-1);
    expect(seen?.gait[2]).toBeCloseTo(-0.6, 5);
    expect(seen?.gait[3]).toBeCloseTo(0.4, 5);
  });

  test('the body faces its walking direction', () => {
    const east = walk.map(({ position }) => ({ position: { x: -position.z, y: 0, z: 0 }, yaw: Math.PI / 2 }));
    const ahead = new Vector3(0, 0, 1).transformDirection(watched(cow(east), 28).at(-1)?.matrix ?? new CreatureMotion().matrix);
    expect(ahead.x).toBeCloseTo(-1, 3);
  });

  test('it flashes when hurt, and stops', () => {
    const hurts = watched(cow([{}, { hurt: true }, ...walk.map(() => ({}))]), 20).map(({ mood }) => mood[0]);
    expect(hurts[0]).toBe(0);
    expect(hurts[1]).toBeGreaterThan(0.8);
    expect(hurts.at(-1)).toBe(0);
  });

  test('the dead lie on their side', () => {
    const dead = watched(cow(walk.map((_, tick) => ({ dead: tick > 1 }))), 28).at(-1);
    expect(new Vector3(0, 1, 0).transformDirection(dead?.matrix ?? new CreatureMotion().matrix).y).toBeLessThan(0.1);
  });

  test('wings beat in the air only', () => {
    const wings = (onGround: boolean) => watched(cow(walk.map(() => ({ onGround }))), 20).map(({ gait }) => gait[1]);
    expect(Math.max(...wings(false))).toBeGreaterThan(0.8);
    expect(Math.max(...wings(true))).toBe(0);
  });

  test('a creature always looks the same, and others of its kind look different', () => {
    const looks = Array.from({ length: 12 }, (_, entity) => watched(cow([{}, {}], entity), 1)[0]?.mood.join(' '));
    expect(Array.from({ length: 12 }, (_, entity) => watched(cow([{}, {}], entity), 1)[0]?.mood.join(' '))).toEqual(looks);
    expect(new Set(looks).size).toBeGreaterThan(4);
  });
});
