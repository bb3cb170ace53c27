import type { JsonValue } from '#lib/domain/json-value.ts';
import type { ToolSchema } from '../../api/tool-schema.ts';
import type { CommandSyntax } from './command-syntax.ts';
import type { Parameter } from './parameter.ts';

/** Commands as tools for models that call functions: one tool per command, with the JSON schema of its parameters. */
export function commandTools(commands: readonly CommandSyntax[]): ToolSchema[] {
  return commands.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
      required: parameters.map((parameter) => parameter.name),
      additionalProperties: false,
    },
  }));
}

function schemaOf(parameter: Parameter): JsonValue {
  const { type, about } = parameter;
  switch (type) {
    case 'int':
    case 'float':
      return { type: type === 'int' ? 'integer' : 'number', description: about, ...bounds(parameter) };
    case 'boolean':
      return { type: 'boolean', description: about };
    case 'string':
    case 'block':
    case 'item':
      return { type: 'string', description: about };
  }
}

function bounds({ type, interval }: Extract<Parameter, { type: 'int' | 'float' }>): Record<string, number> {
  if (interval === undefined) return {};
  const { least, below } = interval;
  return {
    ...(Number.isFinite(least) ? { minimum: least } : {}),
    ...(Number.isFinite(below) ? (type === 'int' ? { maximum: below - 1 } : { exclusiveMaximum: below }) : {}),
  };
}
