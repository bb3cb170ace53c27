import { expect, test } from 'vitest';
import type { BuiltBlock } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { VersionedMap } from '#lib/versioned-map.ts';
import { hitRates } from './hit-rates.ts';
import { emptyViews, meanOverlap, viewsAfter } from './view-overlap.ts';

const names = ['stone', 'dirt', 'glass'] as const;

test.each([1, 2, 3, 4, 5, 6])('the views kept block by block are those of the whole world after any changes (seed %i)', (seed) => {
  const draw = randomDraws(seed);
  const below = (count: number): number => Math.floor(draw() * count);
  const anyName = (): string => names[below(names.length)] ?? 'stone';
  const anyPlace = () => ({ x: below(5), y: below(4), z: below(5) });
  const planned = Array.from({ length: 40 }, (): Cell => ({ at: anyPlace(), name: anyName(), facing: 'A' }));
  const cells = [...new Map(planned.map((cell) => [cellKey(cell.at), cell])).values()];
  let built = new VersionedMap<string, BuiltBlock>();
  let views = emptyViews(cells);
  for (let step = 0; step < 150; step++) {
    const at = anyPlace();
    const block = draw() < 0.35 ? undefined : { at, name: anyName(), facing: null };
    built = built.with(cellKey(at), block);
    views = viewsAfter(views, at, block, built);
    expect(meanOverlap(views)).toBeCloseTo(hitRates(cells, built).view, 12);
  }
});
