import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ByteWriter } from '#lib/protocol/frame/byte-writer.ts';
import type { Compression } from '#lib/protocol/frame/codec.ts';
import { blockType, packBlock, packFileHead } from './block.ts';
import type { BreakOff } from './break-off.ts';
import { keyBefore, recordingVersion } from './format.ts';
import type { RecordingHeader } from './header.ts';
import { packFrames, packSegment } from './segment.ts';

/** Turns a running match into the blocks of a recording file. `append` gets the blocks in file order. */
export class RecordingWriter {
  private readonly append: (bytes: Uint8Array) => void;
  private readonly compression: Pick<Compression, 'deflate'>;
  private key: readonly Uint8Array[] = [];
  private frames: Uint8Array[] = [];
  private events: MatchEvent[] = [];
  /** The first tick of every stretch; the last one is the current stretch. */
  private readonly starts: number[] = [];
  private begun = false;
  /** Whether something was added since the stretch was last packed. */
  private grown = false;

  constructor(append: (bytes: Uint8Array) => void, compression: Pick<Compression, 'deflate'>) {
    this.append = append;
    this.compression = compression;
  }

  /** Starts the file with the description of the recording and the current world. */
  begin(header: RecordingHeader, world: readonly Uint8Array[], tick: number): void {
    this.append(packFileHead(recordingVersion));
    this.append(packBlock(blockType.header, new TextEncoder().encode(JSON.stringify(header))));
    const writer = new ByteWriter(65_536);
    packFrames(writer, world);
    this.append(packBlock(blockType.world, this.compression.deflate(writer.finish())));
    this.starts.push(tick);
    this.begun = true;
  }

  /** The tick since which the key frames of the next stretch must contain the block changes. Throws an Error before `begin`. */
  get keySince(): number {
    const since = this.starts[keyBefore(this.starts.length)];
    if (since === undefined) throw new Error('The recording has not begun.');
    return since;
  }

  frame(bytes: Uint8Array): void {
    this.frames.push(bytes);
    this.grown = true;
  }

  event(event: MatchEvent): void {
    this.events.push(event);
    this.grown = true;
  }

  /**
   * Writes the current stretch and starts the next one at `tick` from the given key frames: all bodies, and the changes since `keySince`.
   */
  cut(tick: number, key: readonly Uint8Array[]): void {
    this.flush();
    this.key = key;
    this.starts.push(tick);
  }

  /** Writes the rest and marks the recording as complete. */
  end(): void {
    this.flush();
    this.append(packBlock(blockType.end, new Uint8Array()));
  }

  /** Writes the rest of an interrupted episode and the reason, without the mark of a complete recording. */
  breakOff(why: BreakOff): void {
    if (!this.begun) return;
    this.flush();
    this.append(packBlock(blockType.brokenOff, new TextEncoder().encode(JSON.stringify(why))));
  }

  /** The block of the current stretch so far, without ending it; null if nothing was added since the last call. */
  unfinished(): Uint8Array | null {
    return this.begun && this.grown ? this.pack() : null;
  }

  private flush(): void {
    this.append(this.pack());
    this.frames = [];
    this.events = [];
  }

  private pack(): Uint8Array {
    const { key, frames, events } = this;
    const fromTick = this.starts.at(-1) ?? 0;
    this.grown = false;
    return packBlock(blockType.linkedSegment, this.compression.deflate(packSegment({ fromTick, key, frames, events })));
  }
}
