import { effectKind } from '../display/active-effects.ts';
import { exchangeItem } from '../inventory/item-exchange.ts';
import { itemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import { gameData } from '../registry.ts';
import type { MinecraftServer } from '../server.ts';
import { addEffect } from './effects.ts';
import { drinkPotion } from './potion-effects.ts';
import { useReleased } from './use-release.ts';

interface FoodEffect {
  readonly name: string;
  readonly amplifier: number;
  readonly ticks: number;
  readonly chance?: number;
}

/** Health per level of absorption. */
const absorption = 4;

const effects: Readonly<Record<string, readonly FoodEffect[]>> = {
  golden_apple: [
    { name: 'regeneration', amplifier: 1, ticks: 100 },
    { name: 'absorption', amplifier: 0, ticks: 2400 },
  ],
  enchanted_golden_apple: [
    { name: 'regeneration', amplifier: 1, ticks: 400 },
    { name: 'resistance', amplifier: 0, ticks: 6000 },
    { name: 'fire_resistance', amplifier: 0, ticks: 6000 },
    { name: 'absorption', amplifier: 3, ticks: 2400 },
  ],
  pufferfish: [
    { name: 'hunger', amplifier: 2, ticks: 300 },
    { name: 'poison', amplifier: 1, ticks: 1200 },
    { name: 'nausea', amplifier: 0, ticks: 300 },
  ],
  rotten_flesh: [{ name: 'hunger', amplifier: 0, ticks: 600, chance: 0.8 }],
  chicken: [{ name: 'hunger', amplifier: 0, ticks: 600, chance: 0.3 }],
  spider_eye: [{ name: 'poison', amplifier: 0, ticks: 100 }],
  poisonous_potato: [{ name: 'poison', amplifier: 0, ticks: 100, chance: 0.6 }],
};

/** Applies the effects of an eaten food to a player. */
function foodEffects(server: MinecraftServer, player: Player, food: string): void {
  for (const { name, amplifier, ticks, chance } of effects[food] ?? []) {
    const kind = effectKind(name);
    if (!kind || (chance !== undefined && !server.random.chance(chance))) continue;
    addEffect(server, player, { kind, amplifier, ticks, hideParticles: false });
    if (name === 'absorption') player.absorption = absorption * (amplifier + 1);
  }
}

const maxFood = 20;
const eatingTicks = 32;
const quick: Readonly<Record<string, number>> = { dried_kelp: 16, honey_bottle: 40 };
const eaten = 9;
/** Foods that can be eaten when full. */
const always = new Set([
  'golden_apple',
  'enchanted_golden_apple',
  'chorus_fruit',
  'honey_bottle',
  'suspicious_stew',
  'milk_bucket',
  'potion',
]);
/** Drinks that are no foods. */
const drinks = new Set(['milk_bucket', 'potion']);
const leftovers: Readonly<Record<string, string>> = {
  mushroom_stew: 'bowl',
  rabbit_stew: 'bowl',
  beetroot_soup: 'bowl',
  suspicious_stew: 'bowl',
  honey_bottle: 'glass_bottle',
  milk_bucket: 'bucket',
  potion: 'glass_bottle',
};

interface Meal {
  readonly slot: number;
  readonly name: string;
  readonly done: number;
}

function canEat(player: Player, name: string): boolean {
  const food = gameData.foodsByName[name];
  if (!food && !drinks.has(name)) return false;
  return always.has(name) || player.food < maxFood || player.gameMode === 'creative';
}

function finish(server: MinecraftServer, player: Player, { slot, name }: Meal): void {
  const stack = player.inventory.slot(slot);
  if (stack?.name !== name) return;
  const food = gameData.foodsByName[name];
  if (food) {
    player.food = Math.min(maxFood, player.food + food.foodPoints);
    player.saturation = Math.min(player.food, player.saturation + food.saturation);
  }
  foodEffects(server, player, name);
  if (name === 'milk_bucket') player.effects.clear();
  else if (name === 'honey_bottle') player.effects.remove('poison');
  else if (name === 'potion') drinkPotion(server, player, stack);
  if (player.gameMode !== 'creative') {
    const rest = leftovers[name];
    if (rest) exchangeItem(player, slot, itemStack(rest));
    else player.inventory.take(slot, 1);
  }
  player.connection.write('entity_status', { entityId: player.id, entityStatus: eaten });
  server.hooks.emit('healthChanged', player);
}

/** Holding use for 32 ticks eats or drinks what is held; releasing it or changing the held item cancels. */
export const eating: Mechanic = {
  name: 'eating',
  install(server) {
    const meals = new Map<Player, Meal>();
    const setHand = (player: Player, hand: 0 | 1 | null): void => {
      player.handInUse = hand;
      if (player.connection.complete) player.metadataChanged = true;
    };
    const end = (player: Player): void => {
      if (meals.delete(player)) setHand(player, null);
    };
    server.onPacket('use_item', (player, { hand, sequence }) => {
      server.acknowledge(player, sequence);
      const slot = hand === 1 ? 45 : player.heldSlot;
      const stack = player.inventory.slot(slot);
      if (player.dead || player.gameMode === 'spectator' || !stack || !canEat(player, stack.name) || player.handInUse !== null) return;
      meals.set(player, { slot, name: stack.name, done: server.tick + (quick[stack.name] ?? eatingTicks) });
      setHand(player, hand === 1 ? 1 : 0);
    });
    server.onPacket('block_dig', (player, { status }) => {
      if (status === useReleased) end(player);
    });
    server.hooks.on('playerLeft', end);
    server.onTick(() => {
      server.forEach(meals, ([player, meal]) => {
        const held = meal.slot === 45 || meal.slot === player.heldSlot;
        if (player.dead || !held || player.inventory.slot(meal.slot)?.name !== meal.name) end(player);
        else if (server.tick >= meal.done) {
          end(player);
          finish(server, player, meal);
        }
      });
    });
  },
};
