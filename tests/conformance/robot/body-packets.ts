import type { ByteReader } from './byte-reader.ts';
import { readEntityMetadata } from './entity-metadata.ts';
import { readNbt } from './nbt-reader.ts';
import { type PlayPackets, playPacket } from './play-packet.ts';
import { below, registered } from './registries.ts';
import { readSlot } from './slot.ts';

function readPlace(reader: ByteReader): { x: number; y: number; z: number } {
  return { x: reader.f64(), y: reader.f64(), z: reader.f64() };
}

function readVelocity(reader: ByteReader): { x: number; y: number; z: number } {
  return { x: reader.i16(), y: reader.i16(), z: reader.i16() };
}

const equipmentSlots = 6;

function readEquipment(reader: ByteReader): void {
  for (;;) {
    const place = reader.u8();
    below(equipmentSlots, place & 0x7f, 'An equipment slot');
    readSlot(reader);
    if (place < 0x80) return;
  }
}

/** Packets about bodies: that of the client and those of others. */
export const bodyPackets: PlayPackets = {
  1: playPacket('spawn_entity', (reader, world) => {
    const [id, uuid, kind] = [reader.varint(), reader.uuid(), reader.count()];
    const place = readPlace(reader);
    const turn = [reader.i8(), reader.i8(), reader.i8()];
    const [data, velocity] = [reader.varint(), readVelocity(reader)];
    const name = registered('entity', kind);
    if (name === 'player') throw new Error('A player spawns as another kind of body.');
    world.addBody(id, name);
    return { id, uuid, name, place, turn, data, velocity };
  }),
  2: playPacket('spawn_orb', (reader, world) => {
    const id = reader.varint();
    const fields = { id, place: readPlace(reader), count: reader.i16() };
    world.addBody(id, 'experience_orb');
    return fields;
  }),
  3: playPacket('spawn_player', (reader, world) => {
    const [id, uuid] = [reader.varint(), reader.uuid()];
    const fields = { id, name: world.listedName(uuid), place: readPlace(reader), turn: [reader.i8(), reader.i8()] };
    world.addBody(id, 'player');
    return fields;
  }),
  4: playPacket('animation', (reader, world) => ({ body: world.body(reader.varint()), animation: below(6, reader.u8(), 'An animation') })),
  24: playPacket('damage', (reader, world) => {
    const body = world.body(reader.varint());
    const type = below(44, reader.varint(), 'A damage type');
    const causes = [reader.varint(), reader.varint()];
    return { body, type, causes, from: reader.optional(() => readPlace(reader)) };
  }),
  28: playPacket('entity_status', (reader, world) => {
    const id = reader.i32();
    world.body(id);
    return { id, status: reader.i8() };
  }),
  33: playPacket('hurt', (reader, world) => ({ body: world.body(reader.varint()), yaw: reader.f32() })),
  43: playPacket('move', (reader, world) => ({ body: world.body(reader.varint()), by: readVelocity(reader), ground: reader.flag() })),
  44: playPacket('move_turn', (reader, world) => {
    const [body, by] = [world.body(reader.varint()), readVelocity(reader)];
    return { body, by, turn: [reader.i8(), reader.i8()], ground: reader.flag() };
  }),
  45: playPacket('turn', (reader, world) => ({
    ...{ body: world.body(reader.varint()), turn: [reader.i8(), reader.i8()], ground: reader.flag() },
  })),
  62: playPacket('remove_bodies', (reader, world) => {
    const ids = reader.list(() => reader.varint());
    for (const id of ids) {
      world.body(id);
      if (id === world.self) throw new Error('The client loses its own body.');
      world.bodies.delete(id);
    }
    return { ids };
  }),
  63: playPacket('remove_effect', (reader, world) => ({
    ...{ body: world.body(reader.varint()), effect: registered('effect', reader.varint()) },
  })),
  66: playPacket('head', (reader, world) => ({ body: world.body(reader.varint()), yaw: reader.i8() })),
  76: playPacket('camera', (reader, world) => {
    const id = reader.varint();
    world.body(id);
    return { id };
  }),
  82: playPacket('metadata', (reader, world) => {
    const id = reader.varint();
    return { id, values: readEntityMetadata(reader, world.body(id)) };
  }),
  84: playPacket('velocity', (reader, world) => {
    const id = reader.varint();
    world.body(id);
    return { id, velocity: readVelocity(reader) };
  }),
  85: playPacket('equipment', (reader, world) => {
    const body = world.body(reader.varint());
    readEquipment(reader);
    return { body };
  }),
  103: playPacket('collect', (reader, world) => ({
    ...{ item: world.body(reader.varint()), by: world.body(reader.varint()), count: reader.count() },
  })),
  104: playPacket('teleport_body', (reader, world) => ({
    ...{ body: world.body(reader.varint()), place: readPlace(reader), turn: [reader.i8(), reader.i8()], ground: reader.flag() },
  })),
  106: playPacket('attributes', (reader, world) => {
    const body = world.body(reader.varint());
    const attributes = reader.list(() => ({
      name: reader.text(),
      value: reader.f64(),
      modifiers: reader.list(() => ({ id: reader.uuid(), amount: reader.f64(), operation: below(3, reader.u8(), 'An operation') })),
    }));
    return { body, attributes };
  }),
  108: playPacket('effect', (reader, world) => {
    const body = world.body(reader.varint());
    const effect = registered('effect', reader.varint());
    const fields = { body, effect, level: reader.i8(), ticks: reader.varint(), flags: below(8, reader.u8(), 'Effect flags') };
    reader.optional(() => readNbt(reader));
    return fields;
  }),
};
