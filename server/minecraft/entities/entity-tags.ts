import { gameData } from '../registry.ts';

/** The entity tags of 1.20.1 with the names of their members. */
const members: Readonly<Record<string, string>> = {
  arrows: 'arrow spectral_arrow',
  axolotl_always_hostiles: 'drowned guardian elder_guardian',
  axolotl_hunt_targets: 'tropical_fish pufferfish salmon cod squid glow_squid tadpole',
  beehive_inhabitors: 'bee',
  dismounts_underwater: 'camel chicken donkey horse llama mule pig ravager spider strider trader_llama zombie_horse',
  fall_damage_immune: 'iron_golem snow_golem shulker allay bat bee blaze cat chicken ghast phantom magma_cube ocelot parrot wither',
  freeze_hurts_extra_types: 'strider blaze magma_cube',
  freeze_immune_entity_types: 'stray polar_bear snow_golem wither',
  frog_food: 'slime magma_cube',
  impact_projectiles: 'arrow spectral_arrow snowball fireball small_fireball egg trident dragon_fireball wither_skull',
  powder_snow_walkable_mobs: 'rabbit endermite silverfish fox',
  raiders: 'evoker pillager ravager vindicator illusioner witch',
  skeletons: 'skeleton stray wither_skeleton',
};

/** The tags of entities by name, with the numbers of their members. */
export const entityTags: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(members).map(([name, list]) => [
    name,
    list.split(' ').map((entity) => {
      const found = gameData.entitiesByName[entity];
      if (!found) throw new Error(`The tag ${name} names an unknown entity "${entity}".`);
      return found.id;
    }),
  ]),
);
