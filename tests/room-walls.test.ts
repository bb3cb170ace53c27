import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = dirname(import.meta.dirname);
const files = globSync('server/*/**/*.ts', { cwd: root });
const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** The part of biome.json that says which imports are refused where. */
const settings = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({ rules: z.object({ style: z.object({ noRestrictedImports: z.unknown() }) }) }),
    }),
  ),
});

test('biome.json has a wall round every room of the server', () => {
  const { overrides } = settings.parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')));
  const walls = overrides.filter(({ linter }) => linter.rules.style.noRestrictedImports !== undefined).flatMap(({ includes }) => includes);
  const rooms = [...new Set(files.map(roomOf))];
  expect(rooms.length).toBeGreaterThan(15);
  expect(rooms.filter((room) => !walls.includes(`${room}/**`))).toEqual([]);
});

/** The room of any file of the product: its folder in a top-level folder, or the top-level folder. */
function anyRoomOf(path: string): string {
  const [top = '', folder = '', file] = path.split('/');
  return file === undefined ? top : `${top}/${folder}`;
}

test('imports within a room are relative, and another room goes by its alias, the path that the walls of biome.json refuse', () => {
  const every = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'));
  const strays = every.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const named = code.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*['"]([.#][^'"]+\.tsx?)['"]/g);
    return [...named].flatMap(([, specifier = '']) => {
      const isAlias = specifier.startsWith('#');
      const target = isAlias ? specifier.slice(1) : join(dirname(path), specifier);
      const isOfTests = target.startsWith('tests/');
      return !isOfTests && isAlias === (anyRoomOf(target) === anyRoomOf(path)) ? [`${path}: ${specifier}`] : [];
    });
  });
  expect(strays).toEqual([]);
});
