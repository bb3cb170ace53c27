import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PackedPages, packPages } from './packed-pages.ts';

const script = `console.log(${JSON.stringify('the same again and again, '.repeat(200))});`;
let project: string;
let server: Server;
let address: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'arena-packed-'));
  const chunks = join(project, '.next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, 'page.js'), script);
  writeFileSync(join(chunks, 'page.css'), 'main { color: red }');
  writeFileSync(join(chunks, 'letters.woff2'), 'letters');
  writeFileSync(join(project, '.next/secret.js'), 'secret');
  await packPages(project);
  const pages = new PackedPages(project);
  server = createServer((request, response) => {
    if (!pages.handle(request, response)) response.writeHead(404).end('not packed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/_next/static`;
});
afterAll(() => {
  server.close();
  rmSync(project, { recursive: true });
});

const ask = (file: string, accepted: string, method = 'GET') =>
  fetch(`${address}/${file}`, { method, headers: { 'accept-encoding': accepted } });

describe('compressed scripts and styles', () => {
  it.each(['br', 'gzip'])('come as %s, complete, with their type, and cacheable forever', async (encoding) => {
    const response = await ask('chunks/page.js', encoding);
    expect(await response.text()).toBe(script);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10);
    expect((await ask('chunks/page.css', encoding)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('come in the smaller of the encodings that a browser takes', async () => {
    expect((await ask('chunks/page.js', 'gzip, deflate, br')).headers.get('content-encoding')).toBe('br');
    expect((await ask('chunks/page.js', 'br;q=0, gzip;q=0.5')).headers.get('content-encoding')).toBe('gzip');
  });

  it('are described without their bytes for HEAD', async () => {
    const response = await ask('chunks/page.js', 'br', 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each([
    ['a browser that takes no encoding', 'chunks/page.js', 'identity', 'GET'],
    ['what its format compresses', 'chunks/letters.woff2', 'br', 'GET'],
    ['a missing file', 'chunks/other.js', 'br', 'GET'],
    ['a path outside the folder', '..%2f..%2fsecret.js', 'br', 'GET'],
    ['a name of the packer', '../packed/br/chunks/page.js', 'br', 'GET'],
    ['a change', 'chunks/page.js', 'br', 'POST'],
  ])('do not answer requests for %s', async (_, file, accepted, method) => {
    expect((await ask(file, accepted, method)).status).toBe(404);
  });
});
