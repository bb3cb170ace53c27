import { describe, expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import { blockType, packBlock } from '#lib/recording/block.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import { recordingVersion } from '#lib/recording/format.ts';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { packSegment } from '#lib/recording/segment.ts';
import { compression } from '#server/match/compression.ts';
import { recordingHeader } from '../../tests/fixtures/recording-header.ts';
import { redactedRecording } from './redacted-recording.ts';

const secret = 'canary-secret';
const plain: readonly EventBody[] = [{ kind: 'play-started' }, { kind: 'chat', from: 'Ryn', text: 'hello' }];
const secrets: readonly EventBody[] = [
  ...plain,
  { kind: 'issue', severity: 'error', text: secret },
  { kind: 'model-call', call: '0-0', team: 'red', purpose: 'tactics', model: 'm', state: 'failed', reason: secret },
  { kind: 'outside-team', team: 'blue', state: 'lost', detail: secret },
];
const stamped = (bodies: readonly EventBody[]): MatchEvent[] => bodies.map((body, seq) => ({ ...body, seq, episode: 0, tick: seq * 10 }));

/** A recording with a stretch for each event. */
function record(events: readonly MatchEvent[], end: 'complete' | BreakOff = 'complete'): Uint8Array {
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  writer.begin(recordingHeader, [Uint8Array.of(1, 2, 3)], 0);
  for (const event of events) {
    writer.cut(event.tick, [Uint8Array.of(2, event.seq)]);
    writer.event(event);
    writer.frame(Uint8Array.of(event.seq));
  }
  if (end === 'complete') writer.end();
  else writer.breakOff(end);
  return Buffer.concat(parts);
}

/** A recording with one stretch whose events are arbitrary values. */
function recordOdd(events: readonly unknown[]): Uint8Array {
  const stretch = packSegment({ fromTick: 0, key: [], frames: [], events });
  const whole = record([]);
  // The stretch comes before the block that ends the recording.
  const end = packBlock(blockType.end, new Uint8Array()).length;
  return Buffer.concat([whole.subarray(0, -end), packBlock(blockType.segment, compression.deflate(stretch)), whole.subarray(-end)]);
}

/** All contents of a recording, as text. */
function told(recording: Recording): string {
  const segments = Array.from({ length: recording.segmentCount }, (_, index) => recording.segment(index));
  return JSON.stringify([recording.header, recording.brokenOff, segments]);
}

async function forSpectators(bytes: Uint8Array): Promise<Recording> {
  return new Recording(await redactedRecording({ kind: 'spectator' }, bytes), compression);
}

describe('a recording for spectators', () => {
  test('has the events of the live stream for spectators, the same world, and says that it is a copy', async () => {
    const events = stamped(secrets);
    const [original, copy] = [new Recording(record(events), compression), await forSpectators(record(events))];
    expect(copy.events()).toEqual(events.map((event) => redactFor({ kind: 'spectator' }, event)));
    expect(told(copy)).not.toContain(secret);
    expect(copy).toMatchObject({ header: { ...recordingHeader, redacted: true }, world: original.world, complete: true, flaw: null });
    expect(copy.segmentCount).toBe(original.segmentCount);
    for (let index = 0; index < copy.segmentCount; index++)
      expect(copy.segment(index)).toMatchObject({ key: original.segment(index).key, frames: original.segment(index).frames });
  });

  test('is the original, byte for byte, if nothing in it is hidden, and for viewers who may see everything', async () => {
    const open = record(stamped(plain));
    expect(await redactedRecording({ kind: 'spectator' }, open)).toEqual(open);
    const closed = record(stamped(secrets));
    for (const kind of ['owner', 'guest'] as const) expect(await redactedRecording({ kind }, closed)).toBe(closed);
  });

  test('of an earlier format version stays as it is, or is a copy in today’s version', async () => {
    const area = { kind: 'area', team: 'red', clean: false, slime: 9, seq: 0, episode: 0, tick: 0 };
    const failed = { kind: 'issue', severity: 'error', text: secret, seq: 1, episode: 0, tick: 0 };
    const old = (events: readonly unknown[]): Uint8Array => Uint8Array.from(recordOdd(events)).fill(1, 8, 9);
    const open = old([area]);
    expect(await redactedRecording({ kind: 'spectator' }, open)).toBe(open);
    const bytes = await redactedRecording({ kind: 'spectator' }, old([area, failed]));
    const copy = new Recording(bytes, compression);
    expect(told(copy)).not.toContain(secret);
    expect([bytes[8], copy.header.version, copy.header.redacted]).toEqual([recordingVersion, recordingVersion, true]);
    expect(copy.events()[0]).toMatchObject({ kind: 'family', name: 'area', data: { clean: false, slime: 9 } });
    expect(copy.events()).toEqual(
      new Recording(old([area, failed]), compression).events().map((event) => redactFor({ kind: 'spectator' }, event)),
    );
  });

  test('does not say why the match was interrupted', async () => {
    const copy = await forSpectators(record(stamped(plain), { state: 'failed', reason: secret }));
    expect(copy).toMatchObject({ complete: false, flaw: null, brokenOff: { state: 'failed' } });
    expect(told(copy)).not.toContain(secret);
  });

  test('that is cut anywhere is readable up to the same place, without its secrets and with the same flaw', async () => {
    const whole = record(stamped(secrets), { state: 'failed', reason: secret });
    const from = record([]).length;
    for (let length = from; length < whole.length; length += 11) {
      const original = new Recording(whole.subarray(0, length), compression);
      const copy = await forSpectators(whole.subarray(0, length));
      expect([copy.flaw, copy.complete, copy.segmentCount]).toEqual([original.flaw, original.complete, original.segmentCount]);
      expect(told(copy)).not.toContain(secret);
    }
  });

  test('that was changed since it was written is still recognized as changed', async () => {
    const bytes = Uint8Array.from(record(stamped(secrets)));
    const last = bytes.length - 15;
    bytes[last] = (bytes[last] ?? 0) ^ 0x55;
    expect(new Recording(bytes, compression).flaw).toBe('changed');
    expect((await forSpectators(bytes)).flaw).toBe('changed');
  });

  test('contains no event that fails validation, and no unknown field', async () => {
    const odd: unknown[] = [{ kind: 'rumour', text: secret, seq: 0, episode: 0, tick: 0 }];
    const more: unknown[] = [{ kind: 'play-started', whispered: secret, seq: 0, episode: 0, tick: 0 }];
    for (const events of [odd, more]) {
      expect(told(await forSpectators(recordOdd(events)))).not.toContain(secret);
    }
    await expect(async () => (await forSpectators(recordOdd(odd))).events()).rejects.toThrow('Event 0 of the recording is not valid');
    expect((await forSpectators(recordOdd(more))).events()).toHaveLength(1);
  });
});
