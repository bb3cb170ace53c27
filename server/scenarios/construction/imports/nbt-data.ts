import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type nbtPackage from 'prismarine-nbt';
import { unreadable } from './building.ts';
import { checkNbt } from './nbt-check.ts';

/** Most bytes of a file after decompression. */
const mostBytes = 64 * 1024 * 1024;

/** The data of an NBT file (Java edition), compressed or not, as plain values. Throws an InputError for anything else. */
export function nbtData(file: Buffer): unknown {
  try {
    const isCompressed = file[0] === 0x1f && file[1] === 0x8b;
    const bytes = isCompressed ? gunzipSync(file, { maxOutputLength: mostBytes }) : file;
    checkNbt(bytes);
    // It is loaded on first use, because it compiles its definitions then.
    const nbt: typeof nbtPackage = createRequire(import.meta.url)('prismarine-nbt');
    return nbt.simplify(nbt.parseUncompressed(bytes, 'big'));
  } catch (error) {
    if (error instanceof RangeError && /output length|Cannot create a Buffer larger/.test(error.message))
      throw unreadable(`It has more than ${mostBytes / 1024 / 1024} MB when it is decompressed.`);
    throw unreadable('It is damaged, or it is neither an NBT file nor JSON.');
  }
}
