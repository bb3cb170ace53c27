import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlockList } from '#components/blueprint/block-list.tsx';
import { type Ghost, ghostsIn, ghostsOf } from '#components/blueprint/ghost.ts';
import { ghostCorners, lookOf } from '#components/blueprint/ghost-corners.ts';
import { type GhostPart, GhostParts } from '#components/blueprint/ghost-parts.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import { assignmentFact } from '#lib/families/construction/facts.ts';
import { emptySite, foldSite, type Site } from '#lib/families/construction/rules.ts';
import { ConstructionGuide } from './guide.tsx';
import { ProgressLane, TaskStatus } from './presentation.tsx';

const names = ['cut_sandstone', 'terracotta', 'torch'] as const;
const cells: readonly Cell[] = names.map((name, level) => ({ at: { x: -9, y: level - 60, z: 0 }, name, facing: 'A' }));
const assignment = assignmentFact({ name: 'lamp <b>post</b>', cells, actionSeconds: 304, noProgressSeconds: 600, complexity: 2.9 });
const built = (y: number, name: string, x = -9): EventBody => builtFact([{ at: { x, y, z: 0 }, block: { name, facing: null } }]);
const placed: EventBody = { kind: 'block-placed', agent: 'Alice', block: 'cut_sandstone', at: [-9, -60, 0] };

function siteOf(...facts: readonly EventBody[]): Site {
  return facts.reduce((site, fact, tick) => foldSite(site, { ...fact, tick }), emptySite);
}

const mixed = siteOf(assignment, placed, built(-60, 'cut_sandstone'), built(-59, 'dirt'), built(-60, 'oak_planks', -12));
const whole = siteOf(assignment, ...names.map((name, level) => built(level - 60, name)));
const text = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the head shows the progress of the blueprint, and which blocks are missing, wrong and extra', () => {
  expect(text(renderToStaticMarkup(<TaskStatus site={mixed} />))).toBe('1 of 3 blocks missing: torch, 1 wrong, 1 extra');
  expect(text(renderToStaticMarkup(<TaskStatus site={whole} />))).toBe('3 of 3 blocks complete');
  expect(text(renderToStaticMarkup(<TaskStatus site={emptySite} />))).toBe('blueprint not known yet');
  expect(text(renderToStaticMarkup(<TaskStatus site={siteOf(assignment)} compact />))).toContain('missing: cut sandstone and 2 more kinds');
});

test('a blueprint of many blocks is shown as a bar', () => {
  const many: readonly Cell[] = Array.from({ length: 80 }, (_, x) => ({ at: { x, y: -60, z: 0 }, name: 'stone', facing: 'A' }));
  const site = siteOf(
    assignmentFact({ name: 'floor', cells: many, actionSeconds: 1, noProgressSeconds: 1, complexity: 9 }),
    built(-60, 'stone', 0),
  );
  const markup = renderToStaticMarkup(<TaskStatus site={site} />);
  expect(markup).not.toContain('data-state');
  expect(markup).toContain('width:1.25%');
});

