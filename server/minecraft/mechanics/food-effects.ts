import { effectKind } from '../display/active-effects.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { addEffect } from './effects.ts';

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
export function foodEffects(server: MinecraftServer, player: Player, food: string): void {
  for (const { name, amplifier, ticks, chance } of effects[food] ?? []) {
    const kind = effectKind(name);
    if (!kind || (chance !== undefined && !server.random.chance(chance))) continue;
    addEffect(server, player, { kind, amplifier, ticks, hideParticles: false });
    if (name === 'absorption') player.absorption = absorption * (amplifier + 1);
  }
}
