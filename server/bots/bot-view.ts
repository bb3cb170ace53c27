import type { Position } from '#lib/domain/position.ts';
import type { Bot } from './library/mineflayer.ts';
import type { EntityView, GameTable, SeatView, SlotView, StatusView } from './seat-view.ts';

/** Distance in blocks up to which entities are visible. */
const sight = 64;
const inventorySlots = 46;

function point({ x, y, z }: Position): Position {
  return { x, y, z };
}

function status(bot: Bot): StatusView {
  const { id, position, velocity, yaw, pitch, onGround } = bot.entity;
  const { timeOfDay, age, day } = bot.time;
  return {
    username: bot.username,
    entity: { id, position: point(position), velocity: point(velocity), yaw, pitch, onGround },
    health: bot.health,
    food: bot.food,
    foodSaturation: bot.foodSaturation,
    oxygenLevel: bot.oxygenLevel ?? 20,
    time: { timeOfDay, age, day },
    quickBarSlot: bot.quickBarSlot,
  };
}

function inventory(bot: Bot): readonly SlotView[] {
  return bot.inventory.slots.slice(0, inventorySlots).flatMap((item) => {
    if (!item) return [];
    const { name, type, count, slot, stackSize, displayName } = item;
    return [{ name, type, count, slot, stackSize, displayName }];
  });
}

function entities(bot: Bot): readonly EntityView[] {
  const near = Object.values(bot.entities).filter((entity) => entity.position.distanceTo(bot.entity.position) <= sight);
  return near.map(({ id, name, type, username, position }) => ({
    id,
    name: name ?? type,
    type,
    username,
    position: point(position),
  }));
}

const tables = {
  blocks: ({ registry }: Bot) => registry.blocksArray.map(({ id, name, displayName, hardness }) => ({ id, name, displayName, hardness })),
  items: ({ registry }: Bot) => registry.itemsArray.map(({ id, name, displayName, stackSize }) => ({ id, name, displayName, stackSize })),
  foods: ({ registry }: Bot) =>
    registry.foodsArray.map(({ id, name, displayName, stackSize, foodPoints, saturation }) => {
      return { id, name, displayName, stackSize, foodPoints, saturation };
    }),
} as const satisfies Record<GameTable, (bot: Bot) => readonly { readonly name: string }[]>;

/** What a program sees through a bot. */
export function botView(bot: Bot): SeatView {
  return {
    version: bot.version,
    status: () => status(bot),
    inventory: () => inventory(bot),
    entities: () => entities(bot),
    players: () => Object.keys(bot.players),
    table: (name) => tables[name](bot),
  };
}
