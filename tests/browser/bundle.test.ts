import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { functionsInLoops } from './functions-in-loops.ts';
import { closePage, openPaintedPage, SharedDashboard } from './shared.ts';

const folder = join(import.meta.dirname, '../../.next/static/chunks');
const limit = 450_000;

const dashboard = new SharedDashboard();

afterAll(() => dashboard.leave());

function chunks(): readonly { name: string; text: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

describe('the scripts for browsers', () => {
  it('contain one copy of three without lit materials, one scheduler of React, and no code of the server', () => {
    const all = chunks();
    const holding = (pattern: RegExp): string[] => all.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
    // Only the class itself has this method, so one chunk means one copy.
    expect(holding(/forceContextRestore\s*=/)).toHaveLength(1);
    expect(holding(/RE_Direct_Physical/)).toEqual([]);
    expect(holding(/unstable_scheduleCallback\s*=/)).toHaveLength(1);
    for (const foreign of [/["']mineflayer/, /better-sqlite3/, /minecraft-data/, /minecraft-protocol/, /["']node:[a-z]/, /drizzle-orm/]) {
      expect(holding(foreign), String(foreign)).toEqual([]);
    }
  });

  it('allocate no function for every block of the ground', () => {
    const meshers = chunks().filter(({ text }) => /\bself\.onmessage\s*=/.test(text) && text.includes('drawnOf('));
    expect(meshers).toHaveLength(1);
    expect(functionsInLoops('for (const a of b) ((c) => c * c)(a);')).toHaveLength(1);
    expect(meshers.flatMap(({ text }) => functionsInLoops(text))).toEqual([]);
  });

  it('have at most 450 kB of compressed code for a running match with its scene, without workers', async () => {
    const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
    const { match }: { match: string } = await created.json();
    const page = await openPaintedPage({ viewport: { width: 1440, height: 900 } });
    // What the page loaded for other tests is loaded again.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const isPageScript = response.request().resourceType() === 'script' && !response.url().includes('worker');
      if (isPageScript) scripts.set(new URL(response.url()).pathname, response.body());
    });
    await page.goto(`${dashboard.address}/matches/${match}`);
    await page.waitForFunction(() => (window.__arenaScene?.triangles ?? 0) > 1000, undefined, { timeout: 90_000 });
    await page.getByText('caps broken').first().waitFor();
    const bodies = await Promise.all(scripts.values());
    const total = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    await session.detach();
    await closePage(page);
    process.stderr.write(`Code of the match page: ${total} bytes compressed, ${scripts.size} files.\n`);
    // Only the texts of the shown family are loaded.
    const code = Buffer.concat(bodies).toString();
    expect(code).toContain('Clean, caps regrow');
    expect(code).not.toContain('foods still open');
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(limit);
  });
});
