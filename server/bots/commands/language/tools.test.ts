import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#lib/domain/json-value.ts';
import type { CommandSyntax } from './command-syntax.ts';
import { commandTools } from './command-tools.ts';
import { readToolReply } from './read-tool-reply.ts';

const commands: readonly CommandSyntax[] = [
  { name: 'inventory', description: 'Lists what you carry.', parameters: [] },
  {
    name: 'goToPlayer',
    description: 'Walks to a player.',
    parameters: [
      { name: 'player_name', about: 'Who.', type: 'string' },
      { name: 'closeness', about: 'How near.', type: 'float', interval: { least: 0, below: Number.POSITIVE_INFINITY } },
    ],
  },
  {
    name: 'searchForBlock',
    description: 'Finds a block.',
    parameters: [
      { name: 'type', about: 'Which block.', type: 'block' },
      { name: 'search_range', about: 'How far.', type: 'int', interval: { least: 32, below: 512 } },
    ],
  },
  {
    name: 'setMode',
    description: 'Switches a mode.',
    parameters: [
      { name: 'mode_name', about: 'Which mode.', type: 'string' },
      { name: 'on', about: 'On or off.', type: 'boolean' },
    ],
  },
  {
    name: 'goToHeight',
    description: 'Climbs.',
    parameters: [{ name: 'y', about: 'Height.', type: 'float', interval: { least: -64, below: 320 } }],
  },
];
const book = { commands, blocked: ['setMode'] };

test('a command is a tool whose schema has its parameters in their order with their limits', () => {
  const [inventory, goToPlayer, searchForBlock, setMode, goToHeight] = commandTools(commands);
  expect(inventory).toEqual({
    name: 'inventory',
    description: 'Lists what you carry.',
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
  });
  expect(goToPlayer?.parameters).toMatchObject({
    properties: { player_name: { type: 'string', description: 'Who.' }, closeness: { type: 'number', minimum: 0 } },
    required: ['player_name', 'closeness'],
  });
  expect(searchForBlock?.parameters).toMatchObject({ properties: { search_range: { type: 'integer', minimum: 32, maximum: 511 } } });
  expect(setMode?.parameters).toMatchObject({ properties: { on: { type: 'boolean' } } });
  expect(goToHeight?.parameters).toMatchObject({ properties: { y: { type: 'number', minimum: -64, exclusiveMaximum: 320 } } });
});

/** What runs, the error, or the words. */
function effect(text: string, calls: readonly { name: string; arguments: JsonValue }[]): string {
  const read = readToolReply(text, calls, book);
  if (read.kind === 'call') return [read.command.name, ...read.given].join(' ');
  return read.kind === 'refused' ? read.error : `says ${read.said}`;
}

const near = { player_name: 'Andy', closeness: 2 };

