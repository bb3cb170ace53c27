import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protocolVersion } from '#lib/protocol/version.ts';
import { Random } from '#server/minecraft/random.ts';
import { type Client, match, RelayHarness, until, watch } from './support/relay-harness.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

let harness: RelayHarness;
beforeEach(async () => {
  harness = new RelayHarness();
  await harness.open();
});
afterEach(() => harness.close());

/** The client's TCP socket, to stop it from reading. */
function wire(client: Client): { pause(): void; resume(): void } {
  const transport: unknown = Reflect.get(client.io.engine, 'transport');
  const socket: unknown = typeof transport === 'object' && transport !== null ? Reflect.get(transport, 'ws') : null;
  if (!(socket instanceof WebSocket) && (typeof socket !== 'object' || socket === null)) throw new Error('The client has no WebSocket.');
  const raw: unknown = Reflect.get(socket, '_socket');
  if (typeof raw !== 'object' || raw === null) throw new Error('The client has no TCP socket.');
  return {
    pause: () => Reflect.apply(Reflect.get(raw, 'pause'), raw, []),
    resume: () => Reflect.apply(Reflect.get(raw, 'resume'), raw, []),
  };
}

describe('watching', () => {
  it('gives the status, then all events, the whole world, and what follows', async () => {
    harness.start();
    harness.happen(3);
    const { answer, log, numbers, frames } = watch(await harness.connect());
    expect(await answer).toMatchObject({ ok: true, value: { state: 'running', origin: { x: 1, y: 2, z: 3 } } });
    await until(() => frames.length === 1);
    expect(log[0]).toBe('answer');
    expect(log.indexOf('reset')).toBe(log.indexOf('frame') - 1);
    harness.happen(2);
    harness.frame(Uint8Array.of(2, 1, 0, 0, 0, 0, 0));
    await until(() => numbers.length === 5 && frames.length === 2);
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
    expect(harness.told.map((message) => message.type)).toEqual(['watched', 'catch-up']);
  });

  it('begins with the connection if the client requests it: the following request is answered, and does not restart it', async () => {
    harness.start();
    harness.happen(3);
    const greeting = { watch: { match: 'm1', after: -1, generation: 0, version: protocolVersion } };
    const seen: ReturnType<typeof watch>[] = [];
    const client = await harness.connect(greeting, (connecting) => void seen.push(watch(connecting)));
    const [watching] = seen;
    if (watching === undefined) throw new Error('There is no spectator.');
    const { answer, log, numbers, frames } = watching;
    expect(await answer).toMatchObject({ ok: true, value: { state: 'running', origin: { x: 1, y: 2, z: 3 } } });
    await until(() => frames.length === 1);
    harness.happen(1);
    await until(() => numbers.length === 4);
    expect([log[0], log.indexOf('reset'), numbers]).toEqual(['status running', log.indexOf('frame') - 1, [0, 1, 2, 3]]);
    expect(harness.told.map((message) => message.type)).toEqual(['watched', 'catch-up']);
    client.emit('watch', { match: 'm1', after: -1, version: protocolVersion }, () => undefined);
    await until(() => frames.length === 2);
    expect(harness.told.filter((message) => message.type === 'catch-up')).toHaveLength(2);
  });

  it.each([
    ['an unknown match', { watch: { match: 'nothing', version: protocolVersion } }],
    ['another version', { watch: { match: 'm1', version: protocolVersion + 1 } }],
    ['nonsense', { watch: 5 }],
  ])('is not started by a greeting of %s, which does no harm', async (_, greeting) => {
    harness.start();
    harness.happen(1);
    const client = await harness.connect(greeting);
    expect(harness.relay.spectators).toBe(0);
    const { numbers } = watch(client);
    await until(() => numbers.length === 1);
  });

  it('from after an event on gives only what is missing', async () => {
    harness.start();
    harness.happen(10);
    const { numbers } = watch(await harness.connect(), 6);
    await until(() => numbers.length === 3);
    expect(numbers).toEqual([7, 8, 9]);
  });

  it('of a finished match gives its stored data', async () => {
    harness.kept = { events: [{ kind: 'play-started', seq: 0, episode: 0, tick: 0 }], world: [Uint8Array.of(1, 0, 0, 0, 0, 9)] };
    const { numbers, frames } = watch(await harness.connect());
    await until(() => numbers.length === 1 && frames.length === 1);
    expect(frames[0]).toEqual(Uint8Array.of(1, 0, 0, 0, 0, 9));
  });

  it.each(['before', 'after'])(
    'of a match that resumes after a restart begins with the recording, which is read %s it plays on',
    async (when) => {
      harness.kept = { events: [0, 1, 2].map((seq) => ({ kind: 'play-started', seq, episode: 0, tick: 0 })), world: [] };
      harness.start(3);
      // The harness reads the recording without any wait.
      if (when === 'before') await new Promise((resolve) => setImmediate(resolve));
      harness.happen(2);
      const { numbers } = watch(await harness.connect());
      await until(() => numbers.length === 5);
      expect(numbers).toEqual([0, 1, 2, 3, 4]);
    },
  );

  it('continues when a waiting match starts, crashes, and restarts', async () => {
    const { log, numbers } = watch(await harness.connect());
    await until(() => log.includes('answer'));
    harness.start();
    harness.happen(5);
    await until(() => numbers.length === 5);
    harness.relay.ended(match, 'crashed', 'It died.');
    harness.start(3);
    harness.happen(1);
    await until(() => numbers.length === 6);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 3]);
    expect(log.filter((entry) => entry.startsWith('status'))).toEqual(
      expect.arrayContaining(['status starting', 'status running', 'status crashed']),
    );
  });

  it('notifies the match process when the last spectator leaves', async () => {
    harness.start();
    const [first, second] = [await harness.connect(), await harness.connect()];
    await Promise.all([watch(first).answer, watch(second).answer]);
    first.emit('unwatch', 'm1');
    second.disconnect();
    await until(() => harness.relay.spectators === 0);
    expect(harness.told.filter((message) => message.type === 'watched')).toEqual([
      { type: 'watched', watched: true },
      { type: 'watched', watched: false },
    ]);
  });

  it('is refused for an unknown match and for a page that is out of date', async () => {
    const client = await harness.connect();
    expect(await watch(client, -1, 'nothing').answer).toEqual({ ok: false, error: 'There is no such match.' });
    const old = await new Promise((resolve) => client.emit('watch', { match: 'm1', after: -1, version: protocolVersion + 1 }, resolve));
    expect(old).toMatchObject({ ok: false });
  });
});

