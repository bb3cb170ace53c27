import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { ExternalTeam } from '../remote/external-team.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { ModuleConnection } from './module-connection.ts';

/** Default real seconds for one answer of a module. */
export const answerSeconds = 120;

const optionsSchema = z.strictObject({
  path: z.string().min(1).max(1000),
  patience: z.number().min(0).max(3600).default(answerSeconds),
  settings: z.record(z.string(), jsonValueSchema).default({}),
});

/** Real milliseconds for a module to load and greet. */
const arrivalMs = 60_000;

/** The team of a module, by the file's absolute path, in a process of its own. */
export function moduleTeam(
  context: AgentSystemContext,
  path: string,
  patience: number,
  settings: AgentSystemContext['options'],
): AgentSystem {
  return new ExternalTeam(context, {
    title: `${rosterName(context.team)}'s ${basename(path)}`,
    connection: new ModuleConnection(path),
    patience: { arrival: arrivalMs, answer: patience * 1000, absence: 0 },
    options: settings,
  });
}

/** A user's own team from a file: see template/arena-team.ts for its interface. */
export const ownModule: AgentSystemDefinition = {
  summary: {
    id: 'module',
    title: 'Own module',
    summary: 'A JavaScript or TypeScript file of your own plays, in a process of its own.',
    kind: 'own',
    options: {
      path: 'path of the team file',
      patience: `real seconds to wait for one answer; ${answerSeconds} by default`,
      settings: 'options that the team receives',
    },
    needs: ['path'],
  },
  options: optionsSchema,
  create(context) {
    const { path, patience, settings } = readOptions('module', optionsSchema, context.options);
    return moduleTeam(context, resolve(path), patience, settings);
  },
};
