import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `node tests/size-of-code.ts [FOLDER]`: counts the things of which the product's code consists, in this checkout or in another one. Tests
 * are left out. It prints one line for each count.
 */
const root = process.argv[2] ?? dirname(import.meta.dirname);
const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
  .sort();
const codeOf = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** The files that a file imports by a statement, types included. */
function importsOf(path: string): string[] {
  const statements = (codeOf.get(path) ?? '').matchAll(/\bfrom\s+['"]([#.][^'"]+\.tsx?)['"]/g);
  return [...statements].map(([, found = '']) => (found.startsWith('#') ? found.slice(1) : join(dirname(path), found)));
}

const imports = new Map(files.map((path) => [path, importsOf(path).filter((found) => codeOf.has(found))]));

function linesOf(path: string): number {
  return (codeOf.get(path) ?? '').trimEnd().split('\n').length;
}

/** The value below which this share of sorted values lies. */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
}

/** Names that files export by a declaration, as often as they are exported. */
function exportedNames(): string[] {
  const declared = /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  return [...codeOf.values()].flatMap((code) => [...code.matchAll(declared)].map(([, name = '']) => name));
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The files that have one importer, and that in their own folder. */
function filesOfOneNeighbour(): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, found] of imports) for (const other of new Set(found)) importers.set(other, [...(importers.get(other) ?? []), path]);
  return files.filter((path) => {
    const [only, ...others] = importers.get(path) ?? [];
    return only !== undefined && others.length === 0 && dirname(only) === dirname(path);
  });
}

/** Circles of imports: groups of files of which each leads to each other one (Tarjan 1972). */
function circles(): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(group.sort());
  };
  for (const path of files) if (!order.has(path)) visit(path);
  return found;
}

const lengths = files.map(linesOf);
const names = exportedNames();
const neighbours = filesOfOneNeighbour();
const groups = circles();
const table = {
  files: files.length,
  lines: lengths.reduce((sum, length) => sum + length, 0),
  'median lines': quantile(lengths, 0.5),
  'p90 lines': quantile(lengths, 0.9),
  'longest file': Math.max(...lengths),
  exports: names.length,
  'names exported more than once': [...countsOf(names).values()].filter((count) => count > 1).length,
  classes: [...codeOf.values()].reduce(
    (sum, code) => sum + [...code.matchAll(/^(?:export )?(?:default )?(?:abstract )?class \w/gm)].length,
    0,
  ),
  'files with one importer in their folder': neighbours.length,
  'of these with at most 40 lines': neighbours.filter((path) => linesOf(path) <= 40).length,
  'circles of imports': groups.length,
};
for (const [name, count] of Object.entries(table)) console.log(`${name.padEnd(42)}${count}`);
for (const group of groups) console.log(`  ${group.length}: ${group.slice(0, 6).join(', ')}${group.length > 6 ? ', ...' : ''}`);
