import { gunzipSync, inflateSync } from 'node:zlib';
import { messageOf } from '#lib/message-of.ts';
import { Unreadable, unreadable } from './building.ts';
import { NbtReader, type Tags } from './nbt-reader.ts';

/** Most bytes of a file after decompression: a box of 250 blocks a side, many times more than can be built. */
const mostBytes = 16 * 1024 * 1024;
const gzipMark = 0x1f8b;
/** The first byte of data that zlib wrote without the head of a gzip file. */
const zlibMark = 0x78;

/** The tags of an NBT file, and the number of bytes behind them, which belong to nothing. */
export interface NbtFile {
  readonly root: Tags;
  readonly rest: number;
}

/** The tags of an NBT file (Java edition), compressed by gzip or zlib or not at all. Throws Unreadable for anything else. */
export function nbtData(file: Buffer): NbtFile {
  const bytes = plainBytes(file);
  try {
    const reader = new NbtReader(bytes);
    const root = reader.root();
    return { root, rest: reader.rest };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw unreadable(`It is damaged, or it is neither an NBT file nor JSON. ${messageOf(error)}`);
  }
}

function plainBytes(file: Buffer): Buffer {
  const decompress = file.length > 1 && file.readUInt16BE(0) === gzipMark ? gunzipSync : file[0] === zlibMark ? inflateSync : null;
  if (decompress === null) return file;
  try {
    // It works piece by piece, and stops as soon as there is too much.
    return decompress(file, { maxOutputLength: mostBytes });
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(`It has more than ${mostBytes / 1024 / 1024} MB when it is decompressed.`);
    throw unreadable('It is damaged: it cannot be decompressed.');
  }
}
