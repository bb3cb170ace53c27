import { z } from 'zod';
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

/** The calls of a seat for an agent, with their parameters in words. Throws an Error for a name that the API does not have. */
export function seatTools(seat: Seat, allowed: readonly string[]): AgentTools {
  const api = apiFor(seat, allowed);
  const tools = api.tools.map(({ name, description, parameters }): Tool => {
    const { properties } = parametersSchema.parse(parameters);
    return { name, description, parameters: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, words(value)])) };
  });
  return { tools, call: (name, given) => api.call(name, given) };
}

function words({ type, description, enum: values, default: usual }: z.output<typeof parametersSchema>['properties'][string]): string {
  const kind = values ? values.map(String).join('|') : typeof type === 'string' ? type : 'any';
  const fallback = usual === undefined || usual === null ? '' : ` (default ${JSON.stringify(usual)})`;
  return `${kind}${fallback}${description === '' ? '' : ` ${description}`}`;
}
