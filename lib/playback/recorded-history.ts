import type { MatchEvent } from '#lib/domain/match-event.ts';
import { messageOf } from '#lib/message-of.ts';
import { type Compression, decodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import type { MatchHistory, Stretch } from './match-history.ts';
import { WorldState } from './world-state.ts';

interface Decoded {
  readonly fromTick: number;
  readonly key: readonly Frame[];
  readonly frames: readonly Frame[];
}

/** Number of stretches that stay decoded: those around the playhead. All stretches of an hour would take gigabytes. */
const mostDecoded = 12;

/**
 * A recording as a history. The log is read and validated at once, the frames of a stretch on first use; the most recently used stretches stay
 * decoded. Throws a RecordingError with a message for unreadable data.
 */
export class RecordedHistory implements MatchHistory {
  readonly from = 0;
  readonly to: number;
  readonly events: readonly MatchEvent[];
  readonly length: number;
  private readonly recording: Recording;
  private readonly compression: Pick<Compression, 'inflate'>;
  private readonly start = new WorldState();
  private readonly starts: readonly number[];
  private readonly decoded = new Map<number, Decoded>();

  constructor(recording: Recording, compression: Pick<Compression, 'inflate'>) {
    this.recording = recording;
    this.compression = compression;
    this.length = recording.segmentCount;
    if (this.length === 0) throw new RecordingError('The recording ends before its first event: there is nothing to show.');
    const { events, starts } = recording.log();
    this.events = events;
    this.starts = starts;
    for (const frame of this.decode('world', recording.world)) this.start.apply(frame);
    const frames = this.segment(this.length - 1).frames;
    this.to = Math.max(0, this.starts.at(-1) ?? 0, frames.at(-1)?.tick ?? 0, this.events.at(-1)?.tick ?? 0);
  }

  stretchOf(tick: number): number {
    return Math.max(
      0,
      this.starts.findLastIndex((start) => start <= tick),
    );
  }

  stretch(index: number): Stretch {
    const { key, frames } = this.segment(index);
    const restore = (): WorldState => {
      const world = this.start.copy();
      for (const frame of key) world.apply(frame);
      return world;
    };
    return { ground: this.start, frames, key: restore };
  }

  private segment(index: number): Decoded {
    const decoded = this.decoded.get(index) ?? this.decodeSegment(index);
    // A Map keeps the order of insertion: its first key is the least recently used.
    this.decoded.delete(index);
    this.decoded.set(index, decoded);
    const [oldest] = this.decoded.keys();
    if (this.decoded.size > mostDecoded && oldest !== undefined) this.decoded.delete(oldest);
    return decoded;
  }

  private decodeSegment(index: number): Decoded {
    const { fromTick, key, frames } = this.recording.segment(index);
    const what = `stretch ${index + 1}`;
    return { fromTick, key: this.decode(what, key), frames: this.decode(what, frames) };
  }

  private decode(what: string, frames: readonly Uint8Array[]): Frame[] {
    try {
      return frames.map((bytes) => decodeFrame(bytes, this.recording.header.origin, this.compression));
    } catch (cause) {
      const reason = messageOf(cause);
      throw new RecordingError(`A frame of the recording cannot be read (${what}): ${reason}`, { cause });
    }
  }
}
