import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { machineSource, meteredFile } from './child/machine-code.ts';
import { meteredModule } from './child/metered-module.ts';

/** The code of a sandbox process, as files. */
export interface ChildCode {
  /** The folder that a sandbox process must be able to read. */
  readonly folder: string;
  readonly host: string;
  /** The first code in the process, before any program. */
  readonly disarming: string;
}

const sources = import.meta.dirname;
const cache = join(sources, '../../node_modules/.cache/arenacraft-sandbox');

/** What a sandbox process loads, as paths in this folder. */
function names(): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(sources, folder)).flatMap((name) => (name.endsWith('.ts') && !name.endsWith('.test.ts') ? [join(folder, name)] : []));
  return ['limits.ts', ...inFolder('child'), ...inFolder('guest')];
}

/** A file of the copy: modules of Node as JavaScript; modules of the guest, which are read as text, under their own names. */
function inCopy(name: string, text: string): [string, string] {
  const script = stripTypeScriptTypes(text);
  if (name.startsWith(`guest${sep}`)) return [name, script];
  return [name.replace(/\.ts$/, '.mjs'), script.replaceAll(/(from '\.{1,2}\/[^']*)\.ts'/g, "$1.mjs'")];
}

/** The path of a folder with the code as JavaScript, which is named by its contents. @throws if it cannot be written. */
function javaScriptCopy(): string {
  const files = names().map((name): [string, string] => [name, readFileSync(join(sources, name), 'utf8')]);
  const machine = machineSource();
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, files]))
    .update(machine);
  const folder = join(cache, hash.digest('hex').slice(0, 24));
  if (existsSync(folder)) return folder;
  // Other processes may do the same now: the first one gives the folder its name.
  const draft = join(cache, `${process.pid}-${Date.now()}`);
  for (const file of files) {
    const [name, script] = inCopy(...file);
    const path = join(draft, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, script);
  }
  writeFileSync(join(draft, 'child', meteredFile), meteredModule(machine));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

let copy: string | null = null;

/**
 * The code that sandbox processes run: a copy in JavaScript with the metered machine, which starts in about half the time of the sources.
 * If the folder of packages cannot be written, there is no copy, and the sources run instead, with the same effect.
 */
export function childCode(): ChildCode {
  try {
    if (copy === null || !existsSync(copy)) copy = javaScriptCopy();
    return { folder: copy, host: join(copy, 'child/host.mjs'), disarming: join(copy, 'child/disarm.mjs') };
  } catch {
    return { folder: sources, host: join(sources, 'child/host.ts'), disarming: join(sources, 'child/disarm.ts') };
  }
}
