import type { z } from 'zod';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { ByteReader } from '#lib/protocol/frame/byte-reader.ts';
import type { Compression } from '#lib/protocol/frame/codec.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { type Block, blockType, type Flaw, isSegment, readBlocks, readFileHead } from './block.ts';
import { type BreakOff, breakOffSchema } from './break-off.ts';
import { keyBefore, recordingVersion } from './format.ts';
import { type RecordingHeader, recordingHeaderSchema } from './header.ts';
import { RecordingError } from './recording-error.ts';
import { type Segment, unpackFrames, unpackSegment } from './segment.ts';
import { upgradedEvent, upgradedHeader } from './upgrade.ts';

/**
 * An opened recording. Header and events of an earlier format version are upgraded to the current one (`upgrade.ts`). A truncated file is
 * readable to its last complete block (`complete` is then false). A file of a later version, a damaged header and any other data throw a
 * RecordingError with a message.
 */
export class Recording {
  readonly header: RecordingHeader;
  /** Column and entity frames of the world before the first tick. */
  readonly world: readonly Uint8Array[];
  /** Whether the episode was recorded to its end and the file is undamaged. */
  readonly complete: boolean;
  /** What is wrong with the file after its last readable stretch. */
  readonly flaw: Flaw | null;
  /** Why the episode did not end, if the recorder could still write it. */
  readonly brokenOff: BreakOff | null;
  private readonly packed: readonly Block[];
  private readonly compression: Compression;
  private readonly version: number;

  constructor(bytes: Uint8Array, compression: Compression) {
    const version = readFileHead(bytes);
    if (version === null) throw new RecordingError('This file is not an Arenacraft recording.');
    if (version > recordingVersion)
      throw new RecordingError(
        `This recording has format version ${version}; this program reads up to ${recordingVersion}. Update to open it.`,
      );
    const { blocks, flaw } = readBlocks(bytes);
    const header = blocks.find((block) => block.type === blockType.header);
    if (!header) throw new RecordingError('The recording is damaged before its first event, so nothing of it can be read.');
    this.compression = compression;
    this.version = version;
    this.header = this.readJson(header.payload, recordingHeaderSchema, 'header', 'which match this was', (json) =>
      upgradedHeader(version, json),
    );
    this.world = blocks
      .filter((block) => block.type === blockType.world)
      .flatMap((block) => unpackFrames(new ByteReader(compression.inflate(block.payload))));
    this.packed = blocks.filter(({ type }) => isSegment(type));
    this.flaw = flaw;
    const why = blocks.find((block) => block.type === blockType.brokenOff);
    this.brokenOff = why === undefined ? null : this.readJson(why.payload, breakOffSchema, 'end', 'why the episode did not end');
    this.complete = flaw === null && blocks.some((block) => block.type === blockType.end);
  }

  get segmentCount(): number {
    return this.packed.length;
  }

  /** One stretch of the recording, with all frames that its key needs over the world block; stretches are in order of time. */
  segment(index: number): Segment {
    const segment = this.unpack(index);
    const before: Uint8Array[][] = [];
    for (let at = index; at > 0 && this.packed[at]?.type === blockType.linkedSegment; ) {
      at = keyBefore(at);
      before.unshift(this.unpack(at).key.filter((frame) => frame[0] === frameType.blocks));
    }
    return { ...this.current(segment), key: [...before.flat(), ...segment.key] };
  }

  private unpack(index: number): Segment {
    const packed = this.packed[index];
    if (!packed) throw new RangeError(`The recording has ${this.packed.length} stretches; number ${index} does not exist.`);
    return unpackSegment(this.compression.inflate(packed.payload));
  }

  /** A stretch with its events in the current format. */
  private current(segment: Segment): Segment {
    return { ...segment, events: segment.events.map((event) => upgradedEvent(this.version, event)) };
  }

  /** The whole event log, validated. Throws a RecordingError that names the first invalid event. */
  events(): MatchEvent[] {
    return this.log().events;
  }

  /** The event log, as `events` gives it, with the first tick of each stretch: reads every stretch once. */
  log(): { readonly events: MatchEvent[]; readonly starts: number[] } {
    const events: MatchEvent[] = [];
    const starts: number[] = [];
    for (let index = 0; index < this.packed.length; index++) {
      const segment = this.unpack(index);
      starts.push(segment.fromTick);
      for (const event of this.current(segment).events) {
        const parsed = matchEventSchema.safeParse(event);
        if (!parsed.success)
          throw new RecordingError(`Event ${events.length} of the recording is not valid. ${issuesInWords(parsed.error)}`);
        events.push(parsed.data);
      }
    }
    return { events, starts };
  }

  private readJson<Value>(
    payload: Uint8Array,
    schema: z.ZodType<Value>,
    part: string,
    lost: string,
    upgraded = (json: unknown): unknown => json,
  ): Value {
    try {
      return schema.parse(upgraded(JSON.parse(new TextDecoder().decode(payload))));
    } catch (cause) {
      throw new RecordingError(`The recording’s ${part} is damaged: it does not say ${lost}.`, { cause });
    }
  }
}
