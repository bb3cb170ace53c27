import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { CallingConnection } from './calling-connection.ts';
import { ExternalTeam } from './external-team.ts';
import { ListeningConnection } from './listening-connection.ts';

const seconds = z.number().min(0).max(3600);

const optionsSchema = z.strictObject({
  address: z.url({ protocol: /^wss?$/, error: 'Give an address as ws://127.0.0.1:9000.' }).optional(),
  port: z.int().min(0).max(65_535).default(0),
  arrival: seconds.default(120),
  patience: seconds.default(60),
  absence: seconds.default(10),
  settings: z.record(z.string(), jsonValueSchema).default({}),
});

/** A team of another program, in any language, over WebSocket: see PROTOCOL.md. */
export const remoteTeam: AgentSystemDefinition = {
  summary: {
    id: 'remote',
    title: 'Remote team',
    summary: 'Another program plays, over WebSocket. The match shows the address to connect to and waits for it.',
    kind: 'own',
    options: {
      address: 'address where the program listens, for example ws://127.0.0.1:9000; without it the program connects to the match',
      port: 'port where the match listens; any free port by default',
      arrival: 'real seconds to wait for the program before an episode (120)',
      patience: 'real seconds to wait for one answer (60)',
      absence: 'real seconds the fast clock waits when the connection is lost in an episode (10)',
      settings: 'options that the program receives',
    },
  },
  options: optionsSchema,
  create(context) {
    const { address, port, arrival, patience, absence, settings } = readOptions('remote', optionsSchema, context.options);
    const connection = address === undefined ? new ListeningConnection(port) : new CallingConnection(address);
    return new ExternalTeam(context, {
      title: `${rosterName(context.team)}'s remote team`,
      connection,
      patience: { arrival: arrival * 1000, answer: patience * 1000, absence: absence * 1000 },
      options: settings,
    });
  },
};
