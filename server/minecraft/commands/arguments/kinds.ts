import { type EffectKind, effectKind, effectKinds } from '../../display/active-effects.ts';
import type { DamageCause } from '../../hooks.ts';
import { type EntityKind, entityKindByName, gameData } from '../../registry.ts';
import type { ArgumentType } from '../dispatch/command.ts';

function kindArgument<Kind>(
  parser: { parser: string; properties?: unknown },
  type: string,
  names: readonly string[],
  find: (name: string) => Kind | undefined,
): ArgumentType<Kind> {
  const full = names.map((name) => `minecraft:${name}`);
  return {
    declaration: parser,
    suggestions: () => full,
    parse(reader) {
      const start = reader.cursor;
      const name = reader.readIdentifier();
      const found = find(name);
      if (found === undefined) throw reader.errorAt(start, 'argument.resource.not_found', name, type);
      return found;
    },
  };
}

const resource = (registry: string) => ({ parser: 'minecraft:resource', properties: { registry } });

/** A kind of effect: `speed`. */
export const effect: ArgumentType<EffectKind> = kindArgument(
  resource('minecraft:mob_effect'),
  'minecraft:mob_effect',
  effectKinds.map(({ name }) => name),
  effectKind,
);

/** Kinds that cannot be summoned by name. */
const unsummonable = new Set(['player', 'fishing_bobber']);

/** A kind of entity that can be summoned. */
export const summonable: ArgumentType<EntityKind> = kindArgument(
  resource('minecraft:entity_type'),
  'minecraft:entity_type',
  gameData.entitiesArray.map(({ name }) => name).filter((name) => !unsummonable.has(name)),
  (name) => (unsummonable.has(name.replace('minecraft:', '')) ? undefined : entityKindByName(name)),
);

/** Kinds of damage that exist here, by vanilla's names. */
const damageTypes: Readonly<Record<string, DamageCause>> = {
  generic: 'attack',
  player_attack: 'attack',
  mob_attack: 'attack',
  fall: 'fall',
  fly_into_wall: 'flyIntoWall',
  out_of_world: 'void',
  starve: 'starve',
  generic_kill: 'command',
  on_fire: 'fire',
  in_fire: 'inFire',
  lava: 'lava',
  hot_floor: 'hotFloor',
  drown: 'drown',
  cactus: 'cactus',
  sweet_berry_bush: 'sweet_berry_bush',
  magic: 'magic',
  outside_border: 'border',
  falling_anvil: 'anvil',
};

/** A kind of damage: `fall`. */
export const damageType: ArgumentType<DamageCause> = kindArgument(
  resource('minecraft:damage_type'),
  'minecraft:damage_type',
  Object.keys(damageTypes),
  (name) => damageTypes[name.replace('minecraft:', '')],
);
