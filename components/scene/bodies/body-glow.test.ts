import { Color, NoColorSpace } from 'three';
import { expect, test } from 'vitest';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import { glowSteps } from '#lib/light/lamp-glow.ts';
import { sceneBody } from '../world/scene-body.ts';
import { BodyGlow } from './body-glow.ts';

const lamp = 1;
const passage = Uint16Array.of(0, lightPassage(15, 15, 0));

test('a body glows beside a lamp, is looked at again when it moves or time has passed, and is dark without the block table', () => {
  let lampAt = 3;
  let searches = 0;
  const stateAt = (x: number, y: number, z: number): number => {
    if (x === 0 && y === 5 && z === 0) searches++;
    return x === lampAt && y === 5 && z === 0 ? lamp : 0;
  };
  const body = sceneBody({
    type: 'entity',
    tick: 0,
    entity: 1,
    name: 'cow',
    label: null,
    team: null,
    item: null,
    count: 1,
    position: { x: 0.5, y: 5, z: 0.5 },
  });
  const glow = new BodyGlow({ passage, stateAt });
  const near = glow.of(body, 10);
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(glowSteps);
  const before = searches;
  lampAt = 50;
  expect(glow.of(body, 12)).toBe(near);
  expect(searches).toBe(before);
  expect(glow.of(body, 40)).toBe(0);
  body.pose.x = 49.5;
  expect(glow.of(body, 41)).toBeGreaterThan(near);
  const light = new Color();
  glow.light(body, 41, light);
  expect(light.getHex(NoColorSpace)).toBe(0xffffff);
  expect(new BodyGlow({ passage: new Uint16Array(0), stateAt }).of(body, 41)).toBe(0);
});
