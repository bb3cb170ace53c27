import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { Player } from '../player.ts';

interface AttributeEffect {
  readonly attribute: string;
  /** The value of players without effects. */
  readonly base: number;
  /** Change per level; operation 2 multiplies the total. */
  readonly amount: number;
  readonly operation: 0 | 2;
  readonly uuid: string;
}

const movementSpeed = { attribute: 'minecraft:generic.movement_speed', base: 0.10000000149011612, operation: 2 } as const;
const attackSpeed = { attribute: 'minecraft:generic.attack_speed', base: 4, operation: 2 } as const;

const attributeEffects: Readonly<Record<string, AttributeEffect | undefined>> = {
  speed: { ...movementSpeed, amount: 0.20000000298023224, uuid: '91aeaa56-376b-4498-935b-2f7f68070635' },
  slowness: { ...movementSpeed, amount: -0.15000000596046448, uuid: '7107de5e-7ce8-4030-940e-514c1f160890' },
  haste: { ...attackSpeed, amount: 0.10000000149011612, uuid: 'af8b6e3f-3328-4c0a-aa36-5ba2bb9dbef3' },
  mining_fatigue: { ...attackSpeed, amount: -0.10000000149011612, uuid: '55fced67-e92a-486e-9800-b47f202c4386' },
};

/** The change of a client-side attribute by an effect; undefined for effects without one. */
export function attributeOf(effect: string): AttributeEffect | undefined {
  return attributeEffects[effect];
}

/** The attributes of a player with its effects. */
export function attributePacket(player: Player): ClientboundPackets['entity_update_attributes'] {
  const properties = new Map(
    [movementSpeed, attackSpeed].map(({ attribute, base }) => [
      attribute,
      { name: attribute, value: base, modifiers: modifiersOf(player, attribute) },
    ]),
  );
  return { entityId: player.id, properties: [...properties.values()] };
}

function modifiersOf(player: Player, attribute: string) {
  return [...player.effects].flatMap(({ kind, amplifier }) => {
    const change = attributeEffects[kind.name];
    if (change?.attribute !== attribute) return [];
    return [{ uuid: change.uuid, amount: change.amount * (amplifier + 1), operation: change.operation }];
  });
}
