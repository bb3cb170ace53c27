import * as z from 'zod/mini';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { blockPositionSchema } from '#lib/domain/position-schema.ts';
import type { Assignment } from './rooms.ts';

const roomData = z.object({
  id: z.string(),
  title: z.string(),
  atom: z.int(),
  centre: blockPositionSchema,
  hint: z.string(),
  controls: z
    .array(
      z.object({
        id: z.string(),
        action: z.enum(['toggle', 'press', 'stand', 'place', 'take']),
        block: z.string(),
        at: blockPositionSchema,
        item: z.nullable(z.string()),
        mode: z.enum(['level', 'pulse']),
      }),
    )
    .check(z.minLength(1)),
  events: z
    .array(
      z.object({
        name: z.string(),
        controls: z.array(z.string()).check(z.minLength(1)),
        needs: z.enum(['all', 'any']),
        agents: z.int().check(z.positive()),
        window: z.number().check(z.nonnegative()),
        duration: z.number().check(z.nonnegative()),
      }),
    )
    .check(z.minLength(1)),
  final: z.nullable(z.string()),
  members: z.array(z.string()),
  next: z.record(z.string(), z.nullable(z.string())),
});

const assignmentData = z.object({
  rooms: z.array(roomData).check(z.minLength(1)),
  actionSeconds: z.number(),
  complexity: z.number(),
  conditions: z.number(),
});

const controlData = z.object({ control: z.string(), on: z.boolean(), by: z.array(z.string()) });
const placeData = z.object({ room: z.nullable(z.string()) });

const team = cooperativeTeam.id;

/** The fact that assigns these rooms. */
export function assignmentFact(assignment: Assignment): FamilyFact {
  const data: Record<string, JsonValue> = JSON.parse(JSON.stringify(assignment));
  return { kind: 'family', name: 'rooms', team, data };
}

/** A control that goes on or off, and the agents that do it. */
export interface ControlChange {
  readonly control: string;
  readonly on: boolean;
  readonly by: readonly string[];
}

/** The fact that a control went on or off. */
export function controlFact({ control, on, by }: ControlChange): FamilyFact {
  return { kind: 'family', name: 'control', team, data: { control, on, by: [...by] } };
}

/** The fact that an agent is now in a room; null for the exit pad. */
export function placeFact(agent: string, room: string | null): FamilyFact {
  return { kind: 'family', name: 'place', team, agent, data: { room } };
}

/** The assignment in a fact; null for another fact or invalid data. */
export function assignmentOf({ name, data }: FamilyFact): Assignment | null {
  return name === 'rooms' ? (assignmentData.safeParse(data).data ?? null) : null;
}

/** The changed control in a fact; null for another fact or invalid data. */
export function controlOf({ name, data }: FamilyFact): ControlChange | null {
  return name === 'control' ? (controlData.safeParse(data).data ?? null) : null;
}

/** The agent and its room in a fact; null for another fact or invalid data. */
export function placeOf({ name, data, agent }: FamilyFact): { readonly agent: string; readonly room: string | null } | null {
  const read = name === 'place' ? placeData.safeParse(data).data : undefined;
  return read && agent !== undefined ? { agent, room: read.room } : null;
}
