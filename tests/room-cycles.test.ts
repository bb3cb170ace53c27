import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

/** The room of a file: its folder, at most `depth` folders below `app`, `components`, `lib` or `server`. */
function roomOf(path: string, depth: number): string {
  return path
    .split('/')
    .slice(0, -1)
    .slice(0, depth + 1)
    .join('/');
}

/** The files that a file imports, types included, as paths from the root. Packages are left out. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  const specifiers = [...code.matchAll(/(?:\bfrom|\bimport\s*\(?|\bnew URL\()\s*['"]([#.][^'"]+\.tsx?)['"]/g)].map(
    ([, found = '']) => found,
  );
  return specifiers.map((found) => (found.startsWith('#') ? found.slice(1) : join(dirname(path), found)));
}

/** Whether one room is a folder inside the other: such a room may list its folders, and they may use what lies beside that list. */
function isInside(one: string, other: string): boolean {
  return one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function roomsBehind(imports: ReadonlyMap<string, readonly string[]>, depth: number): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [path, files] of imports) {
    const from = roomOf(path, depth);
    const behind = rooms.get(from) ?? new Set();
    rooms.set(from, behind);
    for (const file of files) {
      const to = roomOf(file, depth);
      if (to !== from && !isInside(from, to)) behind.add(to);
    }
  }
  return rooms;
}

/** The rooms or files that lie on a cycle of imports, each with the cycle that it was found on. */
function cyclesOf(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) cycles.push([...way.slice(way.indexOf(room)), room].join(' -> '));
    if (way.includes(room) || done.has(room)) return;
    for (const next of rooms.get(room) ?? []) visit(next, [...way, room]);
    done.add(room);
  };
  for (const room of rooms.keys()) visit(room, []);
  return cycles;
}

test('no room imports another that imports it back, at the first and the second level of folders', () => {
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const imports = new Map(files.map((path) => [path, importsOf(path)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(5000);
  for (const depth of [1, 2]) expect(cyclesOf(roomsBehind(imports, depth))).toEqual([]);
});

test('no file of the Minecraft server imports another that imports it back', () => {
  const files = globSync('server/minecraft/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const imports = new Map(files.map((path) => [path, new Set(importsOf(path))]));
  expect(files.length).toBeGreaterThan(300);
  expect(cyclesOf(imports)).toEqual([]);
});

test('a cycle of three rooms would be found', () => {
  const imports = new Map([
    ['lib/one/a.ts', ['lib/two/b.ts']],
    ['lib/two/b.ts', ['lib/three/c.ts', 'lib/four/d.ts']],
    ['lib/three/c.ts', ['lib/one/e.ts']],
  ]);
  expect(cyclesOf(roomsBehind(imports, 1))).toEqual(['lib/one -> lib/two -> lib/three -> lib/one']);
});
