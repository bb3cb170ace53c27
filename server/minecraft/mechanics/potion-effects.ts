import { effectKind } from '../display/active-effects.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { addEffect } from './effects.ts';

interface PotionEffect {
  readonly name: string;
  readonly amplifier: number;
  readonly ticks: number;
}

const seconds = 20;

/** The effects of potions of 1.20.1 by the name of the plain kind, with the ticks of its long and strong kinds, if there are any. */
const kinds: Readonly<
  Record<string, { readonly effect: string; readonly plain: number; readonly long?: number; readonly strong?: number }>
> = {
  night_vision: { effect: 'night_vision', plain: 180, long: 480 },
  invisibility: { effect: 'invisibility', plain: 180, long: 480 },
  leaping: { effect: 'jump_boost', plain: 180, long: 480, strong: 90 },
  fire_resistance: { effect: 'fire_resistance', plain: 180, long: 480 },
  swiftness: { effect: 'speed', plain: 180, long: 480, strong: 90 },
  slowness: { effect: 'slowness', plain: 90, long: 240 },
  water_breathing: { effect: 'water_breathing', plain: 180, long: 480 },
  healing: { effect: 'instant_health', plain: 1, strong: 1 },
  harming: { effect: 'instant_damage', plain: 1, strong: 1 },
  poison: { effect: 'poison', plain: 45, long: 90, strong: 21.6 },
  regeneration: { effect: 'regeneration', plain: 45, long: 90, strong: 22.5 },
  strength: { effect: 'strength', plain: 180, long: 480, strong: 90 },
  weakness: { effect: 'weakness', plain: 90, long: 240 },
  luck: { effect: 'luck', plain: 300 },
  slow_falling: { effect: 'slow_falling', plain: 90, long: 240 },
};

/** Potions that do not follow the rule of the others. */
const special: Readonly<Record<string, readonly PotionEffect[]>> = {
  strong_slowness: [{ name: 'slowness', amplifier: 3, ticks: 20 * seconds }],
  turtle_master: turtle(20, 3, 2),
  long_turtle_master: turtle(40, 3, 2),
  strong_turtle_master: turtle(20, 5, 3),
};

function turtle(lasting: number, slowness: number, resistance: number): readonly PotionEffect[] {
  return [
    { name: 'slowness', amplifier: slowness, ticks: lasting * seconds },
    { name: 'resistance', amplifier: resistance, ticks: lasting * seconds },
  ];
}

/** The effects of the potion in a bottle; none for water and for potions without one. */
export function potionEffects({ nbt }: Pick<ItemStack, 'nbt'>): readonly PotionEffect[] {
  const tag = nbt?.value.Potion;
  const id = tag?.type === 'string' ? tag.value.replace(/^minecraft:/, '') : '';
  const known = Object.hasOwn(special, id) ? special[id] : undefined;
  if (known !== undefined) return known;
  const [, how, name = ''] = /^(?:(long|strong)_)?(\w+)$/.exec(id) ?? [];
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const lasting = how === undefined ? kind?.plain : how === 'long' ? kind?.long : kind?.strong;
  if (kind === undefined || lasting === undefined) return [];
  return [{ name: kind.effect, amplifier: how === 'strong' ? 1 : 0, ticks: Math.round(lasting * seconds) }];
}

/** Applies the effects of a potion that a player drank. */
export function drinkPotion(server: MinecraftServer, player: Player, stack: ItemStack): void {
  for (const { name, amplifier, ticks } of potionEffects(stack)) {
    const kind = effectKind(name);
    if (kind) addEffect(server, player, { kind, amplifier, ticks, hideParticles: false });
  }
}
