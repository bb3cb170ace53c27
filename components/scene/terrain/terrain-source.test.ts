import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MesherPost } from './mesher-messages.ts';
import { dropPreparedTerrain, prepareTerrain, takeTerrainSource } from './terrain-source.ts';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

/** A worker whose messages the test sends. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: MesherPost }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isEnded = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

const counted: MesherPost = { world: 0, message: { type: 'counted', columns: 3 } };
const listener = () => ({ heard: vi.fn(), pictures: vi.fn(), failed: vi.fn() });

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { href: 'http://arena.test/' });
  vi.stubGlobal('fetch', async () => new Response(deflateRawSync(Uint8Array.of(1, 2, 3))));
});
afterEach(() => {
  dropPreparedTerrain();
  vi.unstubAllGlobals();
});

describe('the source of terrain', () => {
  test('is prepared once and taken once', () => {
    prepareTerrain();
    prepareTerrain();
    const first = takeTerrainSource();
    expect(FakeWorker.all).toHaveLength(1);
    const second = takeTerrainSource();
    expect(second).not.toBe(first);
    expect(FakeWorker.all).toHaveLength(2);
    first.close();
    second.close();
  });

  test('sends early messages to the first listener, in order and once', async () => {
    prepareTerrain();
    const [worker] = FakeWorker.all;
    worker?.onmessage?.({ data: counted });
    worker?.onerror?.({ message: 'broken' });
    const source = takeTerrainSource();
    const hearing = listener();
    source.listen(hearing);
    expect(hearing.heard.mock.calls).toEqual([[counted]]);
    expect(hearing.failed.mock.calls).toEqual([['The terrain worker stopped: broken.']]);
    await vi.waitFor(() => expect(hearing.pictures.mock.calls).toEqual([[Uint8Array.of(1, 2, 3)]]), timeoutMs);
    source.close();
  });

  test('reports why pictures are missing', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const source = takeTerrainSource();
    const hearing = listener();
    source.listen(hearing);
    await vi.waitFor(
      () => expect(hearing.failed).toHaveBeenCalledWith(expect.stringMatching(/block pictures could not be loaded: 404/)),
      timeoutMs,
    );
    source.close();
  });

  test('sends nothing and has no worker after it was closed or dropped', () => {
    const source = takeTerrainSource();
    const hearing = listener();
    source.listen(hearing);
    source.close();
    prepareTerrain();
    dropPreparedTerrain();
    for (const worker of FakeWorker.all) {
      expect(worker.isEnded).toBe(true);
      worker.onmessage?.({ data: counted });
    }
    expect(hearing.heard).not.toHaveBeenCalled();
  });
});
