import type { Position } from '#lib/domain/position.ts';
import type { Dimension } from '../world/dimension.ts';
import { dimensionAt, localPlace, sharedPlace } from '../world/dimension.ts';
import type { ClientboundPackets, ClientPacketName } from './clientbound-packets.ts';

type Local = { readonly [Name in ClientPacketName]?: (packet: ClientboundPackets[Name]) => ClientboundPackets[Name] };

function located<Packet extends { location: Position }>(packet: Packet): Packet {
  const location = localPlace(packet.location);
  return location === packet.location ? packet : { ...packet, location };
}

/** The x of a chunk, relative to its dimension. */
function localChunk(x: number): number {
  return x - (dimensionAt(x * 16).origin >> 4);
}

function chunk<Packet extends { chunkX: number }>(packet: Packet): Packet {
  const chunkX = localChunk(packet.chunkX);
  return chunkX === packet.chunkX ? packet : { ...packet, chunkX };
}

function metadata(packet: ClientboundPackets['entity_metadata']): ClientboundPackets['entity_metadata'] {
  if (!packet.metadata.some(({ type }) => type === 'optional_block_pos' || type === 'block_pos')) return packet;
  const entries = packet.metadata.map((entry) => {
    if (entry.type === 'block_pos') return { ...entry, value: localPlace(entry.value) };
    if (entry.type === 'optional_block_pos' && entry.value) return { ...entry, value: localPlace(entry.value) };
    return entry;
  });
  return { ...packet, metadata: entries };
}

/** Sound positions are in eighths of a block. */
function sound(packet: ClientboundPackets['sound_effect']): ClientboundPackets['sound_effect'] {
  const { origin } = dimensionAt(packet.x / 8);
  return origin === 0 ? packet : { ...packet, x: packet.x - origin * 8 };
}

/** The packets with positions in the world. */
const local: Local = {
  block_action: located,
  block_break_animation: located,
  block_change: located,
  open_sign_entity: located,
  spawn_position: located,
  tile_entity_data: located,
  world_event: located,
  entity_teleport: localPlace,
  named_entity_spawn: localPlace,
  position: localPlace,
  spawn_entity: localPlace,
  spawn_entity_experience_orb: localPlace,
  world_particles: localPlace,
  sound_effect: sound,
  entity_metadata: metadata,
  update_view_position: chunk,
  unload_chunk: chunk,
  damage_event: (packet) => (packet.sourcePosition ? { ...packet, sourcePosition: localPlace(packet.sourcePosition) } : packet),
  multi_block_change: (packet) => {
    const { chunkCoordinates } = packet;
    const x = localChunk(chunkCoordinates.x);
    return x === chunkCoordinates.x ? packet : { ...packet, chunkCoordinates: { ...chunkCoordinates, x } };
  },
};

/** A packet with positions relative to its dimension, as clients read them. */
export function toLocalPlaces<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): ClientboundPackets[Name] {
  const translate: Local[Name] = local[name];
  return translate ? translate(packet) : packet;
}

function hasNumber<Key extends string>(fields: object, key: Key): fields is Record<Key, number> {
  return key in fields && typeof Reflect.get(fields, key) === 'number';
}

function hasLocation(fields: object): fields is { location: Position } {
  const location: unknown = Reflect.get(fields, 'location');
  return typeof location === 'object' && location !== null && hasNumber(location, 'x');
}

/** Packets whose x is a position in the world; in other packets it is relative to a body or a block. */
const moving: ReadonlySet<string> = new Set(['position', 'position_look']);

/** The fields of a client's packet with positions in the server's coordinates, given the dimension of the client's body. */
export function toSharedPlaces(name: string, fields: object, dimension: Dimension): object {
  if (dimension.origin === 0) return fields;
  if (moving.has(name) && hasNumber(fields, 'x')) return sharedPlace(fields, dimension);
  if (hasLocation(fields)) return { ...fields, location: sharedPlace(fields.location, dimension) };
  return fields;
}
