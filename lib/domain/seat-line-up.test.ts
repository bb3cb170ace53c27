import { describe, expect, test } from 'vitest';
import { lineUpOf, namedLineUp, type SeatLineUp } from './seat-line-up.ts';

const lineUps: readonly SeatLineUp[] = [
  { bot: 'solver', people: [true, false, false], standsIn: true },
  { bot: 'solver', people: [false, true], standsIn: false },
  { bot: 'solver', people: [true, true], standsIn: true },
  { bot: null, people: [true], standsIn: false },
  { bot: 'solver', people: [false, false], standsIn: false },
];

describe('a team with people', () => {
  test.each(lineUps)('is read from its configuration as it was written: %j', (lineUp) => {
    const { name, systems } = namedLineUp(lineUp);
    expect(lineUpOf(name, systems, lineUp.people.length)).toEqual(lineUp);
  });

  test('names the systems of its seats in their order', () => {
    expect(namedLineUp({ bot: 'cot', people: [false, true], standsIn: true })).toEqual({
      name: 'cot-with-person-2',
      systems: {
        'person-or-cot': { agent: 'person', options: { standIn: 'cot' } },
        'cot-with-person-2': { seats: ['cot', 'person-or-cot'] },
      },
    });
  });

  test('of several systems has no such line-up', () => {
    expect(lineUpOf('mix', { mix: { seats: ['cot', 'random', 'person'] } }, 3)).toBe(null);
  });
});
