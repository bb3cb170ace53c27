import { readColumn } from './column-reader.ts';
import { readCompound } from './nbt-reader.ts';
import { readParticle } from './particle.ts';
import { type PlayPackets, playPacket } from './play-packet.ts';
import { below, blockState, registered, soundNumber } from './registries.ts';

const blockEntityTypes = 41;
const noOne = -1n;

/** Packets about blocks, columns, light, sounds, weather and time. */
export const worldPackets: PlayPackets = {
  7: playPacket('cracks', (reader) => ({ digger: reader.varint(), at: reader.position(), stage: reader.i8() })),
  8: playPacket('block_entity', (reader) => ({
    at: reader.position(),
    type: below(blockEntityTypes, reader.varint(), 'A block entity type'),
    nbt: readCompound(reader),
  })),
  9: playPacket('block_action', (reader) => ({
    ...{ at: reader.position(), action: reader.u8(), value: reader.u8(), block: registered('block', reader.varint()) },
  })),
  10: playPacket('block', (reader, world) => {
    const [at, state] = [reader.position(), blockState(reader.varint())];
    world.setState(at.x, at.y, at.z, state);
    return { at, state };
  }),
  12: playPacket('difficulty', (reader) => ({ difficulty: below(4, reader.u8(), 'A difficulty'), locked: reader.flag() })),
  30: playPacket('unload', (reader, world) => {
    const [x, z] = [reader.i32(), reader.i32()];
    if (!world.columns.delete(`${x} ${z}`)) throw new Error(`The column ${x} ${z} is unloaded, but it was never loaded.`);
    return { x, z };
  }),
  31: playPacket('game_event', (reader) => ({ event: below(13, reader.u8(), 'A game event'), value: reader.f32() })),
  34: playPacket('border', (reader) => ({
    ...{ x: reader.f64(), z: reader.f64(), from: reader.f64(), to: reader.f64(), speed: reader.varlong() },
    ...{ portal: reader.varint(), blocks: reader.varint(), seconds: reader.varint() },
  })),
  36: playPacket('column', (reader, world) => {
    const column = readColumn(reader);
    for (const { type } of column.blockEntities) below(blockEntityTypes, type, 'A block entity type');
    world.addColumn(column);
    return { x: column.x, z: column.z };
  }),
  37: playPacket('world_event', (reader) => ({
    event: reader.i32(),
    at: reader.position(),
    data: reader.i32(),
    everywhere: reader.flag(),
  })),
  38: playPacket('particles', (reader) => {
    const id = reader.count();
    reader.flag();
    for (let place = 0; place < 3; place++) reader.f64();
    for (let offset = 0; offset < 4; offset++) reader.f32();
    reader.i32();
    return { particle: readParticle(reader, id) };
  }),
  67: playPacket('blocks', (reader, world) => {
    const packed = reader.i64();
    const part = (shift: bigint, bits: number): number => Number(BigInt.asIntN(bits, packed >> shift));
    const [x, z, y] = [part(42n, 22), part(20n, 22), part(0n, 20)];
    const changes = reader.list(() => {
      const record = reader.varlong();
      const place = Number(record & 0xfffn);
      const at = { x: x * 16 + (place >> 8), y: y * 16 + (place & 15), z: z * 16 + ((place >> 4) & 15) };
      return { at, state: blockState(Number(record >> 12n)) };
    });
    for (const { at, state } of changes) world.setState(at.x, at.y, at.z, state);
    return { changes };
  }),
  71: playPacket('border_centre', (reader) => ({ x: reader.f64(), z: reader.f64() })),
  72: playPacket('border_lerp', (reader) => ({ from: reader.f64(), to: reader.f64(), speed: reader.varlong() })),
  73: playPacket('border_size', (reader) => ({ size: reader.f64() })),
  74: playPacket('border_delay', (reader) => ({ seconds: reader.varint() })),
  75: playPacket('border_reach', (reader) => ({ blocks: reader.varint() })),
  78: playPacket('centre', (reader, world) => {
    world.centre = { x: reader.varint(), z: reader.varint() };
    return world.centre;
  }),
  79: playPacket('view_distance', (reader, world) => {
    world.viewDistance = reader.count();
    return {};
  }),
  80: playPacket('spawn_point', (reader) => ({ at: reader.position(), angle: reader.f32() })),
  92: playPacket('simulation_distance', (reader) => ({ distance: reader.count() })),
  94: playPacket('time', (reader) => {
    const [age, time] = [reader.i64(), reader.i64()];
    if (age < 0n) throw new Error(`The world is ${age} ticks old.`);
    return { age, time };
  }),
  98: playPacket('sound', (reader) => {
    const number = reader.count();
    if (number === 0) {
      const name = reader.text();
      if (!/^[a-z0-9_.:-]+$/.test(name)) throw new Error(`A sound is called ${name}.`);
      reader.optional(() => reader.f32());
    } else soundNumber(number - 1);
    below(10, reader.varint(), 'A sound category');
    const at = [reader.i32() / 8, reader.i32() / 8, reader.i32() / 8];
    return { at, volume: reader.f32(), pitch: reader.f32(), seed: reader.i64() === noOne };
  }),
};
