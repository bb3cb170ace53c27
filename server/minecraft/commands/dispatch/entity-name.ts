import type { Entity } from '../../entities/entity.ts';
import { ItemEntity } from '../../entities/item-entity.ts';
import { Mob } from '../../entities/mobs/mob.ts';
import { Player } from '../../player.ts';
import { playerText } from '../../player-chat.ts';
import { gameData } from '../../registry.ts';
import type { TextComponent } from '../../text.ts';

/** The plain name of an entity: a player's or custom name, else its kind. */
export function entityName(entity: Entity): string {
  if (entity instanceof Player) return entity.name;
  if (entity instanceof Mob && entity.customName !== null) return entity.customName;
  return entity.kind.displayName;
}

/** An entity in the answers of commands. */
export function displayName(entity: Entity): TextComponent {
  if (entity instanceof Player) return playerText(entity);
  const name: TextComponent =
    entity instanceof Mob && entity.customName !== null
      ? { text: entity.customName }
      : { translate: entity instanceof ItemEntity ? nameKey(entity.stack.name) : `entity.minecraft.${entity.kind.name}` };
  const contents = { type: `minecraft:${entity.kind.name}`, id: entity.uuid, name };
  return { ...name, insertion: entity.uuid, hoverEvent: { action: 'show_entity', contents } };
}

/** The language key of an item: items that are blocks share the block's. */
export function nameKey(item: string): string {
  return Object.hasOwn(gameData.blocksByName, item) ? `block.minecraft.${item}` : `item.minecraft.${item}`;
}
