import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { LiveFeed, type MatchSocket } from '#lib/feed/live-feed.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { RelayHarness, until } from './support/relay-harness.ts';

/** A page's view of a match's log over a real socket that reconnects by itself. */
class Page {
  readonly socket: MatchSocket;
  readonly feed: LiveFeed;
  log: MatchEvent[] = [];
  restarts = 0;

  constructor(port: number) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      parser: clientParser,
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
    });
    this.feed = new LiveFeed(this.socket, 'm1');
    this.feed.subscribe({
      events: (events) => this.log.push(...events),
      restarted: () => {
        this.restarts++;
        this.log = [];
      },
    });
  }

  get texts(): string[] {
    return this.log.map((event) => (event.kind === 'chat' ? event.text : event.kind));
  }

  close(): void {
    this.feed.close();
    this.socket.disconnect();
  }
}

const said = (text: string) => ({ kind: 'chat', from: 'a', text }) as const;
const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

let harness: RelayHarness;
let port: number;
const pages: Page[] = [];

function open(): Page {
  const page = new Page(port);
  pages.push(page);
  return page;
}

beforeEach(async () => {
  harness = new RelayHarness();
  port = await harness.open();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await harness.close();
});

/** Another server process on the same port, whose database and recordings have three events and several claims. */
async function restart(generation: number): Promise<void> {
  await harness.close();
  harness = new RelayHarness(generation);
  harness.kept = { events: [0, 1, 2].map((seq) => ({ ...said('old'), seq, episode: 0, tick: seq })), world: [] };
  await harness.open(port);
}

describe('a page that stays open', () => {
  it('removes the unfinished episode as soon as it is replayed, before its new events arrive', async () => {
    const page = open();
    harness.start();
    harness.happen(10, said('old'));
    await until(() => page.log.length === 10);
    harness.end('crashed');
    harness.start(3);
    await until(() => page.log.length === 3);
    expect(page.restarts).toBe(1);
    harness.happen(4, said('new'));
    await until(() => page.log.length === 7);
    expect(page.texts).toEqual([...times(3, 'old'), ...times(4, 'new')]);
    expect(page.log.map((event) => event.seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('through a restart of the server has no data of the old play, although the replay has not reached that point', async () => {
    const page = open();
    harness.start();
    harness.happen(10, said('old'));
    await until(() => page.log.length === 10);
    await restart(1);
    harness.start(3);
    harness.happen(2, said('new'));
    await until(() => page.log.length === 5);
    expect(page.texts).toEqual([...times(3, 'old'), 'new', 'new']);
  });

  it('and reconnects only after the replay has passed its data has no data of the old play either', async () => {
    const page = open();
    harness.start();
    harness.happen(10, said('old'));
    await until(() => page.log.length === 10);
    page.socket.disconnect();
    await restart(1);
    harness.start(3);
    harness.happen(20, said('new'));
    page.socket.connect();
    await until(() => page.log.length === 23);
    expect(page.texts).toEqual([...times(3, 'old'), ...times(20, 'new')]);
  });

  it('and reconnects to the same play gets only the missing data', async () => {
    const page = open();
    harness.start();
    harness.happen(10, said('old'));
    await until(() => page.log.length === 10);
    page.socket.disconnect();
    harness.happen(5, said('more'));
    page.socket.connect();
    await until(() => page.log.length === 15);
    expect(page.restarts).toBe(0);
  });

  it('and missed two restarts of one server goes back to the earliest of them', async () => {
    const page = open();
    harness.start();
    harness.happen(10, said('old'));
    await until(() => page.log.length === 10);
    page.socket.disconnect();
    harness.end('crashed');
    harness.start(3);
    harness.happen(9, said('second'));
    harness.end('crashed');
    harness.start(8);
    harness.happen(1, said('third'));
    page.socket.connect();
    await until(() => page.texts.at(-1) === 'third' && page.log.length === 9);
    expect(page.texts).toEqual([...times(3, 'old'), ...times(5, 'second'), 'third']);
  });
});
