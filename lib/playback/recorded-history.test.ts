import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { worldAt } from './match-history.ts';
import { RecordedHistory } from './recorded-history.ts';

const compression = { deflate: (bytes: Uint8Array) => deflateRawSync(bytes), inflate: (bytes: Uint8Array) => inflateRawSync(bytes) };
const origin = { x: 0, y: 0, z: 0 };
const ticksEach = 10;

/** A recording in which the block over the origin changes in every tick. */
function recording(stretches: number): Recording {
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  const block = (tick: number, state: number): Uint8Array =>
    encodeFrame({ type: 'blocks', tick, changes: [{ x: 0, y: 1, z: 0, state }] }, origin, compression);
  const column = { type: 'column' as const, tick: -1, columnX: 0, columnZ: 0, minY: 0, sections: [new Uint16Array(4096)] };
  writer.begin(
    {
      ...{ version: 2, match: 'm', scenario: 's', teams: {}, episode: 0, seed: 1, clock: { kind: 'fast' }, limit: null },
      ...{ origin, areas: [] },
    },
    [encodeFrame(column, origin, compression)],
    -1,
  );
  for (let tick = 0; tick < stretches * ticksEach; tick++) {
    if (tick % ticksEach === 0) writer.cut(tick, [block(tick, tick)]);
    writer.frame(block(tick, tick + 1));
  }
  writer.end();
  return new Recording(Buffer.concat(parts), compression);
}

test('a long recording shows every tick exactly and keeps only the most recently used chunks', () => {
  const opened = recording(360);
  const history = new RecordedHistory(opened, compression);
  const read = vi.spyOn(opened, 'segment');
  const shows = (tick: number): void => {
    const blocks = worldAt(history, tick)
      .frames()
      .filter((frame) => frame.type === 'blocks');
    expect(blocks.at(-1)?.changes, `tick ${tick}`).toEqual([{ x: 0, y: 1, z: 0, state: tick + 1 }]);
  };
  for (let tick = 3599; tick >= 0; tick -= 9) shows(tick);
  read.mockClear();
  for (const tick of [15, 25, 35, 12]) shows(tick);
  expect(read).not.toHaveBeenCalled();
  shows(3595);
  expect(read).toHaveBeenCalledTimes(1);
});
