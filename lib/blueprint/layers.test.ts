import { expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { assignmentFact } from '#lib/families/construction/facts.ts';
import { viewPictures } from '#lib/families/construction/hit-rates.ts';
import { emptySite, foldSite, type Site } from '#lib/families/construction/rules.ts';
import type { Cell } from './cell.ts';
import { builtFact } from './changes.ts';
import { layersOf } from './layers.ts';
import { cellsNow } from './site.ts';

const cells: readonly Cell[] = Array.from({ length: 27 }, (_, index) => ({
  ...{ at: { x: index % 3, y: Math.floor(index / 9) - 60, z: Math.floor(index / 3) % 3 }, name: 'stone', facing: 'A' },
}));
const fact = { name: 'cube', actionSeconds: 1, noProgressSeconds: 1, complexity: 9 };
const block = (x: number, y: number, z: number, name: string | null): EventBody =>
  builtFact([{ at: { x, y, z }, block: name === null ? null : { name, facing: null } }]);
const begun = (): Site => foldSite(emptySite, { ...assignmentFact({ ...fact, cells: [...cells] }), tick: 0 });
const then = (site: Site, ...events: readonly EventBody[]): Site =>
  events.reduce((now, event, tick) => foldSite(now, { ...event, tick }), site);
const story = [
  block(1, -60, 1, 'stone'),
  block(2, -59, 0, 'dirt'),
  block(5, -60, 5, 'dirt'),
  block(2, -59, 0, null),
  block(5, -60, 5, null),
];

test('layers, cells and views are the same after many moments as at once', () => {
  let site = begun();
  for (const [index, event] of story.entries()) {
    site = then(site, event);
    const alone = then(begun(), ...story.slice(0, index + 1));
    expect(cellsNow(site)).toEqual(cellsNow(alone));
    expect(layersOf(site)).toEqual(layersOf(alone));
    expect(viewPictures(site.assignment?.cells ?? [], site.built)).toEqual(viewPictures([...cells], alone.built));
  }
});

test('layers, cells and views without changes are the same objects', () => {
  const shell = then(
    begun(),
    ...cells.flatMap(({ at: { x, y, z } }) => (x === 1 && y === -59 && z === 1 ? [] : [block(x, y, z, 'stone')])),
  );
  const viewsOf = ({ assignment, built }: Site) => viewPictures(assignment?.cells ?? [], built);
  const before = { cells: cellsNow(shell), layers: layersOf(shell), views: viewsOf(shell) };
  const whole = then(shell, block(1, -59, 1, 'stone'));
  expect(layersOf(whole).map((layer) => before.layers.includes(layer))).toEqual([true, false, true]);
  expect(cellsNow(whole).filter((cell) => !before.cells.includes(cell))).toHaveLength(1);
  expect(viewsOf(whole).every((view) => before.views.includes(view))).toBe(true);
  const taller = then(whole, block(0, -57, 0, 'dirt'));
  expect(viewsOf(taller).some((view) => before.views.includes(view))).toBe(false);
  expect(cellsNow(taller)).toBe(cellsNow(whole));
});