describe('clients that come and go', () => {
  const title = 'miss no event and get none twice (seed %i)';
  it.each([0])(title, missNone);
  it.each(range(1, 5))(title, { tags: ['long'] }, missNone);

  async function missNone(seed: number): Promise<void> {
    const random = new Random(seed);
    harness.start();
    const got: number[] = [];
    let happened = 0;
    const happen = (count: number): void => {
      harness.happen(count);
      happened += count;
    };
    for (let visit = 0; visit < 8; visit++) {
      const client = await harness.connect();
      const { numbers } = watch(client, got.at(-1) ?? -1);
      for (let burst = random.integer(0, 4); burst > 0; burst--) {
        happen(random.integer(1, 40));
        // It leaves at any moment: before data has reached it, during, and after.
        await new Promise((resolve) => setTimeout(resolve, random.integer(0, 60)));
      }
      client.disconnect();
      got.push(...numbers);
      happen(random.integer(0, 20));
    }
    happen(1);
    const { numbers } = watch(await harness.connect(), got.at(-1) ?? -1);
    await until(() => numbers.at(-1) === happened - 1);
    got.push(...numbers);
    expect(got).toEqual(range(0, happened));
  }
});

describe('a client that stops reading', () => {
  it('costs two megabytes at most, delays no other client, and catches up when it reads again', async () => {
    harness.start();
    const [stalled, steady] = [await harness.connect(), await harness.connect()];
    const slow = watch(stalled);
    const quick = watch(steady);
    await until(() => slow.frames.length === 1 && quick.frames.length === 1);
    const line = wire(stalled);
    line.pause();
    global.gc?.();
    const before = process.memoryUsage();
    // Incompressible data: otherwise the machine's own buffers would take all of it.
    const random = new Random(1);
    const letters = Array.from({ length: 1_000_000 }, () => String.fromCharCode(random.integer(35, 90))).join('');
    const text = (): string => {
      const start = random.integer(0, letters.length - 400);
      return letters.slice(start, start + 400);
    };
    let sent = 0;
    for (let round = 1; round <= 15; round++) {
      for (let event = 0; event < 2000; event++) harness.happen(1, { kind: 'chat', from: 'a', text: text() });
      for (let count = 0; count < 10; count++) {
        const frame = new Uint8Array(2000).fill(round);
        frame[0] = 2;
        harness.frame(frame);
      }
      sent += 2000;
      await until(() => quick.numbers.length === sent && quick.frames.length === 1 + round * 10);
    }
    expect(quick.numbers).toEqual(range(0, sent));
    const [waiting = 0] = harness.backlogs();
    expect(waiting, 'Above 256 kB nothing more is sent.').toBeGreaterThan(256_000);
    expect(waiting).toBeLessThan(2_000_000);
    // Garbage does not count; some of it is freed only by a later collection.
    const held = (): number => {
      global.gc?.();
      return process.memoryUsage().arrayBuffers - before.arrayBuffers;
    };
    await expect.poll(held).toBeLessThan(20_000_000);
    expect(slow.numbers.length).toBeLessThan(sent);
    line.resume();
    await until(() => slow.numbers.length === sent);
    expect(slow.numbers).toEqual(range(0, sent));
    await until(() => slow.log.filter((entry) => entry === 'reset').length >= 2);
  });

  it('has a backlog: what its TCP connection does not take, and what waits behind that', async () => {
    const line = wire(await harness.connect());
    line.pause();
    try {
      harness.announce('x'.repeat(16_000_000));
      await expect.poll(() => harness.backlogs()[0]).toBeGreaterThan(16_000_000);
      harness.announce('x'.repeat(1_000_000));
      await expect.poll(() => harness.backlogs()[0]).toBeGreaterThan(17_000_000);
    } finally {
      line.resume();
    }
    await expect.poll(() => harness.backlogs()[0]).toBe(0);
  });
});

