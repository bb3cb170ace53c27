import type { ByteReader } from '../frame/byte-reader.ts';
import type { ByteWriter } from '../frame/byte-writer.ts';

/** Number of kept records: both ends forget the oldest first. */
const capacity = 512;
const bitsPerGroup = 7;

/**
 * Records that both ends of a stream remember by number. A known record is sent as its changed bytes: a mask of them in groups of seven,
 * each with a bit that says whether another group follows, then the bytes. An unknown record counts as zeros.
 */
export type RecordMemory = Map<number, Uint8Array>;

function remember(memory: RecordMemory, name: number, record: Uint8Array): void {
  memory.delete(name);
  memory.set(name, record);
  if (memory.size <= capacity) return;
  const [oldest] = memory.keys();
  if (oldest !== undefined) memory.delete(oldest);
}

/** Writes a record; the caller must not change it afterwards. */
export function writeRecord(memory: RecordMemory, writer: ByteWriter, name: number, record: Uint8Array): void {
  const known = memory.get(name);
  const last = record.findLastIndex((byte, at) => byte !== (known?.[at] ?? 0));
  for (let from = 0; from === 0 || from <= last; from += bitsPerGroup) {
    let mask = 0;
    for (let bit = 0; bit < bitsPerGroup; bit++) if ((record[from + bit] ?? 0) !== (known?.[from + bit] ?? 0)) mask |= 1 << bit;
    writer.u8(mask | (from + bitsPerGroup <= last ? 128 : 0));
    for (let bit = 0; bit < bitsPerGroup; bit++) if (mask & (1 << bit)) writer.u8(record[from + bit] ?? 0);
  }
  remember(memory, name, record);
}

/** Reads a record. Throws a RangeError if the bytes do not fit a record of `length`. */
export function readRecord(memory: RecordMemory, reader: ByteReader, name: number, length: number): Uint8Array {
  const record = new Uint8Array(length);
  const known = memory.get(name);
  if (known) record.set(known);
  for (let from = 0, more = true; more; from += bitsPerGroup) {
    const mask = reader.u8();
    more = mask >= 128;
    for (let bit = 0; bit < bitsPerGroup; bit++) {
      if ((mask & (1 << bit)) === 0) continue;
      if (from + bit >= length) throw new RangeError('A record is longer than its length.');
      record[from + bit] = reader.u8();
    }
  }
  remember(memory, name, record);
  return record;
}
