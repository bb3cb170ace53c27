import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { FrameStreamReader } from '#lib/protocol/packet/frame-stream.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import { launchBrowser } from '../../browser/browser.ts';
import { CountingProxy } from './counting-proxy.ts';
import { markTerrain } from './terrain-marks.ts';

const patience = { timeout: 120_000 } as const;
/** A browser that has just started is busy; measurements wait until it is idle. */
const browserSettleMs = 2000;
const marksSchema = z.object({ first: z.number(), complete: z.number() });

export interface Load {
  readonly firstMs: number;
  readonly completeMs: number;
  /** Decoded socket messages until the terrain was complete, and the part of them with the blocks at the start. */
  readonly payload: number;
  readonly terrain: number;
  /** Everything that the server sent until then. */
  readonly down: number;
}

/** One visit of a page with a separate browser. */
export class Visit {
  readonly page: Page;
  private readonly browser: Browser;
  private readonly proxy: CountingProxy;
  private readonly origin: string;
  private payload = 0;
  private frames = 0;
  private terrain = 0;

  private constructor(browser: Browser, page: Page, session: CDPSession, proxy: CountingProxy, origin: string) {
    [this.browser, this.page, this.proxy, this.origin] = [browser, page, proxy, origin];
    const polls = new Set<string>();
    session.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
      const bytes = Buffer.from(payloadData, opcode === 2 ? 'base64' : 'utf8');
      this.payload += bytes.length;
      if (opcode === 2) this.take(decodePacket(bytes).frames);
    });
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('transport=polling')) polls.add(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (polls.has(requestId)) this.payload += dataLength;
    });
  }

  /** Opens a browser for a server. The terrain is complete with `columns` columns. */
  static async open(address: string, columns: number, viewport: { readonly width: number; readonly height: number }): Promise<Visit> {
    const { proxy, address: origin } = await CountingProxy.open(address);
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await page.addInitScript(markTerrain, columns);
    await sleep(browserSettleMs);
    return new Visit(browser, page, session, proxy, origin);
  }

  /** Opens a path and waits for the whole terrain. */
  async load(path: string): Promise<Load> {
    await this.page.goto(this.origin + path, { waitUntil: 'commit' });
    await this.page.waitForFunction(() => typeof window.__terrain?.complete === 'number', undefined, patience);
    const { payload, terrain } = this;
    const down = this.proxy.bytes;
    const { first, complete } = marksSchema.parse(await this.page.evaluate(() => window.__terrain));
    return { firstMs: first, completeMs: complete, payload, terrain, down };
  }

  /** Bytes a second while a spectator only watches: decoded messages, the world frames among them, and everything on the wire. */
  async steady(seconds: number): Promise<{ readonly payload: number; readonly frames: number; readonly wire: number }> {
    const [payload, frames, wire, from] = [this.payload, this.frames, this.proxy.bytes, performance.now()];
    await sleep(seconds * 1000);
    const passed = (performance.now() - from) / 1000;
    return {
      payload: (this.payload - payload) / passed,
      frames: (this.frames - frames) / passed,
      wire: (this.proxy.bytes - wire) / passed,
    };
  }

  private take(frames: Uint8Array | null): void {
    this.frames += frames?.length ?? 0;
    if (this.terrain > 0 || frames === null) return;
    const read = new FrameStreamReader().read(frames) ?? [];
    const blocks = read.filter(([type]) => type === frameType.terrain || type === frameType.blocks);
    if (read.some(([type]) => type === frameType.terrain)) this.terrain = blocks.reduce((sum, frame) => sum + frame.length, 0);
  }

  /** Animation frames a second over some seconds. Both pages draw in every animation frame. */
  framesPerSecond(seconds: number): Promise<number> {
    return this.page.evaluate(
      (milliseconds) =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          let frames = 0;
          const count = (): void => {
            frames++;
            const passed = performance.now() - from;
            if (passed < milliseconds) requestAnimationFrame(count);
            else resolve((frames * 1000) / passed);
          };
          requestAnimationFrame(count);
        }),
      seconds * 1000,
    );
  }

  /** Gzip bytes of the scripts that the page itself has loaded, without workers. */
  async scriptBytes(): Promise<number> {
    const addresses = await this.page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
      return entries.filter((entry) => entry.initiatorType === 'script' || entry.initiatorType === 'link').map((entry) => entry.name);
    });
    const scripts = [...new Set(addresses)].filter((address) => new URL(address).pathname.endsWith('.js'));
    const bodies = await Promise.all(scripts.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.proxy.close();
  }
}
