import { expect, test } from 'vitest';
import { overallRatings, type RatedPlay } from './overall.ts';

const play = (system: string, completion: number): RatedPlay => ({
  ...{ family: 'crafting', system, place: '["cake",2,1] 0', cluster: 'cake', completion },
});

test.each([[[0.1, 0.2, 0.3]], [[0.3, 0.2, 0.1]], [[0.2, 0.3, 0.1]]])(
  'systems with the same mean completion tie, in whatever order their plays come: %s',
  (completions) => {
    const { systems } = overallRatings([...completions.map((completion) => play('a', completion)), play('b', 0.2)], []);
    expect(systems.map(({ system, families }) => [system, families[0]?.won])).toEqual([
      ['a', 0.5],
      ['b', 0.5],
    ]);
  },
);
