import { jsonValueSchema } from '#lib/domain/json-value.ts';
import type { CallContent, ToolCall } from '#server/contract/model-request.ts';

/** The content for a model that takes no tools: they are described in the text of the system, with the form of a call. */
export function withToolsAsText({ tools = [], ...content }: CallContent): CallContent {
  const lines = tools.map(({ name, description, parameters }) => `- ${name}: ${description} Arguments: ${JSON.stringify(parameters)}`);
  const form =
    'To call a tool, write the call in this form, with all arguments inside "arguments": <tool_call>{"name": "NAME", "arguments": {...}}</tool_call>';
  return { ...content, system: [content.system, `Tools:\n${lines.join('\n')}`, form].filter((part) => part !== '').join('\n\n') };
}

const written = /<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g;

/** The calls in a text of that form, and the text without them. What is no call stays text. */
export function toolCallsIn(text: string): { readonly text: string; readonly toolCalls: readonly ToolCall[] } {
  const toolCalls: ToolCall[] = [];
  const rest = text.replace(written, (whole, inner: string) => {
    const call = callIn(inner);
    if (call !== null) toolCalls.push(call);
    return call === null ? whole : '';
  });
  return { text: rest.trim(), toolCalls };
}

function callIn(text: string): ToolCall | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return null;
  const given = 'arguments' in value ? value.arguments : {};
  return { name: value.name, arguments: jsonValueSchema.safeParse(given).data ?? {} };
}
