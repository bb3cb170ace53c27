import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { files } from './files.ts';

const folder = join(import.meta.dirname, '../guest');

/** The modules that run inside QuickJS, by file name, as JavaScript: in a JavaScript copy of this folder they already are JavaScript. */
export function guestModules(): ReadonlyMap<string, string> {
  const names = files.readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const toJavaScript = import.meta.filename.endsWith('.ts') ? stripTypeScriptTypes : (text: string): string => text;
  return new Map(names.map((name) => [name, toJavaScript(files.readFileSync(join(folder, name), 'utf8'))]));
}
