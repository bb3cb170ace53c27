import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { apiFor } from '#server/bots/api/seat-api.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Tool } from '#server/contract/task-prompt.ts';
import type { AgentTools } from './team-member.ts';

const parametersSchema = z.object({
  properties: z
    .record(
      z.string(),
      z.object({
        type: z.unknown().optional(),
        description: z.string().default(''),
        enum: z.array(z.unknown()).optional(),
        default: z.unknown().optional(),
      }),
    )
    .default({}),
});

/** Arguments that models add because other versions of the API have them. */
const superfluous = new Set(['player_name', 'emotion', 'murmur']);

/** The calls of a seat for an agent, with their parameters in words. Throws an Error for a name that the API does not have. */
export function seatTools(seat: Seat, allowed: readonly string[]): AgentTools {
  const api = apiFor(seat, allowed);
  const tools = api.tools.map(({ name, description, parameters }): Tool => {
    const { properties } = parametersSchema.parse(parameters);
    return { name, description, parameters: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, words(value)])) };
  });
  return {
    tools,
    call: (name, given) => api.call(name, fitted(tools.find((tool) => tool.name === name)?.parameters ?? {}, given)),
  };
}

function words({ type, description, enum: values, default: usual }: z.output<typeof parametersSchema>['properties'][string]): string {
  const kind = values ? values.map(String).join('|') : typeof type === 'string' ? type : 'any';
  const fallback = usual === undefined || usual === null ? '' : ` (default ${JSON.stringify(usual)})`;
  return `${kind}${fallback}${description === '' ? '' : ` ${description}`}`;
}

/** Arguments in the form of a call: without superfluous ones, with positions spread to coordinates, and numbers instead of their texts. */
function fitted(parameters: Tool['parameters'], given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (superfluous.has(name) && !(name in parameters)) continue;
    const point = name in parameters ? null : pointOf(value);
    if (point !== null && 'x' in parameters) Object.assign(result, point);
    else result[name] = /^(number|integer)/.test(parameters[name] ?? '') ? numeric(value) : value;
  }
  return result;
}

function pointOf(value: unknown): { x: number; y: number; z: number } | null {
  const numbers = Array.isArray(value) ? { x: value[0], y: value[1], z: value[2] } : value;
  return pointSchema.safeParse(numbers).data ?? null;
}

function numeric(value: unknown): unknown {
  const text = jsonValueSchema.safeParse(value).data;
  return typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : value;
}
