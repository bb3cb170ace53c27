import { isDeepStrictEqual } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject, vi } from 'vitest';
import { ownerAddress } from './dashboard.ts';
import { KeptPages, type PageOptions } from './kept-pages.ts';
import './shared-setup.ts';

/** A match with a model-driven team: TactiCrafter, two episodes long. */
export const matchOfMinds = {
  scenario: 'dash-and-dine',
  teams: { red: 'tacticrafter', blue: 'do_nothing' },
  seed: 3,
  episodes: 2,
} as const;

/** A match of bots, two episodes of 2,400 ticks long. */
export const matchOfBots = { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, seed: 7, episodes: 2 } as const;

/** The name of the run that several files look at: passive against slimy, with two seeds. */
export const nameOfSharedRun = 'Two seeds';

/** The browser that all files share. Closing it closes only the pages of the caller. */
export function sharedBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}

/** Milliseconds from picture to picture of a page that draws seldom. */
const seldomMs = 200;

/** Lets the page that runs this draw at most once in `gapMs` milliseconds: frames that were asked for earlier come together in the next one. */
function drawSeldom(gapMs: number): void {
  const draw = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let asked = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const frame = (now: number): void => {
    isDue = false;
    drawnAt = performance.now();
    for (const number of [...waiting.keys()]) {
      const callback = waiting.get(number);
      waiting.delete(number);
      callback?.(now);
    }
  };
  window.requestAnimationFrame = (callback) => {
    waiting.set(++asked, callback);
    if (!isDue) {
      isDue = true;
      setTimeout(() => draw(frame), Math.max(0, drawnAt + gapMs - performance.now()));
    }
    return asked;
  };
  window.cancelAnimationFrame = (number) => void waiting.delete(number);
}

/** What pages complained about since `takeComplaints` was last called. */
const complaints: string[] = [];

