import { z } from 'zod';
import { pointSchema } from '#lib/domain/position-schema.ts';
import type { PlayItem, PlayOutput, PlayTrade } from '#lib/people/play-output.ts';
import { plainText } from '#server/minecraft/commands/dispatch/language.ts';
import { effectKinds } from '#server/minecraft/display/active-effects.ts';
import { gameModes } from '#server/minecraft/game-mode.ts';
import { enchantments } from '#server/minecraft/inventory/enchantments.ts';
import { itemKindById } from '#server/minecraft/inventory/item-kind.ts';
import { windowTypes } from '#server/minecraft/inventory/player-screen.ts';

/** Properties of an enchanting table's window: the enchantment of each offer, and its level. */
const firstKind = 4;
const firstLevel = 7;

const titles: ReadonlyMap<number, string> = new Map(
  enchantments.map(({ id, name }) => [id, (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')]),
);

/** The enchantments that an enchanting table shows for its three offers, as its properties arrive one by one. */
class EnchantingClues {
  private readonly window: number;
  private readonly kinds = [-1, -1, -1];
  private readonly levels = [-1, -1, -1];

  constructor(window: number) {
    this.window = window;
  }

  /** The clues after a property of a window; null if it changed none. */
  change(window: number, property: number, value: number): (string | null)[] | null {
    if (window !== this.window || property < firstKind || property >= firstLevel + 3) return null;
    if (property < firstLevel) this.kinds[property - firstKind] = value;
    else this.levels[property - firstLevel] = value;
    return this.kinds.map((kind, offer) => {
      const title = titles.get(kind);
      return title === undefined ? null : `${title} ${Math.max(1, this.levels[offer] ?? 1)}`;
    });
  }
}

const stack = z.looseObject({
  present: z.boolean(),
  itemId: z.number().optional(),
  itemCount: z.number().optional(),
  nbtData: z.looseObject({ value: z.record(z.string(), z.looseObject({ value: z.unknown() })) }).optional(),
});
const tradesPacket = z.looseObject({
  windowId: z.number(),
  trades: z.array(
    z.looseObject({
      inputItem1: stack,
      inputItem2: stack,
      outputItem: stack,
      tradeDisabled: z.boolean(),
      nbTradeUses: z.number(),
      maximumNbTradeUses: z.number(),
    }),
  ),
});
const entity = z.looseObject({ entityId: z.number() });
const positionPacket = pointSchema.extend({ yaw: z.number(), pitch: z.number(), flags: z.number(), teleportId: z.number() });
const slotPacket = z.looseObject({ windowId: z.number(), stateId: z.number(), slot: z.number(), item: stack });
const itemsPacket = z.looseObject({ windowId: z.number(), stateId: z.number(), items: z.array(stack), carriedItem: stack });
const modifier = z.looseObject({ amount: z.number(), operation: z.number() });
const attributes = entity.extend({
  properties: z.array(z.looseObject({ name: z.string(), value: z.number(), modifiers: z.array(modifier) })),
});
const metadata = entity.extend({ metadata: z.array(z.looseObject({ key: z.number(), value: z.unknown() })) });

const effectNames: ReadonlyMap<number, string> = new Map(effectKinds.map(({ id, name }) => [id, name]));

/** Relative parts of a position packet. */
const relative = { yaw: 0x08, pitch: 0x10 };
const breathKey = 1;
const usedStatus = 9;
/** Blocks per tick of one unit of a velocity packet. */
const velocityUnit = 1 / 8000;

function itemOf({ present, itemId = 0, itemCount = 0, nbtData }: z.infer<typeof stack>): PlayItem | null {
  const kind = present && itemCount > 0 ? itemKindById(itemId) : undefined;
  if (kind === undefined) return null;
  const damage = nbtData?.value.Damage?.value;
  const enchanted = nbtData?.value.Enchantments !== undefined || nbtData?.value.StoredEnchantments !== undefined;
  return {
    name: kind.name,
    count: itemCount,
    ...(typeof damage === 'number' && damage > 0 ? { damage } : {}),
    ...(enchanted ? { enchanted } : {}),
  };
}

function tradeOf(trade: z.infer<typeof tradesPacket>['trades'][number]): PlayTrade[] {
  const buy = itemOf(trade.inputItem1);
  const sell = itemOf(trade.outputItem);
  if (buy === null || sell === null) return [];
  const left = trade.tradeDisabled ? 0 : Math.max(0, trade.maximumNbTradeUses - trade.nbTradeUses);
  return [{ buy, buyAlso: itemOf(trade.inputItem2), sell, left }];
}

/** Text of a component in JSON, as a client shows it. */
function textOf(json: string): string {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'string' || (typeof parsed === 'object' && parsed !== null) ? plainText(parsed) : json;
}

/**
 * Turns the packets for a client of a body into the outputs for a person's browser. It keeps what a browser needs in one piece: the view
 * that relative turns start from, and the pace that attributes and effects make together.
 */
export class PacketOutputs {
  private body = 0;
  private turn = { yaw: 0, pitch: 0 };
  /** What the open enchanting table shows beforehand; null without one. */
  private clues: EnchantingClues | null = null;
  private speed = 0.1;
  private readonly effects = new Map<string, number>();

  /** The entity of the person's body; 0 before the first packet. */
  get entity(): number {
    return this.body;
  }

  /** The outputs of a packet, by its name and fields; none for packets that the world feed or the event log replaces. Throws for malformed fields. */
  of(name: string, fields: unknown): readonly PlayOutput[] {
    switch (name) {
      case 'login': {
        const { entityId, gameMode } = z.looseObject({ entityId: z.number(), gameMode: z.number() }).parse(fields);
        this.body = entityId;
        this.effects.clear();
        this.speed = 0.1;
        return [{ type: 'body', entity: entityId, mode: gameModes[gameMode] ?? 'survival' }, this.pace()];
      }
      case 'position':
        return [this.position(positionPacket.parse(fields))];
      case 'update_health': {
        const { health, food, foodSaturation } = z
          .looseObject({ health: z.number(), food: z.number(), foodSaturation: z.number() })
          .parse(fields);
        return [{ type: 'health', health, food, saturation: foodSaturation }];
      }
      case 'experience': {
        const { experienceBar, level } = z.looseObject({ experienceBar: z.number(), level: z.number() }).parse(fields);
        return [{ type: 'experience', level, bar: experienceBar }];
      }
      case 'held_item_slot':
        return [{ type: 'held', slot: z.looseObject({ slot: z.number() }).parse(fields).slot }];
      case 'set_slot': {
        const { windowId, stateId, slot, item } = slotPacket.parse(fields);
        return [{ type: 'slot', window: windowId, state: stateId, slot, item: itemOf(item) }];
      }
      case 'window_items': {
        const { windowId, stateId, items, carriedItem } = itemsPacket.parse(fields);
        return [{ type: 'items', window: windowId, state: stateId, slots: items.map(itemOf), cursor: itemOf(carriedItem) }];
      }
      case 'open_window': {
        const { windowId, inventoryType, windowTitle } = z
          .looseObject({ windowId: z.number(), inventoryType: z.number(), windowTitle: z.string() })
          .parse(fields);
        const kind = windowTypes[inventoryType] ?? 'unknown';
        this.clues = kind === 'enchantment' ? new EnchantingClues(windowId) : null;
        return [{ type: 'window', window: windowId, kind, title: textOf(windowTitle) }];
      }
      case 'close_window':
        return [{ type: 'closed', window: z.looseObject({ windowId: z.number() }).parse(fields).windowId }];
      case 'craft_progress_bar': {
        const { windowId, property, value } = z
          .looseObject({ windowId: z.number(), property: z.number(), value: z.number() })
          .parse(fields);
        const shown: PlayOutput = { type: 'property', window: windowId, property, value };
        const clues = this.clues?.change(windowId, property, value) ?? null;
        return clues === null ? [shown] : [shown, { type: 'clues', window: windowId, clues }];
      }
      case 'trade_list': {
        const { windowId, trades } = tradesPacket.parse(fields);
        return [{ type: 'trades', window: windowId, trades: trades.flatMap(tradeOf) }];
      }
      case 'block_change': {
        const { location, type } = z.looseObject({ location: pointSchema, type: z.number() }).parse(fields);
        return [{ type: 'blocks', blocks: [{ at: [location.x, location.y, location.z], state: type }] }];
      }
      case 'multi_block_change': {
        const { chunkCoordinates, records } = z.looseObject({ chunkCoordinates: pointSchema, records: z.array(z.number()) }).parse(fields);
        return [{ type: 'blocks', blocks: records.map((record) => blockOf(chunkCoordinates, record)) }];
      }
      case 'acknowledge_player_digging':
        return [{ type: 'handled', sequence: z.looseObject({ sequenceId: z.number() }).parse(fields).sequenceId }];
      case 'abilities': {
        const { flags, flyingSpeed } = z.looseObject({ flags: z.number(), flyingSpeed: z.number() }).parse(fields);
        return [{ type: 'abilities', mayFly: (flags & 4) !== 0, flying: (flags & 2) !== 0, flySpeed: flyingSpeed }];
      }
      case 'game_state_change': {
        const { reason, gameMode } = z.looseObject({ reason: z.union([z.string(), z.number()]), gameMode: z.number() }).parse(fields);
        return reason === 'change_game_mode' ? [{ type: 'mode', mode: gameModes[gameMode] ?? 'survival' }] : [];
      }
      case 'respawn':
        this.effects.clear();
        return [{ type: 'respawned' }];
      case 'death_combat_event':
        return [{ type: 'died', text: textOf(z.looseObject({ message: z.string() }).parse(fields).message) }];
      case 'system_chat': {
        const { content, isActionBar } = z.looseObject({ content: z.string(), isActionBar: z.boolean() }).parse(fields);
        return [{ type: 'line', text: textOf(content), above: isActionBar }];
      }
      case 'action_bar':
        return [{ type: 'line', text: textOf(z.looseObject({ text: z.string() }).parse(fields).text), above: true }];
      case 'set_title_text':
        return [{ type: 'title', text: textOf(z.looseObject({ text: z.string() }).parse(fields).text) }];
      default:
        return this.ofBody(name, fields);
    }
  }

  /** Packets about an entity, of which the own body matters alone. */
  private ofBody(name: string, fields: unknown): readonly PlayOutput[] {
    switch (name) {
      case 'entity_velocity': {
        const { entityId, velocity } = entity.extend({ velocity: pointSchema }).parse(fields);
        if (entityId !== this.body) return [];
        return [{ type: 'velocity', velocity: [velocity.x * velocityUnit, velocity.y * velocityUnit, velocity.z * velocityUnit] }];
      }
      case 'hurt_animation':
        return entity.parse(fields).entityId === this.body ? [{ type: 'hurt' }] : [];
      case 'entity_status': {
        const { entityId, entityStatus } = entity.extend({ entityStatus: z.number() }).parse(fields);
        return entityId === this.body && entityStatus === usedStatus ? [{ type: 'used' }] : [];
      }
      case 'entity_metadata': {
        const packet = metadata.parse(fields);
        const breath = packet.entityId === this.body ? packet.metadata.find(({ key }) => key === breathKey)?.value : undefined;
        return typeof breath === 'number' ? [{ type: 'breath', breath }] : [];
      }
      case 'entity_update_attributes': {
        const { entityId, properties } = attributes.parse(fields);
        const speed = properties.find((property) => property.name === 'minecraft:generic.movement_speed');
        if (entityId !== this.body || speed === undefined) return [];
        this.speed = attributeValue(speed.value, speed.modifiers);
        return [this.pace()];
      }
      case 'entity_effect': {
        const { entityId, effectId, amplifier } = entity.extend({ effectId: z.number(), amplifier: z.number() }).parse(fields);
        const effect = effectNames.get(effectId);
        if (entityId !== this.body || effect === undefined) return [];
        this.effects.set(effect, amplifier + 1);
        return [this.pace()];
      }
      case 'remove_entity_effect': {
        const { entityId, effectId } = entity.extend({ effectId: z.number() }).parse(fields);
        const effect = effectNames.get(effectId);
        if (entityId !== this.body || effect === undefined) return [];
        this.effects.delete(effect);
        return [this.pace()];
      }
      default:
        return [];
    }
  }

  private pace(): PlayOutput {
    return { type: 'pace', speed: this.speed, effects: Object.fromEntries(this.effects) };
  }

  private position({ x, y, z: depth, yaw, pitch, flags, teleportId }: z.infer<typeof positionPacket>): PlayOutput {
    this.turn = {
      yaw: flags & relative.yaw ? this.turn.yaw + yaw : yaw,
      pitch: flags & relative.pitch ? this.turn.pitch + pitch : pitch,
    };
    return { type: 'position', position: [x, y, depth], ...this.turn, teleport: teleportId };
  }

  /** The person looks there, so that a turn relative to the view starts there. */
  looked(yaw: number, pitch: number): void {
    this.turn = { yaw, pitch };
  }
}

/** A record of `multi_block_change`: the state, and the place in its section of 16 x 16 x 16 blocks. */
function blockOf(section: z.infer<typeof pointSchema>, record: number): { at: [number, number, number]; state: number } {
  const at = (offset: number, shift: number): number => offset * 16 + ((record >> shift) & 15);
  return { at: [at(section.x, 8), at(section.y, 0), at(section.z, 4)], state: Math.floor(record / 4096) };
}

/** The value of an attribute: modifiers add, then add shares of the base, then multiply. */
function attributeValue(base: number, modifiers: readonly { amount: number; operation: number }[]): number {
  const amounts = (operation: number): number[] =>
    modifiers.filter((modifier) => modifier.operation === operation).map(({ amount }) => amount);
  const start = amounts(0).reduce((sum, amount) => sum + amount, base);
  const shared = amounts(1).reduce((sum, amount) => sum + start * amount, start);
  return amounts(2).reduce((product, amount) => product * (1 + amount), shared);
}
