import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShaderChunk, ShaderLib } from 'three';
import { expect, test } from 'vitest';
import configuration from '../next.config.ts';

const root = join(import.meta.dirname, '..');
const renderer = join(root, 'node_modules/three/src/renderers');
const leftOut = './components/scene/world/left-out-shader.ts';

/** What the pages get for a file that a source of three.js names: the entry of the whole name, else that of its beginning. */
function inPages(named: string): unknown {
  const entries = Object.entries(configuration.turbopack?.resolveAlias ?? {});
  const isBeginning = (key: string): boolean => key.endsWith('*') && named.startsWith(key.slice(0, -1));
  const entry = entries.find(([key]) => key === named) ?? entries.find(([key]) => isBeginning(key));
  return entry?.[1] ?? named;
}

function isLeftOut(named: string): boolean {
  return JSON.stringify(inPages(named)).includes(leftOut);
}

/** The names of all parts that a shader is put together of, with the parts of its parts. */
function parts(shader: string, known = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of shader.matchAll(/#include +<(\w+)>/g)) {
    if (known.has(name)) continue;
    known.add(name);
    parts(Object.entries(ShaderChunk).find(([key]) => key === name)?.[1] ?? '', known);
  }
  return known;
}

test('pages have every part of the shaders that the materials of the scene are put together of', () => {
  const { vertexShader, fragmentShader } = ShaderLib.basic;
  const program = readFileSync(join(renderer, 'webgl/WebGLProgram.js'), 'utf8');
  const inEveryProgram = [...program.matchAll(/ShaderChunk\[ '(\w+)' \]/g)].map(([, name = '']) => name);
  const needed = [...parts(vertexShader + fragmentShader), ...inEveryProgram, 'default_vertex', 'default_fragment'];
  expect(inEveryProgram).toContain('colorspace_pars_fragment');
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter((name) => isLeftOut(`./ShaderChunk/${name}.glsl.js`))).toEqual([]);
  expect(isLeftOut('./ShaderLib/meshbasic.glsl.js')).toBe(false);
});

test('pages leave out what only lit materials need, by the names that the sources of three.js give', () => {
  const chunks = readFileSync(join(renderer, 'shaders/ShaderChunk.js'), 'utf8');
  const named = [...chunks.matchAll(/from '(.+)'/g)].map(([, name = '']) => name);
  const entries = Object.keys(configuration.turbopack?.resolveAlias ?? {}).filter((key) => key.startsWith('./Shader'));
  // An entry that no source names any more would leave nothing out.
  const idle = entries.filter((key) => !named.some((name) => name === key || (key.endsWith('*') && name.startsWith(key.slice(0, -1)))));
  expect(entries.length).toBeGreaterThan(10);
  expect(idle).toEqual([]);
  expect(isLeftOut('./ShaderChunk/lights_physical_pars_fragment.glsl.js')).toBe(true);
  expect(isLeftOut('./ShaderLib/meshphysical.glsl.js')).toBe(true);
});

test('the scene has no other materials of three.js', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root });
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/import (?!type)\{([^}]+)\} from '(?:three|@react-three\/fiber)'/g),
  ]);
  const materials = imports.flatMap(
    ([, names = '']) => names.match(/(?<!type )\b(?:\w+Material|Points|Line(?:Segments|Loop)?|Sprite|\w*Light)\b/g) ?? [],
  );
  expect([...new Set(materials)].sort()).toEqual(['MeshBasicMaterial', 'ShaderMaterial']);
});
