import { type NbtCompound, readCompound } from './nbt-reader.ts';
import { type PlayPackets, playPacket } from './play-packet.ts';
import { readRecipe } from './recipe-reader.ts';
import { below, registered } from './registries.ts';
import { readSlot } from './slot.ts';
import { readComponent } from './text-component.ts';

const registriesOfLogin = ['chat_type', 'damage_type', 'dimension_type', 'trim_material', 'trim_pattern', 'worldgen/biome'];

function checkCodec(codec: NbtCompound): void {
  for (const name of registriesOfLogin) if (!(`minecraft:${name}` in codec)) throw new Error(`The registry ${name} is missing.`);
}

/** Packets about the client's own body, its windows, and what it needs to know before it plays. */
export const ownPackets: PlayPackets = {
  5: playPacket('statistics', (reader) => ({ entries: reader.list(() => [reader.varint(), reader.varint(), reader.varint()]) })),
  6: playPacket('acknowledge', (reader) => ({ sequence: reader.count() })),
  17: playPacket('close_window', (reader) => ({ window: reader.u8() })),
  18: playPacket('window_items', (reader) => ({
    ...{ window: reader.u8(), state: reader.count(), slots: reader.list(() => readSlot(reader)), cursor: readSlot(reader) },
  })),
  19: playPacket('window_value', (reader) => ({ window: reader.u8(), property: reader.i16(), value: reader.i16() })),
  20: playPacket('slot', (reader) => ({ window: reader.i8(), state: reader.count(), slot: reader.i16(), stack: readSlot(reader) })),
  21: playPacket('cooldown', (reader) => ({ item: registered('item', reader.varint()), ticks: reader.count() })),
  23: playPacket('channel', (reader) => ({ channel: reader.text(), data: reader.take(reader.left) })),
  26: playPacket('kick', (reader) => ({ reason: readComponent(reader) })),
  35: playPacket('keep_alive', (reader) => ({ id: reader.i64() })),
  40: playPacket('login', (reader, world) => {
    world.self = reader.i32();
    world.bodies.set(world.self, 'player');
    reader.flag();
    below(4, reader.u8(), 'A game mode');
    reader.i8();
    const worlds = reader.list(() => reader.text());
    const codec = readCompound(reader);
    checkCodec(codec);
    const [type, name, seed] = [reader.text(), reader.text(), reader.i64()];
    if (!worlds.includes(name)) throw new Error(`The world ${name} is not one of ${worlds.join()}.`);
    reader.varint();
    world.viewDistance = reader.count();
    const simulation = reader.count();
    const flags = [reader.flag(), reader.flag(), reader.flag(), reader.flag()];
    reader.optional(() => [reader.text(), reader.position()]);
    return { codec, type, name, seed, simulation, flags, cooldown: reader.varint() };
  }),
  42: playPacket('trades', (reader) => {
    const window = reader.varint();
    const trades = reader.list(() => {
      const items = [readSlot(reader), readSlot(reader), readSlot(reader)];
      const isOff = reader.flag();
      const numbers = [reader.i32(), reader.i32(), reader.i32(), reader.i32(), reader.f32(), reader.i32()];
      return { items, isOff, numbers };
    });
    return { window, trades, level: reader.varint(), experience: reader.varint(), flags: [reader.flag(), reader.flag()] };
  }),
  48: playPacket('open_window', (reader) => ({
    ...{ window: reader.count(), type: below(24, reader.varint(), 'A kind of window'), title: readComponent(reader) },
  })),
  49: playPacket('open_sign', (reader) => ({ at: reader.position(), front: reader.flag() })),
  51: playPacket('ghost_recipe', (reader) => ({ window: reader.i8(), recipe: reader.text() })),
  52: playPacket('abilities', (reader) => ({ flags: below(16, reader.u8(), 'Abilities'), fly: reader.f32(), walk: reader.f32() })),
  60: playPacket('position', (reader) => {
    const place = { x: reader.f64(), y: reader.f64(), z: reader.f64() };
    const turn = { yaw: reader.f32(), pitch: reader.f32() };
    return { ...place, ...turn, flags: below(32, reader.u8(), 'Position flags'), id: reader.varint() };
  }),
  61: playPacket('recipe_book', (reader) => {
    const action = below(3, reader.varint(), 'A book action');
    const flags = Array.from({ length: 8 }, () => reader.flag());
    const recipes = reader.list(() => reader.text());
    return { flags, recipes, shown: action === 0 ? reader.list(() => reader.text()) : [] };
  }),
  65: playPacket('respawn', (reader, world) => {
    world.reset();
    const [type, name, seed] = [reader.text(), reader.text(), reader.i64()];
    below(4, reader.u8(), 'A game mode');
    reader.i8();
    const [isDebug, isFlat, kept] = [reader.flag(), reader.flag(), below(4, reader.u8(), 'What a respawn keeps')];
    reader.optional(() => [reader.text(), reader.position()]);
    return { type, name, seed, isDebug, isFlat, kept, cooldown: reader.varint() };
  }),
  77: playPacket('held_slot', (reader) => ({ slot: below(9, reader.u8(), 'A hotbar slot') })),
  86: playPacket('experience', (reader) => ({ bar: reader.f32(), level: reader.count(), total: reader.count() })),
  87: playPacket('health', (reader) => ({ health: reader.f32(), food: below(21, reader.varint(), 'Food'), saturation: reader.f32() })),
  107: playPacket('features', (reader) => ({ features: reader.list(() => reader.text()) })),
  109: playPacket('recipes', (reader) => ({ recipes: reader.list(() => readRecipe(reader)) })),
  110: playPacket('tags', (reader) => ({
    registries: reader.list(() => ({
      registry: reader.text(),
      tags: reader.list(() => ({ name: reader.text(), members: reader.list(() => reader.count()) })),
    })),
  })),
};
