import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { boot } from '#server/boot/boot.ts';
import { table } from './table.ts';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-standing': z.string(), responses: z.record(z.string(), z.unknown()) }))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

test('the document of the interface has every route with its standing, and each of its references leads somewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-document-'));
  const binding = { host: '127.0.0.1', port: 0, password: 'a long password' };
  const running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => undefined });
  const text = await (await fetch(`${running.address}/api/openapi.json`)).text();
  await running.close();
  rmSync(folder, { recursive: true });
  const { openapi, paths, components } = documentSchema.parse(JSON.parse(text));
  expect(openapi).toBe('3.1.0');
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => `${method.toUpperCase()} ${path} ${one['x-standing']}`),
  );
  expect(listed.sort()).toEqual(table.map(({ address, standing }) => `${address} ${standing}`).sort());
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target);
  expect(references.length).toBeGreaterThan(table.length);
  const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((target) => !known.includes(target ?? ''))).toEqual([]);
});
