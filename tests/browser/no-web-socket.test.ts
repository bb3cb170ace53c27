import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePage, openPage, SharedDashboard } from './shared.ts';

const dashboard = new SharedDashboard();
let refused = 0;

/** Passes requests on to the dashboard, and refuses every WebSocket. */
const proxy = createServer((asked, answer) => {
  const { method, headers, url = '/' } = asked;
  const passed = request(new URL(url, dashboard.address), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
});
proxy.on('upgrade', (_, connection) => {
  refused++;
  connection.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
});

beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await dashboard.leave();
});

it('a running match reaches a page behind a proxy that lets no WebSocket through', async () => {
  const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
  const { match }: { match: string } = await created.json();
  const page = await openPage();
  const { port } = proxy.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/matches/${match}`);
  await page.waitForFunction(() => (window.__arenaScene?.triangles ?? 0) > 1000, undefined, { timeout: 90_000 });
  await page.getByText('caps broken').first().waitFor();
  // The greeting's connection, and that of the page's code.
  expect(refused).toBeGreaterThanOrEqual(2);
  await closePage(page);
});
