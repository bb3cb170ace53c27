import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with this program as the Node of its one platform package, or without the package; runs what npm runs after an installation. */
function install(program: string | null, npm = ''): { status: number | null; said: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'arenacraft-installed-'));
  folders.push(folder);
  const script = join(folder, 'server/boot/installed-node.mjs');
  mkdirSync(dirname(script), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'installed-node.mjs'), script);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: { 'node-here': '1.0.0' } }));
  if (program !== null) {
    const bin = join(folder, 'node_modules/node-here/bin');
    mkdirSync(bin, { recursive: true });
    if (program === process.execPath) symlinkSync(program, join(bin, 'node'));
    else writeFileSync(join(bin, 'node'), program, { mode: 0o755 });
  }
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env: { ...process.env, npm_execpath: npm } });
  return { status, said: stderr, folder };
}

test('an installation on a system without a packaged Node fails with one sentence', () => {
  const { status, said } = install(null);
  expect(status).toBe(1);
  expect(said).toBe(
    `Arenacraft is not installed: there is no package of Node for this system (${process.platform} on ${process.arch}). It runs on Linux, macOS and Windows with Intel or ARM processors.\n`,
  );
});

test('an installation whose Node misses a library fails with one sentence that names it', () => {
  const missing = 'node: error while loading shared libraries: libmissing.so.1: cannot open shared object file';
  const { status, said } = install(`#!/bin/sh\necho "${missing}" >&2\nexit 127\n`);
  expect(status).toBe(1);
  expect(said).toBe(
    `Arenacraft is not installed: its own Node (node-here) does not start on this system (${process.platform} on ${process.arch}): ${missing}\n`,
  );
});

test('an installation whose npm did not link the packaged Node links it', () => {
  const npm = join(mkdtempSync(join(tmpdir(), 'arenacraft-npm-')), 'npm.cjs');
  folders.push(dirname(npm));
  writeFileSync(
    npm,
    `require('fs').mkdirSync('node_modules/.bin'); require('fs').symlinkSync('../node-here/bin/node', 'node_modules/.bin/node');`,
  );
  const { status, said, folder } = install(process.execPath, npm);
  expect({ status, said }).toEqual({ status: 0, said: '' });
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true);
});
