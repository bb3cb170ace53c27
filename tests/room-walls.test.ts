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

test('files of the server name other rooms by #server, the paths that the walls of biome.json refuse', () => {
  const strays = files.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const named = [...code.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*['"](\.[^'"]+\.tsx?)['"]/g)].map(([, specifier = '']) => specifier);
    const elsewhere = named.filter((specifier) => {
      const target = join(dirname(path), specifier);
      return target.startsWith('server/') && roomOf(target) !== roomOf(path);
    });
    return elsewhere.map((specifier) => `${path}: ${specifier}`);
  });
  expect(strays).toEqual([]);
});
