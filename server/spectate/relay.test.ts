import { afterEach, expect, test } from 'vitest';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { MatchArchive } from './match-archive.ts';
import { Relay } from './relay.ts';

const status: MatchStatus = {
  ...{ match: 'm', scenario: 's', teams: { red: 'a', blue: 'b' }, state: 'stopped', clock: { kind: 'fast' }, episode: 0, episodes: 1 },
  ...{ seed: 1, origin: { x: 0, y: 0, z: 0 }, areas: [], reason: null, tick: 0 },
};

let relay: Relay;
afterEach(() => relay.close());

test('stopping a run of twenty thousand unwatched matches reads no recording', () => {
  const looked: string[] = [];
  const archive: MatchArchive = {
    status: (match) => {
      looked.push(match);
      return status;
    },
    generation: () => 0,
    read: async () => ({ events: [], episode: 0, world: [] }),
  };
  relay = new Relay(archive);
  for (let match = 0; match < 20_000; match++) relay.changed(`${match}`);
  expect(looked).toEqual([]);
});
