import { expect, test } from 'vitest';
import { countPeople, peopleWords } from './people.ts';
import { playersOf } from './players-of.ts';

const systems = { pair: { seats: ['someone', 'slimy'] }, someone: { agent: 'person', options: { standIn: 'passive' } } };

test('seats of people are counted in mixed teams and whole teams, and said in words', () => {
  expect(peopleWords({ teams: { red: 'passive', blue: 'slimy' } })).toBeNull();
  expect(peopleWords({ teams: { red: 'pair', blue: 'slimy' }, systems })).toBe('1 person');
  expect(peopleWords({ teams: { team: 'person' }, agents: 3 })).toBe('3 people');
  expect(countPeople({ teams: { red: 'person', blue: 'slimy' } })).toBeNull();
});

test('the system that takes over for a person is one of the systems of the match', () => {
  expect(playersOf({ teams: { red: 'pair', blue: 'slimy' }, systems }).map(({ name }) => name)).toEqual(['someone', 'passive', 'slimy']);
});