describe('a reply with calls of tools', () => {
  test.each<[string, string, { name: string; arguments: JsonValue }[], string]>([
    ['a call runs', '', [{ name: 'goToPlayer', arguments: near }], 'goToPlayer Andy 2'],
    [
      'a call runs whatever the order of its arguments',
      '',
      [{ name: 'goToPlayer', arguments: { closeness: 2, player_name: 'Andy' } }],
      'goToPlayer Andy 2',
    ],
    ['a number as text is one', '', [{ name: 'goToPlayer', arguments: { player_name: 'Andy', closeness: '2' } }], 'goToPlayer Andy 2'],
    ['no arguments are an empty object', '', [{ name: 'inventory', arguments: null }], 'inventory'],
    ['an exclamation mark before the name does no harm', '', [{ name: '!inventory', arguments: {} }], 'inventory'],
    [
      'of two calls the first runs',
      '',
      [
        { name: 'inventory', arguments: {} },
        { name: 'goToPlayer', arguments: near },
      ],
      'inventory',
    ],
    ['a call goes before a command in the words', 'I look. !goToPlayer("Andy", 2)', [{ name: 'inventory', arguments: {} }], 'inventory'],
    ['a command in words alone runs', 'I come. !goToPlayer("Andy", 2)', [], 'goToPlayer Andy 2'],
    ['words alone are said', 'I have no time.', [], 'says I have no time.'],
    ['an unknown tool is an error', '', [{ name: 'fly', arguments: {} }], 'There is no tool fly. Call one of your tools.'],
    [
      'a blocked command is an error',
      '',
      [{ name: 'setMode', arguments: { mode_name: 'a', on: true } }],
      'The command !setMode is disabled here.',
    ],
    [
      'a missing argument is an error',
      '',
      [{ name: 'goToPlayer', arguments: { player_name: 'Andy' } }],
      'goToPlayer did not run. The argument closeness is missing.',
    ],
    [
      'an argument that is null is missing',
      '',
      [{ name: 'goToPlayer', arguments: { ...near, closeness: null } }],
      'goToPlayer did not run. The argument closeness is missing.',
    ],
    [
      'an invented argument is an error',
      '',
      [{ name: 'inventory', arguments: { of: 'Andy' } }],
      'inventory did not run. It has no argument of, but none.',
    ],
    [
      'a wrong type is an error',
      '',
      [{ name: 'goToPlayer', arguments: { player_name: 7, closeness: 2 } }],
      'goToPlayer did not run. The argument player_name must be a text in double quotes. It was "7".',
    ],
    [
      'a list as an argument is an error',
      '',
      [{ name: 'goToPlayer', arguments: { ...near, closeness: [2] } }],
      'goToPlayer did not run. The argument closeness must be a number. It was "[2]".',
    ],
    [
      'a value outside its limits is an error',
      '',
      [{ name: 'searchForBlock', arguments: { type: 'oak_log', search_range: 4 } }],
      'searchForBlock did not run. The argument search_range must be at least 32 and below 512. It was "4".',
    ],
    [
      'an invented block is an error',
      '',
      [{ name: 'searchForBlock', arguments: { type: 'cheese', search_range: 64 } }],
      'searchForBlock did not run. The argument type is no block of this version. It was "cheese".',
    ],
    [
      'arguments that are no object are an error',
      '',
      [{ name: 'goToPlayer', arguments: '{"player_name": "An' }],
      'The arguments of goToPlayer cannot be read: give an object with player_name, closeness.',
    ],
    ['a list of arguments has the order of the parameters', '', [{ name: 'goToPlayer', arguments: ['Andy', 2] }], 'goToPlayer Andy 2'],
    [
      'a list with more arguments than there are parameters is an error',
      '',
      [{ name: 'goToPlayer', arguments: ['Andy', 2, 3] }],
      'The arguments of goToPlayer cannot be read: give an object with player_name, closeness.',
    ],
    ['JSON as text is read', '', [{ name: 'goToPlayer', arguments: JSON.stringify(near) }], 'goToPlayer Andy 2'],
    ['JSON as text as text is read', '', [{ name: 'goToPlayer', arguments: JSON.stringify(JSON.stringify(near)) }], 'goToPlayer Andy 2'],
    [
      'JSON as text with a comma too many is read',
      '',
      [{ name: 'goToPlayer', arguments: '{"player_name": "Andy", "closeness": 2,}' }],
      'goToPlayer Andy 2',
    ],
    [
      'names of parameters and tools in another style are read',
      '',
      [{ name: 'go_to_player', arguments: { playerName: 'Andy', Closeness: 2 } }],
      'goToPlayer Andy 2',
    ],
    [
      'a misspelt argument is named with the right one',
      '',
      [{ name: 'goToPlayer', arguments: { player: 'Andy', closeness: 2 } }],
      'goToPlayer did not run. It has no argument player, but player_name, closeness. Did you mean player_name?',
    ],
    [
      'the name of an inherited field is no argument',
      '',
      [{ name: 'goToPlayer', arguments: JSON.parse('{"__proto__": 1}') }],
      'goToPlayer did not run. It has no argument __proto__, but player_name, closeness.',
    ],
  ])('%s', (_, text, calls, wanted) => {
    expect(effect(text, calls)).toBe(wanted);
  });

  test('is kept in the memory as a written command after its words', () => {
    expect(readToolReply('On my way!', [{ name: 'goToPlayer', arguments: near }], book)).toMatchObject({
      said: 'On my way!',
      kept: 'On my way! !goToPlayer("Andy", 2)',
    });
    expect(readToolReply('', [{ name: 'fly', arguments: { up: 3 } }], book)).toMatchObject({ said: '', kept: '!fly({"up":3})' });
  });
});
