import { z } from 'zod';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { allCalls } from './all-calls.ts';

/** A call as a model gets it. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON schema of its arguments: an object. */
  readonly parameters: JsonValue;
}

/** The calls of those names, in the order of the names. Throws an Error for an unknown name. */
export function toolSchemas(names: readonly string[]): readonly ToolSchema[] {
  return names.map((name) => {
    const call = allCalls.get(name);
    if (!call) throw new Error(`There is no call named "${name}". There are: ${[...allCalls.keys()].join(', ')}.`);
    const { $schema: _, ...parameters } = z.toJSONSchema(call.parameters, { io: 'input' });
    return { name, description: call.description, parameters: jsonValueSchema.parse(parameters) };
  });
}
