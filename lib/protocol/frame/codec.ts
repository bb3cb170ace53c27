import type { Position } from '#lib/domain/position.ts';
import { isSide } from '#lib/domain/side.ts';
import { plainText } from '#lib/plain-text.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { packColumn, unpackColumn } from './column-codec.ts';
import { type BodyState, type Frame, frameType } from './frame.ts';

const unitsPerBlock = 64;
const turn = Math.PI * 2;

/** Compresses and expands with deflate-raw on every platform. Data compressed with a dictionary can only be expanded with the same one. */
export interface Compression {
  deflate(bytes: Uint8Array, dictionary?: Uint8Array): Uint8Array;
  inflate(bytes: Uint8Array, dictionary?: Uint8Array): Uint8Array;
}

/** A distance in 1/64 block as an i16; a distance out of range becomes the nearest value in range. */
function units(distance: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(distance * unitsPerBlock)));
}

function writePosition(writer: ByteWriter, position: Position, origin: Position): void {
  writer
    .i16(units(position.x - origin.x))
    .i16(units(position.y - origin.y))
    .i16(units(position.z - origin.z));
}

function readPosition(reader: ByteReader, origin: Position): Position {
  const x = reader.i16() / unitsPerBlock + origin.x;
  const y = reader.i16() / unitsPerBlock + origin.y;
  const z = reader.i16() / unitsPerBlock + origin.z;
  return { x, y, z };
}

function writeBody(writer: ByteWriter, body: BodyState, origin: Position): void {
  writer.u16(body.entity);
  writePosition(writer, body.position, origin);
  const fraction = (((body.yaw % turn) + turn) % turn) / turn;
  writer.u8(Math.round(fraction * 256) & 255).i8(Math.round((body.pitch / (Math.PI / 2)) * 127));
  const flags = [body.onGround, body.sneaking, body.sprinting, body.swung, body.hurt, body.dead];
  writer.u8(flags.reduce((bits, flag, index) => bits | (flag ? 1 << index : 0), 0));
}

function readBody(reader: ByteReader, origin: Position): BodyState {
  const entity = reader.u16();
  const position = readPosition(reader, origin);
  const yaw = (reader.u8() / 256) * turn;
  const pitch = (reader.i8() / 127) * (Math.PI / 2);
  const flags = reader.u8();
  const flag = (index: number): boolean => (flags & (1 << index)) !== 0;
  return {
    entity,
    position,
    yaw,
    pitch,
    onGround: flag(0),
    sneaking: flag(1),
    sprinting: flag(2),
    swung: flag(3),
    hurt: flag(4),
    dead: flag(5),
  };
}

/** Sides have their own byte; the id of any other team follows its byte. */
const teamByte = { none: 0, red: 1, blue: 2, other: 3 } as const;

function writeTeam(writer: ByteWriter, team: string | null): void {
  if (team === null) writer.u8(teamByte.none);
  else if (isSide(team)) writer.u8(teamByte[team]);
  else writer.u8(teamByte.other).text(team);
}

function readTeam(reader: ByteReader): string | null {
  const byte = reader.u8();
  if (byte === teamByte.red) return 'red';
  if (byte === teamByte.blue) return 'blue';
  return byte === teamByte.other ? reader.text() : null;
}

/** A frame as bytes. `origin` is the feed's origin; a body more than 512 blocks from it along an axis is shown at 512. */
export function encodeFrame(frame: Frame, origin: Position, compression: Pick<Compression, 'deflate'>): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().u8(frameType[frame.type]).i32(frame.tick);
  switch (frame.type) {
    case 'column':
      writer
        .i16(frame.columnX)
        .i16(frame.columnZ)
        .i16(frame.minY)
        .raw(compression.deflate(packColumn(frame.sections)));
      break;
    case 'blocks':
      writer.u16(frame.changes.length);
      for (const change of frame.changes) writer.i32(change.x).i16(change.y).i32(change.z).u16(change.state);
      break;
    case 'snapshot':
      writer.u8(frame.full ? 1 : 0).u16(frame.bodies.length);
      for (const body of frame.bodies) writeBody(writer, body, origin);
      break;
    case 'entity':
      writer
        .u16(frame.entity)
        .text(frame.name)
        .text(frame.label ?? '');
      writeTeam(writer, frame.team);
      writer.text(frame.item ?? '').u8(Math.min(255, frame.count));
      writePosition(writer, frame.position, origin);
      break;
    case 'gone':
      writer.u16(frame.entities.length);
      for (const entity of frame.entities) writer.u16(entity);
      break;
    case 'cracks':
      writer
        .u16(frame.entity)
        .i32(frame.x)
        .i16(frame.y)
        .i32(frame.z)
        .u8(frame.stage ?? 255);
      break;
    case 'daylight':
      writer.u16(frame.time).u8(frame.runs ? 1 : 0);
      break;
  }
  return writer.finish();
}

/** The inverse of encodeFrame. Unknown types and truncated frames throw a RangeError. */
export function decodeFrame(bytes: Uint8Array, origin: Position, compression: Pick<Compression, 'inflate'>): Frame {
  const reader = new ByteReader(bytes);
  const code = reader.u8();
  const tick = reader.i32();
  switch (code) {
    case frameType.column: {
      const columnX = reader.i16();
      const columnZ = reader.i16();
      const minY = reader.i16();
      return { type: 'column', tick, columnX, columnZ, minY, sections: unpackColumn(compression.inflate(reader.raw(reader.remaining))) };
    }
    case frameType.blocks: {
      const changes = Array.from({ length: reader.u16() }, () => ({
        x: reader.i32(),
        y: reader.i16(),
        z: reader.i32(),
        state: reader.u16(),
      }));
      return { type: 'blocks', tick, changes };
    }
    case frameType.snapshot: {
      const full = reader.u8() === 1;
      const bodies = Array.from({ length: reader.u16() }, () => readBody(reader, origin));
      return { type: 'snapshot', tick, full, bodies };
    }
    case frameType.entity: {
      const entity = reader.u16();
      const name = reader.text();
      const label = plainText(reader.text()) || null;
      const team = readTeam(reader);
      const item = reader.text() || null;
      const count = reader.u8();
      return { type: 'entity', tick, entity, name, label, team, item, count, position: readPosition(reader, origin) };
    }
    case frameType.gone:
      return { type: 'gone', tick, entities: Array.from({ length: reader.u16() }, () => reader.u16()) };
    case frameType.cracks: {
      const entity = reader.u16();
      const [x, y, z, stage] = [reader.i32(), reader.i16(), reader.i32(), reader.u8()];
      return { type: 'cracks', tick, entity, x, y, z, stage: stage === 255 ? null : stage };
    }
    case frameType.daylight:
      return { type: 'daylight', tick, time: reader.u16(), runs: reader.u8() === 1 };
    default:
      throw new RangeError(`Unknown frame type ${code}.`);
  }
}
