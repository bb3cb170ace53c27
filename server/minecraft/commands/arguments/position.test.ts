import { describe, expect, test } from 'vitest';
import { FastClock } from '../../clock/fast-clock.ts';
import { createVanillaServer } from '../../vanilla-server.ts';
import { CommandError } from '../dispatch/command-error.ts';
import { CommandSource } from '../dispatch/command-source.ts';
import { StringReader } from '../dispatch/string-reader.ts';
import { blockPosition, rotation, vector } from './position.ts';

const output = { succeeded: () => undefined, failed: () => undefined, logged: () => undefined };

function from(yaw: number, pitch: number): CommandSource {
  const clock = new FastClock({ seed: 1 });
  const server = createVanillaServer({ clock, seed: 1 });
  clock.dispose();
  return new CommandSource(server, 4, { entity: null, position: { x: 10, y: 64, z: -5 }, yaw, pitch, anchor: 'feet' }, output);
}

describe('a written position', () => {
  const source = from(90, 0);
  const at = (line: string) => vector.parse(new StringReader(line), source)(source);

  test('means the middle of a block for whole x and z, and exactly what is written otherwise', () => {
    expect(at('1 2 3')).toEqual({ x: 1.5, y: 2, z: 3.5 });
    expect(at('1.0 2.5 -3.25')).toEqual({ x: 1, y: 2.5, z: -3.25 });
  });

  test('counts from the source with ~', () => {
    expect(at('~ ~1 ~-2.5')).toEqual({ x: 10, y: 65, z: -7.5 });
  });

  test('goes left, up and ahead with ^', () => {
    const { x, y, z } = at('^1 ^2 ^3');
    expect([x, y, z].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([7, 66, -4]);
    const down = from(0, 90);
    const below = vector.parse(new StringReader('^ ^ ^2'), down)(down);
    expect(Math.round(below.y * 1e6) / 1e6).toBe(62);
  });

  test('is a whole block for blocks, and inside the world', () => {
    expect(blockPosition.parse(new StringReader('~0.5 ~ ~-0.5'), source)(source)).toEqual({ x: 10, y: 64, z: -6 });
    expect(() => blockPosition.parse(new StringReader('0 320 0'), source)(source)).toThrow('argument.pos.outofworld');
    expect(() => blockPosition.parse(new StringReader('40000000 0 0'), source)(source)).toThrow('argument.pos.outofbounds');
    expect(() => blockPosition.parse(new StringReader('1.5 0 0'), source)).toThrow('parsing.int.invalid');
  });

  test('points at what is missing or mixed', () => {
    const mistake = (line: string): [string, number | undefined] => {
      try {
        at(line);
      } catch (error) {
        if (error instanceof CommandError) return [error.message, error.at?.cursor];
        throw error;
      }
      return ['none', undefined];
    };
    expect(mistake('1 2')).toEqual(['argument.pos3d.incomplete', 0]);
    expect(mistake('~ ^ ~')).toEqual(['argument.pos.mixed', 2]);
    expect(mistake('^ 1 ^')).toEqual(['argument.pos.mixed', 2]);
    expect(mistake('1 x 2')).toEqual(['parsing.double.expected', 2]);
  });

  test('turns with rotations, relative ones too', () => {
    expect(rotation.parse(new StringReader('~10 45'), source)(source)).toEqual({ yaw: 100, pitch: 45 });
  });
});
