import type { ByteReader } from '../frame/byte-reader.ts';
import type { ByteWriter } from '../frame/byte-writer.ts';

/** Records kept: the oldest is forgotten first, at both ends alike. */
const capacity = 512;
const bitsPerGroup = 7;

/**
 * Records that both ends of a stream remember by name, so that one that comes again is told as the bytes that differ: a mask of them in
 * groups of seven, each with a bit that says whether another group follows, then the bytes. A record not known yet counts as zeros.
 */
export class RecordMemory {
  private readonly records = new Map<string, Uint8Array>();

  clear(): void {
    this.records.clear();
  }

  write(writer: ByteWriter, name: string, record: Uint8Array): void {
    const known = this.records.get(name);
    const last = record.findLastIndex((byte, at) => byte !== (known?.[at] ?? 0));
    for (let from = 0; from === 0 || from <= last; from += bitsPerGroup) {
      let mask = 0;
      for (let bit = 0; bit < bitsPerGroup; bit++) if ((record[from + bit] ?? 0) !== (known?.[from + bit] ?? 0)) mask |= 1 << bit;
      writer.u8(mask | (from + bitsPerGroup <= last ? 128 : 0));
      for (let bit = 0; bit < bitsPerGroup; bit++) if (mask & (1 << bit)) writer.u8(record[from + bit] ?? 0);
    }
    this.remember(name, record);
  }

  /** Throws a RangeError where the bytes do not fit a record of `length`. */
  read(reader: ByteReader, name: string, length: number): Uint8Array {
    const record = new Uint8Array(length);
    record.set(this.records.get(name) ?? []);
    for (let from = 0, more = true; more; from += bitsPerGroup) {
      const mask = reader.u8();
      more = mask >= 128;
      for (let bit = 0; bit < bitsPerGroup; bit++) {
        if ((mask & (1 << bit)) === 0) continue;
        if (from + bit >= length) throw new RangeError('A record is longer than it says.');
        record[from + bit] = reader.u8();
      }
    }
    this.remember(name, record);
    return record;
  }

  private remember(name: string, record: Uint8Array): void {
    this.records.delete(name);
    this.records.set(name, Uint8Array.from(record));
    const [oldest] = this.records.keys();
    if (this.records.size > capacity && oldest !== undefined) this.records.delete(oldest);
  }
}
