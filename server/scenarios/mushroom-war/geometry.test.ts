import { describe, expect, test } from 'vitest';
import { distance } from '#lib/domain/position.ts';
import { sides } from '#lib/domain/side.ts';
import { areaPositions, capPositions, centres, inArea, slimePositions, spawns, stemPositions } from './geometry.ts';

const key = ({ x, y, z }: { x: number; y: number; z: number }): string => `${x} ${y} ${z}`;
const mirrored = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x, y, z: -4 - z });

describe('the field of Mushroom War', () => {
  test('has fifteen caps, fifteen slime blocks and six stems per team, none in the same place', () => {
    for (const team of sides) {
      const all = [...capPositions(team), ...slimePositions(team), ...stemPositions(team)].map(key);
      expect([capPositions(team).length, slimePositions(team).length, stemPositions(team).length]).toEqual([15, 15, 6]);
      expect(new Set(all).size).toBe(36);
    }
  });

  test('keeps everything of a team within six blocks of its centre', () => {
    for (const team of sides) {
      for (const at of [...capPositions(team), ...slimePositions(team)]) expect(distance(at, centres[team])).toBeLessThanOrEqual(6);
    }
  });

  test('is symmetric in the plane between the teams', () => {
    const sorted = (positions: { x: number; y: number; z: number }[]) => positions.map(key).sort();
    expect(sorted(capPositions('red').map(mirrored))).toEqual(sorted(capPositions('blue')));
    expect(sorted(slimePositions('red').map(mirrored))).toEqual(sorted(slimePositions('blue')));
  });

  test('has areas that do not overlap', () => {
    expect(areaPositions('red').some((at) => inArea('blue', at))).toBe(false);
  });

  test('starts agents on free ground', () => {
    const blocked = new Set(sides.flatMap((team) => [...slimePositions(team), ...stemPositions(team)]).map(key));
    for (const team of sides) for (const at of spawns[team]) expect(blocked.has(key(at))).toBe(false);
  });
});
