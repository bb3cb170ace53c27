import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSeldom, matchOfMinds, SharedDashboard, seldomMs, sharedBrowser } from './shared.ts';

declare global {
  interface Window {
    /** What the policy has blocked since the page began. */
    __violations?: string[];
    /** Set by a script that must not run. */
    __injected?: boolean;
  }
}

const patience = { timeout: 90_000 } as const;
const dashboard = new SharedDashboard();
let browser: Browser;
let context: BrowserContext;
let finished: string;
let live: string;
let run: string;

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await fetch(dashboard.address + path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

beforeAll(async () => {
  browser = await sharedBrowser();
  context = await browser.newContext({ deviceScaleFactor: 0.5, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultNavigationTimeout(patience.timeout);
  await context.addInitScript(drawSeldom, seldomMs);
  await context.addInitScript(() => {
    const violations: string[] = [];
    window.__violations = violations;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  finished = await dashboard.finishedMatch(matchOfMinds);
  run = await dashboard.finishedRun();
  live = (await post<{ match: string }>('/api/matches/demo')).match;
});
afterAll(async () => {
  await browser?.close();
  await dashboard.leave();
});

/** A separate page with the messages of its console and its policy. */
async function open(path: string): Promise<{ page: Page; complaints(): Promise<string[]> }> {
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|content-security-policy|refused to/i.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => void said.push(error.message));
  await page.goto(dashboard.address + path, { waitUntil: 'load' });
  return { page, complaints: async () => [...said, ...((await page.evaluate(() => window.__violations)) ?? ['there is no trap'])] };
}

const pages: readonly (readonly [name: string, path: () => string, ready: string])[] = [
  ['a match that runs, with its scene', () => `/matches/${live}`, 'canvas'],
  ['home', () => '/', 'h1'],
  ['matches', () => '/matches', 'h1'],
  ['new match', () => '/matches/new', 'form fieldset:enabled'],
  ['runs', () => '/runs', 'h1'],
  ['a run', () => `/runs/${run}`, 'h1'],
  ['training data', () => `/training?runs=${run}`, 'h1'],
  ['compare', () => '/compare', 'h1'],
  ['ratings', () => '/ratings', 'h1'],
  ['scenarios', () => '/scenarios', 'h1'],
  ['a scenario', () => '/scenarios/mushroom-war', '[data-arena]'],
  ['an agent', () => '/agents/slimy', 'h1'],
  ['settings', () => '/settings/keys', 'h1'],
  ['sign in', () => '/sign-in', 'form'],
  ['replay', () => '/replay', 'body'],
  ['nothing', () => '/nowhere', 'h1'],
  ['a match with minds', () => `/matches/${finished}?panel=minds`, '[role="tablist"]'],
  ['events of a match', () => `/matches/${finished}/events`, 'h1'],
  ['model calls of a match', () => `/matches/${finished}/traces`, 'h1'],
  ['the playground', () => '/playground/scene', 'canvas'],
];

describe('the policy of every page', () => {
  it.each(pages)('blocks nothing that the page does, and React runs on it: %s', async (_, path, ready) => {
    const { page, complaints } = await open(path());
    await page
      .locator(ready)
      .first()
      .waitFor({ ...patience, state: 'attached' });
    // A page whose scripts were blocked has no fibres on its elements.
    await page.waitForFunction(
      () => Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
      null,
      patience,
    );
    expect(await complaints()).toEqual([]);
    await page.close();
  });

  it('lets the scene of a running match draw its terrain, which workers make', async () => {
    const match = (await post<{ match: string }>('/api/matches/demo')).match;
    const { page, complaints } = await open(`/matches/${match}`);
    await page.waitForFunction(() => (window.__arenaScene?.triangles ?? 0) > 0 && window.__arenaScene?.ready, null, patience);
    expect(await complaints()).toEqual([]);
    await page.close();
    await post(`/api/matches/${match}/stop`);
  });

  it('runs no script that was injected into a page, and the trap detects it', async () => {
    const { page, complaints } = await open('/matches');
    await page.evaluate(() => {
      const inline = document.createElement('script');
      inline.textContent = 'window.__injected = true';
      document.body.append(inline);
      const image = document.createElement('div');
      image.innerHTML = '<img src="data:," onerror="window.__injected = true"><a id="trap" href="javascript:window.__injected=true">x</a>';
      document.body.append(image);
      const foreign = document.createElement('script');
      foreign.src = 'https://elsewhere.example/x.js';
      document.body.append(foreign);
      document.querySelector<HTMLAnchorElement>('#trap')?.click();
    });
    await page.waitForFunction(() => (window.__violations?.length ?? 0) >= 4, null, patience);
    expect(await page.evaluate(() => window.__injected)).toBe(undefined);
    expect((await complaints()).length).toBeGreaterThanOrEqual(4);
    await page.close();
  });

  it('is met by every inline script of a running match: each carries the nonce of its response', async () => {
    const match = (await post<{ match: string }>('/api/matches/demo')).match;
    const response = await fetch(`${dashboard.address}/matches/${match}`);
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    const inline = [...(await response.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    const own = inline.filter((attributes) => !attributes.includes('src='));
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    await post(`/api/matches/${match}/stop`);
  });

  it('has another nonce for every response, which cannot be guessed from the page', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${dashboard.address}/matches`)).headers.get('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(2);
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='(;|$)/);
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "default-src 'self'", "form-action 'self'"])
        expect(policy).toContain(part);
    }
  });
});
