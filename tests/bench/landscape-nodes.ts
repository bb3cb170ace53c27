import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * `node tests/bench/landscape-nodes.ts PROGRAM...`: compares the blocks of landscapes that this Node makes with those of other Node
 * programs, for example /usr/bin/node. Prints version and hash of each, and ends with code 1 if they differ. Older versions cannot run
 * TypeScript, so they get the same files without types. All of them run on this machine; run it on a second one to compare machines.
 */
const root = join(import.meta.dirname, '..', '..');
const copy = join(root, 'node_modules', '.cache', `landscape-nodes-${process.pid}`);
const done = new Set<string>();

/** Writes a file without its types, and every file that it imports; returns the new path. */
function strip(file: string): string {
  const target = join(copy, relative(root, file).replace(/\.ts$/, '.mjs'));
  if (done.has(file)) return target;
  done.add(file);
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(
    /(\bfrom\s+|\bimport\s+)'((?:#|\.\.?\/)[^']+\.ts)'/g,
    (_, word: string, wanted: string) => {
      const imported = strip(wanted.startsWith('#') ? join(root, wanted.slice(1)) : join(dirname(file), wanted));
      const path = relative(dirname(target), imported);
      return `${word}'${path.startsWith('.') ? path : `./${path}`}'`;
    },
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
  return target;
}

if (process.argv.length < 3) throw new Error('Nothing was compared. Name at least one other Node program, such as /usr/bin/node.');

try {
  const program = strip(join(import.meta.dirname, 'landscape-blocks.ts'));
  const hashes = [process.execPath, ...process.argv.slice(2)].map((node) => {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const hash = execFileSync(node, [program], { encoding: 'utf8' }).trim();
    process.stdout.write(`${version} ${hash}\n`);
    return hash;
  });
  if (new Set(hashes).size > 1) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
