import { beforeEach, expect, test } from 'vitest';
import { Scoreboard } from './scoreboard.ts';

let sent: string[] = [];
let board: Scoreboard;
const name = { text: 'Points' };

beforeEach(() => {
  sent = [];
  board = new Scoreboard((packet, fields) => {
    const {
      action,
      name: objective,
      itemName,
      value,
      position,
    } = { action: '', name: '', itemName: '', value: '', position: '', ...fields };
    sent.push([packet.replace('scoreboard_', ''), action, position, objective, itemName, value].filter((part) => part !== '').join(' '));
  });
});

test('clients get an objective once it is displayed, with all its scores', () => {
  const points = board.add('points', 'dummy', name);
  board.setScore(points, 'Alice', 3);
  expect(sent).toEqual([]);
  board.show(1, points);
  expect(sent).toEqual(['objective 0 points', 'display_objective 1 points', 'score 0 Alice 3']);
  board.setScore(points, 'Alice', 3);
  board.setScore(points, 'Alice', 4);
  expect(sent.slice(3)).toEqual(['score 0 Alice 4']);
});

test('an objective that is no longer displayed is removed', () => {
  const points = board.add('points', 'dummy', name);
  board.show(1, points);
  board.show(2, points);
  sent = [];
  board.show(2, null);
  board.show(1, null);
  expect(sent).toEqual(['display_objective 2', 'objective 1 points']);
});

test('removing an objective, or a holder, forgets its scores', () => {
  const points = board.add('points', 'dummy', name);
  board.setScore(points, 'Alice', 1);
  board.setScore(points, 'Bob', 2);
  board.resetScore('Bob');
  expect(board.holders()).toEqual(['Alice']);
  board.remove(points);
  expect(board.holders()).toEqual([]);
});

test('scores are 32-bit numbers', () => {
  const points = board.add('points', 'dummy', name);
  board.setScore(points, 'Alice', 2 ** 31);
  expect(board.score(points, 'Alice')).toBe(-(2 ** 31));
});
