import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../guest');

/** The modules that run inside QuickJS, by file name, as JavaScript: beside the copy of this module in JavaScript they are so already. */
export function guestModules(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const toJavaScript = import.meta.filename.endsWith('.ts') ? stripTypeScriptTypes : (text: string): string => text;
  return new Map(files.map((name) => [name, toJavaScript(readFileSync(join(folder, name), 'utf8'))]));
}
