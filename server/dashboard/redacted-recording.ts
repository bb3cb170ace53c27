import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hiddenReason } from '#lib/domain/hidden-words.ts';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import {
  type Block,
  blockType,
  type Flaw,
  isSegment,
  packBlock,
  packFileHead,
  readBlocks,
  readFileHead,
  type SegmentType,
} from '#lib/recording/block.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import { recordingVersion } from '#lib/recording/format.ts';
import { Recording } from '#lib/recording/recording.ts';
import { packSegment, unpackSegment } from '#lib/recording/segment.ts';
import { upgradedEvent } from '#lib/recording/upgrade.ts';
import { compression } from '#server/match/compression.ts';

/** Bytes that make a reader find the same flaw: a part of a block, or a block of an unknown type. */
const flawed: Readonly<Record<Flaw, Uint8Array>> = { cut: Uint8Array.of(blockType.segment), changed: new Uint8Array(9) };

/** An event for a viewer. Null for an event that fails validation, because it may hold anything; readers then refuse it by its number. */
function shownEvent(viewer: Watcher, event: unknown): MatchEvent | null {
  const parsed = matchEventSchema.safeParse(event);
  return parsed.success ? redactFor(viewer, parsed.data) : null;
}

function json(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** A block in a copy: its bytes, or null to keep those of the original; and whether anything in it is hidden. */
interface Part {
  readonly changed: Uint8Array | null;
  readonly isReduced: boolean;
}

/** A stretch of a recording of format version `version` for a viewer, in today's format. */
function segmentFor(viewer: Watcher, version: number, type: SegmentType, payload: Uint8Array): Part {
  const segment = unpackSegment(compression.inflate(payload));
  const whole = segment.events.map((event) => upgradedEvent(version, event));
  const events = whole.map((event) => shownEvent(viewer, event));
  if (isDeepStrictEqual(events, segment.events)) return { changed: null, isReduced: false };
  const changed = packBlock(type, compression.deflate(packSegment({ ...segment, events })));
  return { changed, isReduced: !isDeepStrictEqual(events, whole) };
}

function partFor(viewer: Watcher, version: number, block: Block, brokenOff: BreakOff | null): Part {
  if (isSegment(block.type)) return segmentFor(viewer, version, block.type, block.payload);
  if (block.type !== blockType.brokenOff || brokenOff === null) return { changed: null, isReduced: false };
  return { changed: packBlock(blockType.brokenOff, json({ ...brokenOff, reason: hiddenReason })), isReduced: true };
}

/**
 * The bytes of a recording for a viewer. If nothing in it is hidden, the result is the recording itself. Otherwise it is a copy in today's
 * format that says so in its header (`redacted`) and replays like the original: `redactFor` reduces the events, the reason of an
 * interruption is left out, the world is the same. The copy ends at a flaw of the original, and has the same flaw. Yields to other work of
 * the process between stretches. Rejects with a RecordingError if the header cannot be read, and with the decoder's error if a stretch
 * cannot.
 */
export async function redactedRecording(viewer: Watcher, bytes: Uint8Array): Promise<Uint8Array> {
  if (viewer.kind !== 'spectator') return bytes;
  const { header, brokenOff } = new Recording(bytes, compression);
  const version = readFileHead(bytes) ?? recordingVersion;
  const { blocks, flaw } = readBlocks(bytes);
  let isReduced = flaw !== null;
  const parts: { readonly block: Block; readonly changed: Uint8Array | null }[] = [];
  for (const block of blocks) {
    await breathe();
    const part = partFor(viewer, version, block, brokenOff);
    isReduced ||= part.isReduced;
    parts.push({ block, changed: part.changed });
  }
  if (!isReduced) return bytes;
  const packed = parts.map(({ block: { type, offset, payload }, changed }) => {
    if (type === blockType.header) return packBlock(blockType.header, json({ ...header, redacted: true }));
    return changed ?? bytes.subarray(offset, payload.byteOffset - bytes.byteOffset + payload.length);
  });
  return Buffer.concat([packFileHead(recordingVersion), ...packed, flaw === null ? new Uint8Array() : flawed[flaw]]);
}
