import { expect, it } from 'vitest';
import { bareAddress } from './bare-address.ts';
import { CallingConnection } from './calling-connection.ts';

it.each([
  ['ws://127.0.0.1:9000', 'ws://127.0.0.1:9000'],
  ['ws://user:word@127.0.0.1:9000/team', 'ws://127.0.0.1:9000/team'],
  ['wss://user@arena.example', 'wss://arena.example'],
  ['wss://:word@arena.example/team?key=1', 'wss://arena.example/team'],
])('%s is shown as %s', (address, shown) => {
  expect(bareAddress(address)).toBe(shown);
});

it('a match reports the address of a team without its user name, password and query', async () => {
  const told: string[] = [];
  const connection = new CallingConnection('ws://user:word@127.0.0.1:1/team?key=1');
  const nothing = (): void => {};
  connection.open({ expected: (where) => void told.push(where), connected: nothing, printed: nothing, lost: nothing, said: nothing });
  await connection.close();
  expect(told).toEqual(['ws://127.0.0.1:1/team']);
});