describe('invalid messages', () => {
  const send = (client: Client, event: string, ...values: unknown[]): Promise<unknown> =>
    new Promise((resolve) => Reflect.apply(client.emit, client, [event, ...values, resolve]));

  it.each([
    ['an unknown event', 'delete', { everything: true }],
    ['no object', 'watch', 7],
    ['null', 'watch', null],
    ['a missing field', 'watch', { match: 'm1' }],
    ['an unknown field', 'watch', { match: 'm1', after: -1, version: protocolVersion, admin: true }],
    ['a wrong type', 'watch', { match: { $ne: 1 }, after: -1, version: protocolVersion }],
    ['a number out of range', 'watch', { match: 'm1', after: -5, version: protocolVersion }],
    ['an oversized message', 'watch', { match: 'm'.repeat(5000), after: -1, version: protocolVersion }],
    ['binary data', 'watch', new Uint8Array(3000)],
  ])('are answered: %s', async (_, event, value) => {
    const client = await harness.connect();
    expect(await send(client, event, value)).toMatchObject({ ok: false, error: expect.any(String) });
    expect(client.connected).toBe(true);
  });

  it('end the connection at the fifth, and a valid one before is still answered', async () => {
    const client = await harness.connect();
    for (let count = 0; count < 4; count++) await send(client, 'nonsense');
    expect(await watch(client).answer).toMatchObject({ ok: true });
    expect(client.connected).toBe(true);
    client.emit('unwatch', 5);
    await until(() => !client.connected);
    await until(() => harness.relay.spectators === 0);
  });

  it('of an impossible size end the connection at once, and affect no other', async () => {
    harness.start();
    const [rude, polite] = [await harness.connect(), await harness.connect()];
    const { numbers } = watch(polite);
    rude.emit('watch', 'x'.repeat(500_000), () => {});
    await until(() => !rude.connected);
    harness.happen(1);
    await until(() => numbers.length === 1);
  });
});
