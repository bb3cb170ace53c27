import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hiddenReason } from '#lib/domain/hidden-words.ts';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { type Block, blockType, type Flaw, fileHead, packBlock, readBlocks } from '#lib/recording/block.ts';
import { Recording } from '#lib/recording/recording.ts';
import { packSegment, unpackSegment } from '#lib/recording/segment.ts';
import { compression } from '#server/match/compression.ts';

/** Bytes after which a reader finds the same flaw: a part of a block, or a block of a type that there is not. */
const flawed: Readonly<Record<Flaw, Uint8Array>> = { cut: Uint8Array.of(blockType.segment), changed: new Uint8Array(9) };

/** An event as a viewer may have it; null, which readers refuse by its number, for one that cannot be checked and so may hold anything. */
function shownEvent(viewer: Watcher, event: unknown): MatchEvent | null {
  const parsed = matchEventSchema.safeParse(event);
  return parsed.success ? redactFor(viewer, parsed.data) : null;
}

function json(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** A stretch as a viewer may have it; null where nothing of it is hidden. */
function segmentFor(viewer: Watcher, payload: Uint8Array): Uint8Array | null {
  const segment = unpackSegment(compression.inflate(payload));
  const events = segment.events.map((event) => shownEvent(viewer, event));
  if (isDeepStrictEqual(events, segment.events)) return null;
  return packBlock(blockType.segment, compression.deflate(packSegment({ ...segment, events })));
}

/**
 * The bytes of a recording as a viewer may have them. A recording of which nothing is hidden stays as it is. Otherwise it is a copy in the same
 * format that says so in its header (`redacted`) and replays like the original: events are reduced by `redactFor`, why it broke off is left
 * out, the world is the same. What follows a flaw is left out, and the copy has the same flaw. Lets other work of the process go on between
 * stretches. Rejects with a RecordingError where the header cannot be read, and with the decoder's error where a stretch cannot.
 */
export async function redactedRecording(viewer: Watcher, bytes: Uint8Array): Promise<Uint8Array> {
  if (viewer.kind !== 'spectator') return bytes;
  const { header, brokenOff } = new Recording(bytes, compression);
  const { blocks, flaw } = readBlocks(bytes);
  let isReduced = flaw !== null;
  const parts: { readonly block: Block; readonly changed: Uint8Array | null }[] = [];
  for (const block of blocks) {
    await breathe();
    const isEnd = block.type === blockType.brokenOff && brokenOff !== null;
    const changed = isEnd
      ? packBlock(blockType.brokenOff, json({ ...brokenOff, reason: hiddenReason }))
      : block.type === blockType.segment
        ? segmentFor(viewer, block.payload)
        : null;
    isReduced ||= changed !== null;
    parts.push({ block, changed });
  }
  if (!isReduced) return bytes;
  const packed = parts.map(({ block: { type, offset, payload }, changed }) => {
    if (type === blockType.header) return packBlock(blockType.header, json({ ...header, redacted: true }));
    return changed ?? bytes.subarray(offset, payload.byteOffset - bytes.byteOffset + payload.length);
  });
  return Buffer.concat([bytes.subarray(0, fileHead), ...packed, flaw === null ? new Uint8Array() : flawed[flaw]]);
}
