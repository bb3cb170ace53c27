import type { TrainingOptions } from '#lib/domain/training-options.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import { type ListedCommand, listedCommands } from '#server/bots/commands/language/command-syntax.ts';
import { readReply } from '#server/bots/commands/language/read-reply.ts';

/** One example: what a model was asked, and what it answered. */
export interface Example {
  readonly system: string;
  readonly prompt: string;
  readonly answer: string;
}

/** The call of a tool that replaces the command of an answer. */
interface ToolCall {
  readonly said: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const listed = new Map(listedCommands(allCommands).map((command) => [command.name, command]));
const types = { string: 'string', number: 'number', bool: 'boolean' } as const;
/** The name of the only call in an example. */
const callId = 'call_1';

/**
 * An example as a line of JSON without its line break, in a form for supervised fine-tuning. With tools, the command of an answer is a call,
 * and the tools are those commands that its prompt lists; null if its command cannot be read, because no call can be made of it.
 */
export function exampleLine(example: Example, { form, actions }: Pick<TrainingOptions, 'form' | 'actions'>): string | null {
  const tools = actions === 'tools' ? toolsIn(example.system) : [];
  const call = tools.length === 0 ? null : callIn(example.answer, tools);
  if (call === 'unreadable') return null;
  return JSON.stringify(form === 'openai' ? openAi(example, tools, call) : shareGpt(example, tools, call));
}

function openAi({ system, prompt, answer }: Example, tools: readonly ListedCommand[], call: ToolCall | null): unknown {
  const asked = [
    { role: 'system', content: system },
    { role: 'user', content: prompt },
  ];
  const calls =
    call === null ? [] : [{ id: callId, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.arguments) } }];
  const replied =
    call === null
      ? { role: 'assistant', content: answer }
      : { role: 'assistant', content: call.said === '' ? null : call.said, tool_calls: calls };
  return {
    messages: [...asked, replied],
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: 'function', function: schemaOf(tool) })) }),
  };
}

function shareGpt({ system, prompt, answer }: Example, tools: readonly ListedCommand[], call: ToolCall | null): unknown {
  const replied =
    call === null
      ? [{ from: 'gpt', value: answer }]
      : [
          ...(call.said === '' ? [] : [{ from: 'gpt', value: call.said }]),
          { from: 'function_call', value: JSON.stringify({ name: call.name, arguments: call.arguments }) },
        ];
  return {
    conversations: [{ from: 'system', value: system }, { from: 'human', value: prompt }, ...replied],
    ...(tools.length === 0 ? {} : { tools: JSON.stringify(tools.map(schemaOf)) }),
  };
}

/** The commands that a prompt lists, each on a line of its own. */
function toolsIn(system: string): readonly ListedCommand[] {
  return [...system.matchAll(/^!(\w+): /gm)].flatMap(([, name = '']) => listed.get(name) ?? []);
}

/** The command of an answer as a call; null if there is none. */
function callIn(answer: string, tools: readonly ListedCommand[]): ToolCall | null | 'unreadable' {
  const commands = allCommands.filter(({ name }) => tools.some((tool) => tool.name === name));
  const reply = readReply(answer, { commands, blocked: [] });
  if (reply.kind === 'talk') return null;
  if (reply.kind === 'refused') return 'unreadable';
  const { command, given, said } = reply;
  const named = command.parameters.map(({ name }, place) => [name, given[place]] as const);
  return { said, name: command.name, arguments: Object.fromEntries(named) };
}

/** A command as the schema of a tool. */
function schemaOf({ name, description, parameters }: ListedCommand): unknown {
  const properties = Object.fromEntries(parameters.map((one) => [one.name, { type: types[one.type], description: one.about }]));
  return { name, description, parameters: { type: 'object', properties, required: parameters.map((one) => one.name) } };
}
