import { z } from 'zod';
import { nameSchema } from '#lib/domain/name.ts';
import { personAgent } from '#lib/domain/people.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { InputError } from '#server/contract/input-error.ts';

/** The options of a seat that is left to a person. */
export const personOptionsSchema = z.strictObject({
  /** Name of the system that plays the seat while no person does. */
  standIn: nameSchema.optional(),
});

/** A seat that is left to a person. Only a match that people can join can play it. */
export const person: AgentSystemDefinition = {
  summary: {
    id: personAgent,
    title: 'Person',
    summary: 'A seat for a person, who joins from the browser or with Minecraft Java 1.20.1. Such a match is played in real time.',
    kind: 'person',
    options: { standIn: 'Name of the system that plays the seat while no person does; without it the body stands still.' },
  },
  options: personOptionsSchema,
  create(): AgentSystem {
    throw new InputError('A match with people is started in the dashboard, where they can join it. Nothing was started.');
  },
};
