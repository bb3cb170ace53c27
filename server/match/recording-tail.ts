import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readBlocks } from '#lib/recording/block.ts';

/*
 * The current stretch of a recording, in a file of its own beside the recording: its offset in the recording (u32), then the block. The
 * file is replaced as a whole, so the last version survives if the process is killed.
 */

const offsetBytes = 4;
const missingSchema = z.object({ code: z.literal('ENOENT') });

/** Path of the unfinished stretch of a recording. */
export function tailPath(recording: string): string {
  return `${recording}.tail`;
}

/** Replaces the unfinished stretch of a recording. `offset` is the length of the recording so far. */
export function writeTail(recording: string, offset: number, block: Uint8Array): void {
  const place = new Uint8Array(offsetBytes);
  new DataView(place.buffer).setUint32(0, offset, true);
  const path = tailPath(recording);
  writeFileSync(`${path}.new`, Buffer.concat([place, block]));
  renameSync(`${path}.new`, path);
}

/** Removes the unfinished stretch, which the recording itself now holds. */
export function removeTail(recording: string): void {
  rmSync(tailPath(recording), { force: true });
}

/** The bytes of a recording with its unfinished stretch appended. Null if there is none, or the recording already holds that stretch. */
export function joinTail(recording: string, bytes: Uint8Array): Uint8Array | null {
  const tail = readTail(recording);
  if (tail === null || tail.length < offsetBytes) return null;
  const offset = offsetOf(tail);
  if (offset > bytes.length) return null;
  const { blocks, flaw } = readBlocks(bytes);
  const isHeld = blocks.some((block) => block.offset >= offset);
  if (isHeld || flaw === 'changed') return null;
  return Buffer.concat([bytes.subarray(0, offset), tail.subarray(offsetBytes)]);
}

/**
 * The unfinished stretch of a recording that is being written, as a block. Null if there is none that begins where the recording's first
 * `length` bytes end.
 */
export function tailAfter(recording: string, length: number): Uint8Array | null {
  const tail = readTail(recording);
  return tail !== null && tail.length >= offsetBytes && offsetOf(tail) === length ? tail.subarray(offsetBytes) : null;
}

function offsetOf(tail: Uint8Array): number {
  return new DataView(tail.buffer, tail.byteOffset).getUint32(0, true);
}

function readTail(recording: string): Buffer | null {
  try {
    return readFileSync(tailPath(recording));
  } catch (error) {
    if (missingSchema.safeParse(error).success) return null;
    throw error;
  }
}
