import { describe, expect, test } from 'vitest';
import { atomOf, atoms } from '../atoms/catalogue.ts';
import { fixedTasks } from '../task-id.ts';
import { type Chain, type ChainRoom, leastAgents } from './chain.ts';
import { complexityOf, conditionsOf, dependencyOf } from './complexity.ts';
import { generate } from './generate.ts';
import { isSolvable } from './solvable.ts';

const sizes = [1, 2, 3, 4, 6, 8];
const all = (agents: number): readonly number[] => Array.from({ length: agents }, (_, index) => index);

/** Chains of several difficulties, seeds and sizes, with more than 500 rooms in all. */
const chains: readonly Chain[] = sizes.flatMap((agents) =>
  [1, 2, 3, 4, 5].flatMap((difficulty) => [0, 1, 2, 3, 7, 17, 4242].map((seed) => generate(difficulty, seed, agents))),
);

describe('generated chains', () => {
  test('are more than 500 rooms of all 18 atoms', () => {
    expect(chains.flatMap(({ rooms }) => rooms).length).toBeGreaterThan(500);
    expect(new Set(chains.flatMap(({ rooms }) => rooms.map(({ atom }) => atom.number))).size).toBe(atoms.length);
  });

  test('can all be solved by their agents', () => {
    expect(chains.filter((chain) => !isSolvable(chain))).toEqual([]);
  });

  test('cannot be solved with fewer agents in a room than it needs', () => {
    let tried = 0;
    for (const chain of chains)
      for (const room of chain.rooms) {
        const least = leastAgents(room);
        if (least < 2) continue;
        const absent = room.members.slice(least - 1);
        expect(
          isSolvable(
            chain,
            all(chain.agents).filter((agent) => !absent.includes(agent)),
          ),
        ).toBe(false);
        tried++;
      }
    expect(tried).toBeGreaterThan(100);
  });

  test('have rooms at different places, and every agent begins in one', () => {
    for (const { rooms, starts } of chains) {
      expect(new Set(rooms.map(({ lane, stage }) => `${lane} ${stage}`)).size).toBe(rooms.length);
      const ids = new Set(rooms.map(({ id }) => id));
      for (const start of starts) expect(ids).toContain(start);
      for (const { next } of rooms) for (const id of next.values()) expect(id === null || ids.has(id)).toBe(true);
    }
  });

  test('lead on foot only into the room behind in the same lane', () => {
    for (const { rooms } of chains)
      for (const room of rooms) {
        if (room.atom.kind === 'split' || room.atom.kind === 'merge') continue;
        for (const id of room.next.values()) {
          const next = rooms.find((other) => other.id === id);
          expect([next?.lane ?? 0, next?.stage ?? 0]).toEqual([room.lane, room.stage + 1]);
        }
      }
  });

  test('give as many controls as agents, at different cells', () => {
    for (const { rooms } of chains)
      for (const { atom, cells, members } of rooms) {
        if (!atom.controls.some(({ perAgent }) => perAgent)) expect(cells).toEqual([]);
        else expect(new Set(cells.map((cell) => cell.join())).size).toBe(members.length);
      }
  });

  test('bring what later rooms need, or give it at the start', () => {
    const needing = chains.filter(({ rooms }) => rooms.some(({ atom }) => atom.in !== undefined));
    expect(needing.length).toBeGreaterThan(10);
    for (const { rooms, given } of needing) {
      const needed = rooms.filter(({ atom }) => atom.in !== undefined).length;
      const made = rooms.filter(({ atom }) => atom.out !== undefined).length;
      expect(given.gold_block ?? 0).toBe(needed > made ? needed - made + 2 : 0);
    }
  });

  test('are the same for the same input, and differ between the fixed tasks', () => {
    expect(generate(3, 17, 4)).toEqual(generate(3, 17, 4));
    const looks = fixedTasks.map(({ difficulty, seed }) =>
      generate(difficulty, seed, 2)
        .rooms.map(({ atom }) => atom.number)
        .join(),
    );
    expect(new Set(looks).size).toBe(fixedTasks.length);
  });
});

describe('the checker', () => {
  const room = (id: string, number: number, next: string | null, change: Partial<ChainRoom> = {}): ChainRoom => {
    const place = { lane: 0, stage: next === null ? -1 : -2 };
    return {
      ...{ id, atom: atomOf(number), ...place, members: [0, 1], cells: [], partner: null },
      next: new Map([0, 1].map((agent) => [agent, next])),
      ...change,
    };
  };
  const chain = (rooms: readonly ChainRoom[], given: Chain['given'] = {}, starts = ['a', 'a']): Chain => ({
    agents: 2,
    rooms,
    starts,
    given,
  });

  test('misses an item that no room gives', () => {
    expect(isSolvable(chain([room('a', 3, null)]))).toBe(false);
    expect(isSolvable(chain([room('a', 3, null)], { gold_block: 3 }))).toBe(true);
    expect(isSolvable(chain([room('a', 1, 'b'), room('b', 3, null)]))).toBe(true);
  });

  test('lets the right agent take an item before the team parts', () => {
    const parting = room('a', 5, null, {
      next: new Map([
        [0, 'b'],
        [1, 'c'],
      ]),
    });
    const rooms = [room('first', 1, 'a'), parting, room('b', 3, null, { members: [0] }), room('c', 11, null, { members: [1] })];
    expect(isSolvable(chain(rooms, {}, ['first', 'first']))).toBe(true);
  });

  test('keeps an agent at its lever while the other room needs it', () => {
    const rooms = [room('a', 6, null, { members: [0], partner: 'b' }), room('b', 6, null, { members: [1], partner: 'a' })];
    expect(isSolvable(chain(rooms, {}, ['a', 'b']))).toBe(true);
    expect(isSolvable(chain(rooms, {}, ['a', 'b']), [0])).toBe(false);
  });

  test('needs as many agents as there are plates', () => {
    const plates = room('a', 17, null, {
      cells: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    });
    expect(isSolvable(chain([plates]), [0])).toBe(false);
    expect(isSolvable(chain([plates]))).toBe(true);
    expect(conditionsOf(plates)).toBe(2);
    expect(dependencyOf(chain([plates]))).toBe(2);
    expect(complexityOf(chain([plates]))).toBe(0.5);
  });

  test('complexity as in the program: parting adds its score, a reunion its score for each agent', () => {
    expect(complexityOf(chain([room('a', 5, null)]))).toBe(1.25);
    expect(complexityOf(chain([room('a', 4, null)]))).toBe(2);
    expect(complexityOf(chain([room('a', 12, 'b'), room('b', 15, null)]))).toBe(2.5);
  });
});