test('the list has the blocks from the top down with their states', () => {
  const markup = renderToStaticMarkup(<BlockList site={mixed} onChoose={() => undefined} />);
  expect([...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual(['missing', 'wrong', 'right']);
  expect(text(markup)).toContain('wrong block: dirt');
  expect(text(markup)).toContain('right, by Alice');
  expect(text(markup)).toContain('Extra blocks: 1');
});

test('ghosts mark missing, wrong and extra blocks, and none in a finished blueprint', () => {
  expect(ghostsOf(mixed)).toEqual([
    { at: { x: -9, y: -59, z: 0 }, kind: 'wrong' },
    { at: { x: -9, y: -58, z: 0 }, kind: 'missing' },
    { at: { x: -12, y: -60, z: 0 }, kind: 'extra' },
  ]);
  expect(ghostsIn(mixed, -60, '-9 -60 0')).toEqual([
    { at: { x: -12, y: -60, z: 0 }, kind: 'extra' },
    { at: { x: -9, y: -60, z: 0 }, kind: 'chosen' },
  ]);
  expect(ghostsIn(mixed, null, null)).toEqual(ghostsOf(mixed));
  expect(ghostsOf(whole)).toEqual([]);
  expect(ghostsOf(emptySite)).toEqual([]);
});

/** The number of coordinates with which all parts of these missing blocks are drawn. */
function drawnOf(places: readonly Position[]): number {
  const ghosts = places.map((at): Ghost => ({ at, kind: 'missing' }));
  const look = lookOf(ghosts);
  return new GhostParts().of(ghosts).reduce((sum, part) => sum + ghostCorners(part, look).positions.length, 0);
}

test('a placed block draws the marks beside it again, and no others', () => {
  const ghosts = Array.from({ length: 32 * 32 }, (_, index): Ghost => ({ at: { x: index % 32, y: 0, z: index >> 5 }, kind: 'missing' }));
  const parts = new GhostParts();
  const before = parts.of(ghosts);
  const isNew = (part: GhostPart): boolean => !before.includes(part);
  expect(parts.of([...ghosts]).filter(isNew)).toEqual([]);
  const inside = parts.of(ghosts.filter(({ at }) => at.x !== 12 || at.z !== 12));
  // The part above or below it sees a block at the height of its border, too.
  expect(inside.filter(isNew).map(({ id }) => id)).toEqual(['1 -1 1', '1 0 1']);
  expect(inside).toHaveLength(before.length);
});

test('the corners of a ghost surround its block, each with a tint', () => {
  for (const kind of ['missing', 'wrong', 'extra', 'chosen'] as const) {
    const [part, ...others] = new GhostParts().of([{ at: { x: 4, y: -60, z: -7 }, kind }]);
    if (part === undefined) throw new Error('The block is in a part.');
    expect(others).toEqual([]);
    const { positions, tints } = ghostCorners(part, 'few');
    expect(positions.length).toBeGreaterThan(0);
    expect(positions.length % 9).toBe(0);
    expect(tints).toHaveLength((positions.length / 3) * 4);
    const along = (axis: number): number[] => Array.from(positions).filter((_, index) => index % 3 === axis);
    for (const [axis, start] of [4, -60, -7].entries()) {
      expect(Math.min(...along(axis))).toBeGreaterThan(start - 0.1);
      expect(Math.max(...along(axis))).toBeLessThan(start + 1.1);
    }
  }
});

test('the lane gives the progress at the shown moment as text, and draws all known progress', () => {
  const report = (share: number): EventBody => ({
    kind: 'task-progress',
    completion: share,
    figures: { 'view-hit-rate': share },
    text: '',
  });
  const view = (site: Site) => ({ series: {}, family: { family: 'construction', counts: {}, site } }) as const;
  const later = siteOf(assignment, report(0), report(1 / 3), report(1));
  const lane = { width: 400, height: 60, limit: 4, top: 10, bottom: 50, middle: 30 };
  const markup = renderToStaticMarkup(
    <ProgressLane {...lane} now={view(siteOf(assignment, report(0), report(1 / 3)))} view={view(later)}>
      {null}
    </ProgressLane>,
  );
  expect(markup).toContain('now 33% of the blocks');
  expect(markup).toContain('H300.0V10.0');
});

test('missing blocks beside each other are one body: nothing is drawn between them', () => {
  const missing = (...places: readonly (readonly [number, number, number])[]) => drawnOf(places.map(([x, y, z]) => ({ x, y, z })));
  const alone = missing([0, 0, 0]);
  expect(missing([0, 0, 0], [5, 0, 0])).toBe(2 * alone);
  expect(missing([0, 0, 0], [1, 0, 0])).toBeLessThan(2 * alone);
  const cube = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z] as const)));
  // A cube of two blocks a side has 24 faces, and 48 edges on its surface; 6 edges are inside.
  const [face, edge] = [18, 5 * 6 * 18];
  expect(alone).toBe(6 * face + 12 * edge);
  expect(missing(...cube)).toBe(24 * face + 48 * edge);
});

test('a large body of missing blocks has edges only where its surface bends, so that it is not a grid of lines', () => {
  const slab = (size: number) =>
    drawnOf(Array.from({ length: size * size }, (_, index) => ({ x: index % size, y: 0, z: Math.floor(index / size) })));
  const size = 20;
  // Its upper and lower side have an outline each, and its corners are four upright edges; each edge is one dash.
  const [face, edge] = [18, 6 * 18];
  expect(slab(size)).toBe((2 * size * size + 4 * size) * face + (8 * size + 4) * edge);
});

test('the guide names the agents of the team', () => {
  const markup = renderToStaticMarkup(<ConstructionGuide facts={{ family: 'construction', agents: ['Alice', 'Bob'] }} />);
  expect(text(markup)).toContain('Alice, Bob. A match with fewer agents uses the first of these names.');
});
