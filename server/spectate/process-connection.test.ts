import { expect, test } from 'vitest';
import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';
import { ProcessConnection } from './process-connection.ts';

class Reader {
  readonly got: FromMatchProcess['type'][] = [];

  receive({ type }: FromMatchProcess): void {
    this.got.push(type);
  }
}

test('the process sends frames while any room watches, and the whole world goes to the room that asked', () => {
  const sent: ToMatchProcess[] = [];
  const [live, late] = [new Reader(), new Reader()];
  const line = new ProcessConnection((message) => sent.push(message), [live, late]);
  const [fromLive, fromLate] = [line.sender(live), line.sender(late)];
  fromLive({ type: 'watched', watched: true });
  fromLate({ type: 'watched', watched: true });
  fromLive({ type: 'watched', watched: false });
  expect(sent).toEqual([{ type: 'watched', watched: true }]);
  fromLate({ type: 'watched', watched: false });
  expect(sent.at(-1)).toEqual({ type: 'watched', watched: false });

  fromLate({ type: 'catch-up' });
  fromLive({ type: 'catch-up' });
  line.receive({ type: 'catch-up', frames: [] });
  expect([live.got, late.got]).toEqual([[], ['catch-up']]);
  line.receive({ type: 'catch-up', frames: [] });
  line.receive({ type: 'heartbeat', tick: 1 });
  expect(live.got).toEqual(['catch-up', 'heartbeat']);
  expect(late.got).toEqual(['catch-up', 'heartbeat']);
});
