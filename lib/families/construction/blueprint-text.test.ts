import { expect, test } from 'vitest';
import { facingSchema } from '#lib/blueprint/cell.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import type { Blueprint } from './blueprint.ts';
import { blueprintOfText, blueprintText } from './blueprint-text.ts';

/** Whole numbers below a limit, the same for each seed. */
function numbersFrom(seed: number): (below: number) => number {
  const draw = randomDraws(seed);
  return (below) => Math.floor(draw() * below);
}

const names = ['oak_log', 'stone', 'oak_stairs', 'red_wool', 'glass'];

/** A blueprint of at most `most` blocks of several kinds in a box of random size, in the order of the text. */
function anyBlueprint(seed: number, most: number): Blueprint {
  const below = numbersFrom(seed);
  const size: Blueprint['size'] = [1 + below(40), 1 + below(40), 1 + below(40)];
  const [width, height, depth] = size;
  const places = new Set(Array.from({ length: 1 + below(most) }, () => below(width * height * depth)));
  const blocks = [...places]
    .sort((a, b) => a - b)
    .map((place): Blueprint['blocks'][number] => ({
      name: names[below(names.length)] ?? 'stone',
      position: [place % width, Math.floor(place / (width * depth)), Math.floor(place / width) % depth],
      facing: facingSchema.options[below(facingSchema.options.length)] ?? 'A',
    }));
  return { name: `building ${seed}`, size, blocks };
}

test('a text has exactly the blueprint that was written, whatever the order of its blocks', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const blueprint = anyBlueprint(seed, 300);
    const text = blueprintText(blueprint);
    expect(blueprintOfText(text), `seed ${seed}`).toEqual(blueprint);
    expect(blueprintText({ ...blueprint, blocks: [...blueprint.blocks].reverse() }), `seed ${seed}`).toBe(text);
  }
});

test('5,000 blocks stay far below the 100,000 letters that a configuration may have', () => {
  const below = numbersFrom(7);
  const places = Array.from({ length: 5000 }, (_, index) => index * 50 + below(50));
  const blocks = places.map((place): Blueprint['blocks'][number] => ({
    name: names[below(names.length)] ?? 'stone',
    position: [place % 64, Math.floor(place / 4096), Math.floor(place / 64) % 64],
    facing: 'A',
  }));
  expect(blueprintText({ name: 'large', size: [64, 64, 64], blocks }).length).toBeLessThan(25_000);
});

const valid = { version: 1, name: 'post', size: [1, 2, 1], palette: ['oak_log y'], cells: btoa('\0\0\0\0') };

test.each([
  ['no JSON', 'oak'],
  ['another version', JSON.stringify({ ...valid, version: 2 })],
  ['a facing that there is not', JSON.stringify({ ...valid, palette: ['oak_log up'] })],
  ['a kind that is not in the palette', JSON.stringify({ ...valid, cells: btoa('\0\x01') })],
  ['a block outside the size', JSON.stringify({ ...valid, cells: btoa('\x02\0') })],
  ['a number that is cut off', JSON.stringify({ ...valid, cells: btoa('\0\x80') })],
  ['a block without its kind', JSON.stringify({ ...valid, cells: btoa('\0') })],
  ['no blocks', JSON.stringify({ ...valid, cells: '' })],
  ['cells that are not base64', JSON.stringify({ ...valid, cells: '*' })],
])('%s is no blueprint', (_, text) => {
  expect(blueprintOfText(JSON.stringify(valid))?.blocks).toHaveLength(2);
  expect(blueprintOfText(text)).toBeNull();
});
