import { afterAll, describe, expect, it } from 'vitest';
import { closePage, openPage, SharedDashboard, takeComplaints } from './shared.ts';

/* That the policy blocks nothing that pages do is checked on every page that a browser test opens, by `no-complaints.ts`. */

declare global {
  interface Window {
    /** Set by a script that must not run. */
    __injected?: boolean;
  }
}

const patience = { timeout: 90_000 } as const;
const dashboard = new SharedDashboard();

afterAll(() => dashboard.leave());

describe('the policy of every page', () => {
  it('runs no script that was injected into a page, and every test of pages would detect it', async () => {
    const page = await openPage();
    await page.goto(`${dashboard.address}/matches`, { waitUntil: 'load' });
    expect(takeComplaints()).toEqual([]);
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
    const detected: string[] = [];
    const kinds = [
      /script-src-elem inline/,
      /script-src-attr inline/,
      /script-src-elem https:\/\/elsewhere\.example/,
      /script-src(-elem)? inline/,
    ];
    await expect
      .poll(() => {
        detected.push(...takeComplaints().filter((line) => line.includes('policy blocked ')));
        return detected.length;
      }, patience)
      .toBeGreaterThanOrEqual(4);
    for (const kind of kinds)
      expect(
        detected.some((line) => kind.test(line)),
        String(kind),
      ).toBe(true);
    expect(await page.evaluate(() => window.__injected)).toBe(undefined);
    await closePage(page);
    takeComplaints();
  });

  it('is met by every inline script of a running match: each carries the nonce of its response', async () => {
    const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
    const { match }: { match: string } = await created.json();
    const response = await fetch(`${dashboard.address}/matches/${match}`);
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    const inline = [...(await response.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    const own = inline.filter((attributes) => !attributes.includes('src='));
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    await fetch(`${dashboard.address}/api/matches/${match}/stop`, { method: 'POST', body: '{}' });
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
