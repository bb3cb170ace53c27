import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { MatchChild } from '#server/runs/match-child.ts';
import { Relay } from '#server/spectate/relay.ts';
import { openSocketGate } from '#server/spectate/socket-gate.ts';
import type { SpectatorConnection } from '#server/spectate/spectator-connection.ts';

/*
 * A relay in a separate process with one match: `relay-server.ts PROGRAM FOLDER RED BLUE`. Sends `{ port }` when it listens, and answers
 * every message with the resources that it has used so far.
 */

const [program = '', folder = '', red = '', blue = ''] = process.argv.slice(2);
const claim: ClaimedMatch = {
  lease: { match: 'bench', token: 1 },
  run: null,
  parallel: null,
  players: [],
  configuration: { scenario: 'mushroom-war', teams: { red, blue }, episodes: 1, seed: 1, clock: { kind: 'real' } },
  attempts: 0,
};
const { configuration } = claim;
const http = createServer();
const connections = new Set<SpectatorConnection>();

/** Remembers the connections of its clients, so that the bench reads the backlogs that the relay itself reads. */
class MeasuredRelay extends Relay {
  override watch(...request: Parameters<Relay['watch']>): ReturnType<Relay['watch']> {
    connections.add(request[0]);
    return super.watch(...request);
  }

  override leave(connection: SpectatorConnection): void {
    connections.delete(connection);
    super.leave(connection);
  }
}

const relay = new MeasuredRelay({
  status: (match) => ({
    ...{ match, ...configuration, state: 'waiting', episode: 0, origin: { x: 0, y: 0, z: 0 }, areas: [], reason: null, tick: 0 },
  }),
  generation: () => 0,
  read: async () => ({ events: [], episode: 0, world: [] }),
});
openSocketGate(http, relay, () => null);
const child = new MatchChild(program, {
  message: (message) => {
    if (message.type === 'ready')
      child.send({ type: 'play', match: 'bench', configuration, folder, fromEpisode: 0, firstSeq: 0, checkpoints: null, watch: true });
    else relay.message(claim, message);
  },
  exited: (reason) => {
    if (process.connected) console.error(reason);
    process.exit(0);
  },
});
relay.started(claim, 0, (message) => child.send(message));

const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const lagMs = lag.percentile(95) / 1e6;
  const backlogs = [...connections].map((connection) => connection.backlog());
  process.send?.({ cpuMs: (user + system) / 1000, memory: heapUsed + external, backlog: Math.max(0, ...backlogs), lagMs });
  lag.reset();
});
process.once('disconnect', () => child.stop('The benchmark is over.'));
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
