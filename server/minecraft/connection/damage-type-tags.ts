import { z } from 'zod';
import { gameData } from '../registry.ts';

/** The damage tags of 1.20.1 that a client uses for its sounds and effects, with the names of their members. */
const members: Readonly<Record<string, string>> = {
  is_drowning: 'drown',
  is_explosion: 'fireworks explosion player_explosion bad_respawn_point',
  is_fall: 'fall stalagmite',
  is_fire: 'in_fire on_fire lava hot_floor unattributed_fireball fireball',
  is_freezing: 'freeze',
  is_lightning: 'lightning_bolt',
  is_projectile: 'arrow trident mob_projectile unattributed_fireball fireball wither_skull thrown',
};

const entry = z.object({ name: z.object({ value: z.string() }) });
const registry = z.object({ value: z.object({ value: z.object({ value: z.object({ value: z.array(entry) }) }) }) });
const login = z.object({ dimensionCodec: z.object({ value: z.object({ 'minecraft:damage_type': registry }) }) });

/** The tags of damage types by name, with the numbers of their members in the registry of the login packet. */
export function damageTypeTags(): ReadonlyMap<string, readonly number[]> {
  const types = login.parse(gameData.loginPacket).dimensionCodec.value['minecraft:damage_type'].value.value.value.value;
  const numbers = new Map(types.map(({ name }, index) => [name.value, index]));
  return new Map(
    Object.entries(members).map(([tag, names]) => [
      tag,
      names.split(' ').map((name) => {
        const number = numbers.get(`minecraft:${name}`);
        if (number === undefined) throw new Error(`The tag ${tag} names an unknown damage type "${name}".`);
        return number;
      }),
    ]),
  );
}
