import { describe, expect, test } from 'vitest';
import { allowedCommands, type CommandSyntax, describeCommands } from './command-syntax.ts';
import { readReply } from './read-reply.ts';

const commands: readonly CommandSyntax[] = [
  { name: 'inventory', description: 'Lists what you carry.', parameters: [] },
  { name: 'stop', description: 'Ends what you do.', parameters: [] },
  {
    name: 'goToPlayer',
    description: 'Walks to a player.',
    parameters: [
      { name: 'player_name', about: 'Who.', type: 'string' },
      { name: 'closeness', about: 'How near.', type: 'float', interval: { least: 0, below: Number.POSITIVE_INFINITY } },
    ],
  },
  {
    name: 'collectBlocks',
    description: 'Gathers blocks.',
    parameters: [
      { name: 'type', about: 'Which block.', type: 'block' },
      { name: 'num', about: 'How many.', type: 'int', interval: { least: 1, below: Number.POSITIVE_INFINITY } },
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
    name: 'equip',
    description: 'Takes an item in hand.',
    parameters: [{ name: 'item_name', about: 'Which item.', type: 'item' }],
  },
];
const read = (reply: string, blocked: readonly string[] = []) => readReply(reply, { commands, blocked });

/** What runs: the name and the values; or the error. */
function effect(reply: string, blocked: readonly string[] = []): string {
  const result = read(reply, blocked);
  if (result.kind === 'call') return [result.command.name, ...result.given].join(' ');
  return result.kind === 'refused' ? result.error : `says ${result.said}`;
}

describe('a reply of a model', () => {
  test('without a command is talk', () => {
    expect(read(' I have 3 oak logs! ')).toEqual({ kind: 'talk', said: 'I have 3 oak logs!' });
  });

  test('with a command runs it, says what stands before it, and loses what stands after it', () => {
    const reply = read('On my way! !goToPlayer("Andy", 3) and then !inventory');
    expect(reply).toMatchObject({ kind: 'call', said: 'On my way!', given: ['Andy', 3], kept: 'On my way! !goToPlayer("Andy", 3)' });
  });

  test('runs its first command only', () => {
    expect(effect('!inventory !stop !goToPlayer("Andy", 1)')).toBe('inventory');
  });

  test.each([
    ['with empty parentheses', '!inventory()', 'inventory'],
    ['with spaces and line ends between arguments', '!goToPlayer( "Andy" ,\n 2.5 )', 'goToPlayer Andy 2.5'],
    ['with signs inside a text', '!goToPlayer("a, b) \\"c\\"", 0)', 'goToPlayer a, b) "c" 0'],
    ['inside code', '```\n!inventory\n```', 'inventory'],
    ['in another language', 'Ich komme! !goToPlayer("Jürgen", 1)', 'goToPlayer Jürgen 1'],
    ['with a number in quotes', '!goToPlayer("Andy", "3")', 'goToPlayer Andy 3'],
    ['with every word for true', '!setMode("hunting", on)', 'setMode hunting true'],
    ['with every word for false', '!setMode("hunting", F)', 'setMode hunting false'],
    ['with a missing plural', '!collectBlocks("oak_plank", 4)', 'collectBlocks oak_planks 4'],
    ['with a plural too many', '!collectBlocks("Oak Logs", 4)', 'collectBlocks oak_log 4'],
    ['with a name of a command in another case', '!go_to_player("Andy", 1)', 'goToPlayer Andy 1'],
    ['with a block that is called like its item', '!collectBlocks("potato", 2)', 'collectBlocks potatoes 2'],
    ['with a name of a game in quotes and capitals', '!equip("\'OakLog\'")', 'equip oak_log'],
    ['with a namespace', '!equip("minecraft:wheat_seed")', 'equip wheat_seeds'],
    ['at the lower end of an interval', '!searchForBlock("dirt", 32)', 'searchForBlock dirt 32'],
  ])('is understood %s', (_, reply, wanted) => {
    expect(effect(reply)).toBe(wanted);
  });

  test.each([
    ['an invented command', '!fly', 'There is no command !fly. !help lists all commands.'],
    ['too few arguments', '!goToPlayer("Andy")', '!goToPlayer needs 2 arguments, and it got 1: write !goToPlayer(player_name, closeness).'],
    ['arguments that it has not', '!inventory(1)', '!inventory needs no arguments, and it got 1: write !inventory.'],
    [
      'a text without quotes',
      '!goToPlayer(Andy, 3)',
      '!goToPlayer did not run. The argument player_name must be a text in double quotes. It was "Andy".',
    ],
    [
      'a quote that never ends',
      '!goToPlayer("Andy, 3)',
      'The arguments of !goToPlayer cannot be read: write !goToPlayer(player_name, closeness) with texts in double quotes and a closing parenthesis.',
    ],
    [
      'a parenthesis that never ends',
      '!equip("bread"',
      'The arguments of !equip cannot be read: write !equip(item_name) with texts in double quotes and a closing parenthesis.',
    ],
    [
      'a number in words',
      '!goToPlayer("Andy", three)',
      '!goToPlayer did not run. The argument closeness must be a number. It was "three".',
    ],
    [
      'a name that may mean several',
      '!collectBlocks("bed", 1)',
      '!collectBlocks did not run. The argument type is no block of this version. It was "bed". Did you mean red_bed, blue_bed, cyan_bed, gray_bed, lime_bed, or pink_bed?',
    ],
    ['a fraction', '!collectBlocks("dirt", 1.5)', '!collectBlocks did not run. The argument num must be a whole number. It was "1.5".'],
    ['a value too low', '!collectBlocks("dirt", 0)', '!collectBlocks did not run. The argument num must be at least 1. It was "0".'],
    [
      'the upper end of an interval',
      '!searchForBlock("dirt", 512)',
      '!searchForBlock did not run. The argument search_range must be at least 32 and below 512. It was "512".',
    ],
    [
      'an item as a block',
      '!collectBlocks("bread", 1)',
      '!collectBlocks did not run. The argument type is no block of this version. It was "bread".',
    ],
    [
      'neither true nor false',
      '!setMode("hunting", maybe)',
      '!setMode did not run. The argument on must be true or false. It was "maybe".',
    ],
  ])('gets an error for %s', (_, reply, error) => {
    expect(effect(reply)).toBe(error);
  });

  test('cannot use a disabled command, except those that nothing disables', () => {
    expect(effect('!equip("bread")', ['equip'])).toBe('The command !equip is disabled here.');
    expect(effect('!stop', ['stop'])).toBe('stop');
    expect(allowedCommands(commands, ['stop', 'equip', 'setMode']).map(({ name }) => name)).toEqual([
      'inventory',
      'stop',
      'goToPlayer',
      'collectBlocks',
      'searchForBlock',
    ]);
  });

  test.each(['Great!lets go', 'Wait!!', '!', '! inventory', 'a!b!c', 'Hurry!!inventory'])('has no command in %s', (reply) => {
    expect(read(reply).kind).toBe('talk');
  });
});

test('a prompt lists each command with its parameters, their types and the values that they take', () => {
  expect(describeCommands(commands.slice(4, 6))).toBe(
    [
      '!searchForBlock: Finds a block.',
      '  type (string): Which block.',
      '  search_range (number): How far; a whole number, at least 32 and below 512.',
      '!setMode: Switches a mode.',
      '  mode_name (string): Which mode.',
      '  on (bool): On or off.',
    ].join('\n'),
  );
});
