import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, SharedDashboard, sharedBrowser } from './shared.ts';

declare global {
  interface Window {
    /** The drawing contexts that canvases of this page got. */
    __contexts?: WeakRef<WebGLRenderingContext>[];
  }
}

/** Resources of a page that it could fail to release. */
interface Holdings {
  readonly geometries: number;
  readonly textures: number;
  readonly listeners: number;
  readonly elements: number;
  readonly workers: number;
  /** Drawing contexts that are in use. A browser gives sixteen. */
  readonly contexts: number;
}

const patience = { timeout: 60_000 } as const;

const dashboard = new SharedDashboard();
let browser: Browser;
let page: Page;
let session: CDPSession;
let warnings: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await browser?.close();
  await dashboard.leave();
});
beforeEach(async () => {
  warnings = [];
  page = await openPage(browser, { viewport: { width: 480, height: 320 } });
  await page.addInitScript(keepContexts);
  session = await page.context().newCDPSession(page);
  page.on('console', (message) => {
    if (/too many active webgl contexts|context lost/i.test(message.text())) warnings.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
});

/** Lets the page that runs this keep, weakly, the drawing contexts that its canvases get. */
function keepContexts(): void {
  const contexts: WeakRef<WebGLRenderingContext>[] = [];
  window.__contexts = contexts;
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply: (target, canvas, words) => {
      const context: WebGLRenderingContext | null = Reflect.apply(target, canvas, words);
      const isNew = context !== null && !contexts.some((known) => known.deref() === context);
      if (isNew && String(words[0]).startsWith('webgl')) contexts.push(new WeakRef(context));
      return context;
    },
  });
}

/** Waits for the scene of the page's next match: until it begins, or until it is complete. */
async function shown(world: number, until: 'begun' | 'whole'): Promise<void> {
  await page.waitForFunction(
    ({ least, isWhole }) => {
      const probe = window.__arenaScene;
      return probe !== undefined && probe.world >= least && (!isWhole || (probe.ready && probe.bodies.length >= 4));
    },
    { least: world, isWhole: until === 'whole' },
    patience,
  );
}

/** Switches `times` times: leaves most matches while they are still loading, and waits for every fifth and the last one. */
async function press(name: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    const world = await page.evaluate((text) => {
      [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
      return window.__arenaScene?.world ?? 0;
    }, name);
    await shown(world + 1, time % 5 === 0 || time === times ? 'whole' : 'begun');
  }
}

interface Range {
  readonly least: Holdings;
  readonly most: Holdings;
}

/** The resources over three seconds, as a minimum and a maximum, because dropped items and cracks come and go with the game. */
async function holdings(): Promise<Range> {
  const geometries: number[] = [];
  const textures: number[] = [];
  for (let look = 0; look < 12; look++) {
    await page.waitForTimeout(250);
    const seen = await page.evaluate(() => window.__arenaScene?.memory);
    if (seen === undefined) continue;
    geometries.push(seen.geometries);
    textures.push(seen.textures);
  }
  expect(geometries.length, 'looks at the scene').toBeGreaterThan(6);
  await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  const contexts = await page.evaluate(
    () => window.__contexts?.filter((context) => context.deref()?.isContextLost() === false).length ?? 0,
  );
  const steady = { listeners: jsEventListeners, elements: nodes, workers: page.workers().length, contexts };
  return {
    least: { geometries: Math.min(...geometries), textures: Math.min(...textures), ...steady },
    most: { geometries: Math.max(...geometries), textures: Math.max(...textures), ...steady },
  };
}

/** Expects that this many switches have added less than one resource of a kind for every two of them: a leak adds one at each. */
function expectSame({ least: after }: Range, { most: before }: Range, switches: number): void {
  for (const key of ['geometries', 'textures', 'listeners', 'elements'] as const) {
    expect(after[key] - before[key], key).toBeLessThan(switches / 2);
  }
  expect(after.workers).toBe(before.workers);
  expect(after.contexts).toBe(before.contexts);
  expect(after.contexts).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
}

describe('a scene that goes through many matches', () => {
  it('releases everything when it closes: ten scenes use no more than two did', async () => {
    await page.goto(`${dashboard.address}/playground/scene`, { waitUntil: 'domcontentloaded' });
    await shown(1, 'whole');
    await press('New scene', 2);
    const before = await holdings();
    await press('New scene', 8);
    expectSame(await holdings(), before, 8);
  });

  it('releases every match that it showed: after fourteen matches one scene uses no more than after two', async () => {
    await page.goto(`${dashboard.address}/playground/scene`, { waitUntil: 'domcontentloaded' });
    await shown(1, 'whole');
    await press('Next match', 2);
    const before = await holdings();
    await press('Next match', 12);
    expectSame(await holdings(), before, 12);
  });
});
