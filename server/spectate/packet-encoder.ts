import type { MatchEvent } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { packEvents } from '#lib/protocol/packet/event-batch.ts';
import { packFrames } from '#lib/protocol/packet/frame-stream.ts';
import { encodePacket } from '#lib/protocol/packet/packet.ts';
import { compression } from '#server/match/compression.ts';

const eventsPerPacket = 250;

/** Encoded events after a cursor, up to event `last`. `packet` combines them with frames if there are any. */
export interface EncodedEvents {
  readonly last: number;
  packet(frames: Uint8Array | null): Uint8Array;
}

/** Batches by cursor; null if no event follows. */
type Batches = Map<number, EncodedEvents | null>;

/**
 * Encodes the packets of one moment in a room, each distinct packet once. Redaction runs once per kind of viewer, and batches without
 * hidden content are shared by all kinds.
 */
export class PacketEncoder {
  /** The frames since the last packet. */
  readonly frames: readonly Uint8Array[];
  private readonly channel: number;
  private readonly history: TrimmedLog;
  /** Batches without hidden content. */
  private readonly whole: Batches = new Map();
  /** Batches by viewer: all of a kind get the same, except players. */
  private readonly batches = new Map<string, Batches>();
  private readonly bare = new Map<Uint8Array, Uint8Array>();
  private packed: Uint8Array | null = null;

  constructor(channel: number, history: TrimmedLog, frames: readonly Uint8Array[]) {
    this.channel = channel;
    this.history = history;
    this.frames = frames;
  }

  /** The next events after number `cursor`, redacted for a viewer; null if there are none. */
  eventsAfter(cursor: number, viewer: Watcher): EncodedEvents | null {
    const key = viewer.kind === 'player' ? `player ${viewer.team} ${viewer.agent}` : viewer.kind;
    const batches: Batches = this.batches.get(key) ?? new Map();
    this.batches.set(key, batches);
    const known = batches.get(cursor);
    if (known !== undefined) return known;
    const events = this.history.after(cursor, eventsPerPacket);
    const newest = events.at(-1);
    if (newest === undefined) {
      batches.set(cursor, null);
      return null;
    }
    const shown = events.map((event) => redactFor(viewer, event));
    const isWhole = shown.every((event, index) => event === events[index]);
    const batch = (isWhole ? this.whole.get(cursor) : undefined) ?? this.encode(shown, newest.seq);
    if (isWhole) this.whole.set(cursor, batch);
    batches.set(cursor, batch);
    return batch;
  }

  /** Frames as a packet without events. */
  framesAlone(frames: Uint8Array): Uint8Array {
    const made = this.bare.get(frames) ?? encodePacket({ channel: this.channel, events: null, frames });
    this.bare.set(frames, made);
    return made;
  }

  /** All current frames as one packet that any client can read without earlier ones. */
  wholeWorld(): Uint8Array {
    this.packed ??= packFrames(this.frames);
    return this.framesAlone(this.packed);
  }

  private encode(events: readonly MatchEvent[], last: number): EncodedEvents {
    const bytes = packEvents(events, compression);
    const packets = new Map<Uint8Array | null, Uint8Array>();
    const packet = (frames: Uint8Array | null): Uint8Array => {
      const made = packets.get(frames) ?? encodePacket({ channel: this.channel, events: bytes, frames });
      packets.set(frames, made);
      return made;
    };
    return { last, packet };
  }
}
