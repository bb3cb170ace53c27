import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePage, openPage, runFirst, SharedDashboard } from './shared.ts';

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
let page: Page;
let session: CDPSession;
let warnings: string[];

afterAll(() => dashboard.leave());
beforeEach(async () => {
  warnings = [];
  page = await openPage({ viewport: { width: 480, height: 320 } });
  await runFirst(page, keepContexts);
  session = await page.context().newCDPSession(page);
  page.on('console', (message) => {
    if (/too many active webgl contexts|context lost/i.test(message.text())) warnings.push(message.text());
  });
});
afterEach(async () => {
  await closePage(page);
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

/** Switches an even number of times: leaves every second match while it is still loading, and waits until the others are complete. */
async function press(name: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    const world = await page.evaluate((text) => {
      [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
      return window.__arenaScene?.world ?? 0;
    }, name);
    await shown(world + 1, time % 2 === 0 ? 'whole' : 'begun');
  }
}

/** The middle one of some numbers. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The resources in the middle of three seconds from the beginning of a match on: dropped items and cracks come and go with the game. */
async function holdings(): Promise<Holdings> {
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
  return {
    geometries: median(geometries),
    textures: median(textures),
    listeners: jsEventListeners,
    elements: nodes,
    workers: page.workers().length,
    contexts: await page.evaluate(() => window.__contexts?.filter((context) => context.deref()?.isContextLost() === false).length ?? 0),
  };
}

/** Expects less than one more resource of a kind for every two matches that were complete: a leak keeps at least one of each. */
function expectSame(after: Holdings, before: Holdings, complete: number): void {
  for (const key of ['geometries', 'textures', 'listeners', 'elements'] as const) {
    expect(after[key] - before[key], key).toBeLessThan(complete / 2);
  }
  expect(after.workers).toBe(before.workers);
  expect(after.contexts).toBe(1);
  expect(warnings).toEqual([]);
}

describe('a scene that goes through many matches', () => {
  it('releases everything when it closes: fourteen scenes use no more than two did', { tags: ['long'] }, async () => {
    await page.goto(`${dashboard.address}/playground/scene`, { waitUntil: 'domcontentloaded' });
    await shown(1, 'whole');
    await press('New scene', 2);
    const before = await holdings();
    await press('New scene', 12);
    expectSame(await holdings(), before, 6);
  });

  const title = 'releases every match that it showed: after %i more one scene uses no more than after two';
  it.each([6])(title, releases);
  it.each([12])(title, { tags: ['long'] }, releases);

  async function releases(matches: number): Promise<void> {
    await page.goto(`${dashboard.address}/playground/scene`, { waitUntil: 'domcontentloaded' });
    await shown(1, 'whole');
    await press('Next match', 2);
    const before = await holdings();
    await press('Next match', matches);
    expectSame(await holdings(), before, matches / 2);
  }
});
