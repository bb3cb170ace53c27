import { allCommands } from '#server/minecraft/commands/all.ts';
import type { Part } from '#server/minecraft/commands/dispatch/command.ts';

/** Commands that end the server or their client, as they should. */
const ending = new Set(['stop', 'kick', 'deop']);

const wholes = [
  '0',
  '1',
  '-1',
  '127',
  '128',
  '255',
  '256',
  '32767',
  '32768',
  '2147483647',
  '-2147483648',
  '2147483648',
  '99999999999999999999',
];
const reals = [...wholes, '0.5', '-0.0', '1e300', '-1e300', '3.4e38', '1e-320', 'NaN', 'Infinity'];
const places = [
  '~ ~ ~',
  '29999999 319 29999999',
  '-30000000 -64 -30000000',
  '30000001 0 0',
  '0 19999999 0',
  '0 -20000001 0',
  '2147483647 2147483647 2147483647',
  '~2147483648 ~ ~-2147483649',
  '1e300 0 0',
  'NaN NaN NaN',
  '^1e300 ^ ^-1e300',
];
const words = ['x', '""', 'x'.repeat(200), 'é', '{}', '{a:127b,b:32767s,c:1e300d,d:[B;1b]}', '"\\u0000"', '*', '#fake'];

/** Texts for an argument of a parser: first an ordinary one, then others at the limits. */
const byParser: Readonly<Record<string, readonly string[]>> = {
  'brigadier:integer': ['1', ...wholes],
  'brigadier:float': ['1', ...reals],
  'brigadier:double': ['1', ...reals],
  'brigadier:bool': ['true', 'false', 'maybe'],
  'brigadier:string': ['word', ...words],
  'minecraft:entity': [
    '@s',
    '@e',
    '@a[distance=..1e300]',
    '@e[limit=2147483647]',
    '@e[x=1e300,dx=-1e300]',
    '@e[y=NaN]',
    '@p[level=..-2147483648]',
  ],
  'minecraft:score_holder': ['@s', '*', '#fake', '@e[scores={x=-2147483648..2147483647}]'],
  'minecraft:vec3': places,
  'minecraft:vec2': ['~ ~', '29999999 -29999999', '1e300 1e300', 'NaN 0'],
  'minecraft:column_pos': ['~ ~', '2147483647 -2147483648'],
  'minecraft:block_pos': ['2 -58 2', ...places],
  'minecraft:rotation': ['0 0', '1e300 -1e300', '~3.4e38 ~', 'NaN NaN', '2147483648 91'],
  'minecraft:angle': ['0', '1e300', '~-1e300', 'NaN'],
  'minecraft:time': ['1', '2147483647', '-2147483648', '1e30d', '0.0001s', 'NaNt'],
  'minecraft:int_range': ['1..2', '-2147483648..2147483647', '..'],
  'minecraft:float_range': ['1..2', '-1e300..1e300', 'NaN'],
  'minecraft:item_stack': ['stone', 'stone{Damage:2147483647}', 'diamond_sword{Enchantments:[{id:sharpness,lvl:32767s}]}', 'nothing'],
  'minecraft:item_predicate': ['stone', '#minecraft:planks', 'stone{Damage:-1}'],
  'minecraft:block_state': [
    'stone',
    'oak_sign{front_text:{messages:["x","x","x","x"]}}',
    'chest{Items:[{Slot:127b,id:stone,Count:127b}]}',
    'furnace{BurnTime:32767s}',
  ],
  'minecraft:block_predicate': ['stone', '#minecraft:planks', 'chest{}'],
  'minecraft:component': ['"x"', '{"text":"x"}', '[]', '{"translate":"%2147483647$s"}', `"${'x'.repeat(200)}"`, '{"text":1e999}'],
  'minecraft:message': ['words', '@e', '@a[distance=..1e300]'],
  'minecraft:nbt': ['{}', '{CustomName:\'{"text":"x"}\'}', '{Color:127b}', '{Health:1e38f}'],
  'minecraft:nbt_compound_tag': ['{}', '{Color:127b}'],
  'minecraft:nbt_path': ['x', 'a[2147483647]', '[-1]'],
  'minecraft:particle': ['flame', 'dust 1e38 -1e38 NaN 1e300', 'dust_color_transition 0 0 0 1e38 1 1 1', 'block stone', 'item stone'],
  'minecraft:entity_anchor': ['eyes', 'feet'],
  'minecraft:dimension': ['overworld', 'the_nether', 'nowhere'],
  'minecraft:gamemode': ['survival', 'creative', 'spectator', 'adventure'],
  'minecraft:swizzle': ['xyz'],
  'minecraft:operation': ['+=', '/=', '%=', '><', '*='],
  'minecraft:objective': ['points', 'nothing'],
  'minecraft:objective_criteria': ['dummy', 'health', 'xp'],
  'minecraft:scoreboard_slot': ['sidebar', 'list', 'sidebar.team.red'],
  'minecraft:color': ['red', 'reset'],
  'minecraft:team': ['reds', 'no_team'],
  'minecraft:game_profile': ['@s', 'Stranger'],
  'minecraft:resource_location': ['minecraft:x', 'block.stone.break', 'X Y'],
  'minecraft:uuid': ['0-0-0-0-0'],
};
/** Texts for arguments that the server reads by its own parsers, by their names. */
const byName: Readonly<Record<string, readonly string[]>> = {
  effect: ['hunger', 'speed', 'absorption', 'instant_damage', 'levitation', 'jump_boost', 'health_boost'],
  entity: ['cow', 'sheep', 'item', 'villager', 'zombie'],
  sound: ['block.stone.break', 'x.y'],
};

const nothingKnown = ['x', 'stone', '1'];

function choices(part: Part): readonly string[] {
  if (typeof part === 'string') return [part];
  const { parser } = part.type.declaration;
  const known = parser.startsWith('minecraft:resource') ? (byName[part.name] ?? byParser[parser]) : byParser[parser];
  return known ?? nothingKnown;
}

const first = ['scoreboard objectives add points dummy', 'team add reds', 'bossbar add minecraft:x "x"'];

/** Lines of every form of every command, with each argument in turn at and beyond its limits. With `pairs` two arguments at a time. */
export function* extremeCommands(pairs: boolean): Generator<string> {
  yield* first;
  for (const { name, forms } of allCommands) {
    if (ending.has(name)) continue;
    for (const { parts, ending: end } of forms) {
      const tail = end.kind === 'redirect' ? (parts[0] === 'run' ? ' say x' : ' run effect give @s hunger 1 255') : '';
      const all = parts.map(choices);
      const ordinary = all.map(([usual = '']) => usual);
      const line = (texts: readonly string[]): string => `${[name, ...texts].join(' ')}${tail}`;
      yield line(ordinary);
      for (const [index, extremes] of all.entries()) {
        for (const extreme of extremes.slice(1)) {
          const one = ordinary.with(index, extreme);
          yield line(one);
          if (!pairs) continue;
          for (let other = index + 1; other < all.length; other++) {
            for (const second of all[other]?.slice(1) ?? []) yield line(one.with(other, second));
          }
        }
      }
    }
  }
}
