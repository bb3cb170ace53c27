import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../guest');

/** The modules that run inside QuickJS, by file name, as JavaScript. */
export function guestModules(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return new Map(files.map((name) => [name, stripTypeScriptTypes(readFileSync(join(folder, name), 'utf8'))]));
}