/** Says on the console of the page that runs this what its content policy blocks. */
function sayWhatIsBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`The content security policy blocked ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
}

/** Keeps what a page complains about, uncaught errors and what its content policy blocks, and lets it draw seldom. */
async function prepare(page: Page): Promise<void> {
  const context = page.context();
  context.on('weberror', (error) => void complaints.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (message) => {
    const isAboutPolicy = /content.security.policy|refused to/i.test(message.text());
    if (isAboutPolicy) complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  await context.addInitScript(sayWhatIsBlocked);
  await context.addInitScript(drawSeldom, seldomMs);
}

/** The pages of all files: each keeps what it loaded for the next test. */
const pages = new KeptPages(sharedBrowser, prepare, () => inject('dashboard').address);

/** What the pages of `openPage` and `openPaintedPage` complained about since the last call. After each test there must be nothing. */
export function takeComplaints(): readonly string[] {
  return complaints.splice(0);
}

/** Whether React runs on a page: one whose scripts were blocked has no fibres on its elements. */
export function reactRuns(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: 90_000 },
  );
}

/** Leaves out the last step of every picture in the page that runs this: the scene prepares and counts everything, and no pixel is coloured. */
function paintNothing(): void {
  const calls = ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced', 'drawRangeElements'];
  for (const call of calls) Reflect.set(WebGL2RenderingContext.prototype, call, () => undefined);
}

/**
 * A page that draws seldom and coarsely. Without a graphics card every pixel costs processor time, and a page draws as many pictures as it can:
 * for tests of what a page shows, not of how smoothly or finely. The layout is that of a page in full size. It shows nothing before it is sent
 * somewhere, and has no data of other tests. `closePage` closes it, and the end of the file closes what is left open.
 */
export function openPaintedPage(options: PageOptions = {}): Promise<Page> {
  return pages.take(options);
}

/** A page like that of `openPaintedPage` whose scene stays empty: for tests of what is around the scene, and of the scene's own account. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const page = await pages.take(options);
  await runFirst(page, paintNothing);
  return page;
}

/** Runs a script in everything that an open page shows from here on, before its own scripts, until the page is closed. */
export async function runFirst(page: Page, script: (given: number) => void, given = 0): Promise<void> {
  pages.keep(page, await page.addInitScript(script, given));
}

/** Closes a page of `openPage` or `openPaintedPage`. */
export function closePage(page: Page): Promise<void> {
  return pages.giveBack(page);
}

/** Closes all pages of `openPage` and `openPaintedPage`. */
export function closePages(): Promise<void> {
  return pages.giveAllBack();
}

/** The dashboard of all files. What they start stays in its lists; what runs is stopped by `leave`. */
export class SharedDashboard {
  readonly address = inject('dashboard').address;

  /** The address that makes its visitor the owner. */
  get ownerAddress(): string {
    return ownerAddress(inject('dashboard'));
  }

  /** A finished match of this configuration: that of an earlier file, or a new one. */
  async finishedMatch(configuration: {
    readonly scenario: string;
    readonly task?: string;
    readonly agents?: number;
    readonly teams: object;
    readonly seed: number;
    readonly episodes: number;
  }) {
    const played = await this.list<{ readonly configuration: unknown }>('/api/matches?state=finished&limit=1000');
    const asked = { ...configuration, clock: { kind: 'fast' } };
    const found = played.find((match) => isDeepStrictEqual(match.configuration, asked));
    if (found !== undefined) return found.id;
    const { match } = await this.post<{ match: string }>('/api/matches', asked);
    await this.over(`/api/matches/${match}`);
    return match;
  }

  /** A run of tasks that is over: two systems on one task with one and two agents and two seeds. */
  async finishedTaskRun(): Promise<string> {
    const grid = { scenario: 'construction', team: ['solver', 'do_nothing'], tasks: ['0'], agents: [1, 2], seeds: { first: 1, count: 2 } };
    return this.runOnce({ name: 'Two systems on a task', ...grid, episodes: 1, clock: { kind: 'fast' } });
  }

  /** The run that several files look at, when it is over: that of the form's test, or a new one. */
  async finishedRun(): Promise<string> {
    const pairing = { scenario: 'mushroom-war', red: 'passive', blue: 'slimy', seeds: { first: 1, count: 2 }, episodes: 1 };
    return this.runOnce({ name: nameOfSharedRun, ...pairing, clock: { kind: 'fast' } });
  }

  /** Stops every open run and match, so that the next file finds none, and waits until no match process plays. */
  async leave(): Promise<void> {
    // A run that has ended meanwhile is refused, which is fine.
    for (const run of await this.list('/api/runs')) if (run.state === 'running') await this.post(`/api/runs/${run.id}/stop`);
    for (const state of ['waiting', 'playing'])
      for (const { id } of await this.list(`/api/matches?state=${state}`)) await this.post(`/api/matches/${id}/stop`);
    await vi.waitFor(
      async () => {
        const { matches } = Object(await (await fetch(`${this.address}/api/health`)).json());
        if (matches.running + matches.waiting > 0) throw new Error(`Matches are still running: ${JSON.stringify(matches)}`);
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  /** A run of this configuration that is over: one of the same name that an earlier file had played, or it is played now. */
  private async runOnce(configuration: Readonly<Record<string, unknown>> & { readonly name: string }): Promise<string> {
    const played = await this.list<{ readonly name: string }>('/api/runs');
    const found = played.find((run) => run.name === configuration.name && run.state === 'finished');
    if (found !== undefined) return found.id;
    const { run } = await this.post<{ run: string }>('/api/runs', { configuration });
    await this.over(`/api/runs/${run}`);
    return run;
  }

  private async over(path: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const { state } = Object(await (await fetch(this.address + path)).json());
        if (state !== 'finished') throw new Error(`${path} is ${state}.`);
      },
      { timeout: 300_000, interval: 500 },
    );
  }

  private async list<T>(path: string): Promise<(T & { readonly id: string; readonly state: string })[]> {
    return (await fetch(this.address + path)).json();
  }

  private async post<T>(path: string, body: unknown = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }
}
