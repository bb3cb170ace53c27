import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtFact } from '#lib/blueprint/changes.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { drawingFact, holdingFact } from '#lib/families/blueprints/facts.ts';
import { missingMaterials } from '#lib/families/blueprints/missing-materials.ts';
import { type BuildingSite, emptyBuildingSite, foldBuildingSite, scoreOf } from '#lib/families/blueprints/rules.ts';
import { MaterialsPanel } from './materials-panel.tsx';
import { TaskStatus } from './task-status.tsx';

const cell = (name: string, x: number) => ({ name, at: { x, y: 0, z: 0 }, facing: 'A' as const });
const cells = [cell('stone', 0), cell('stone', 1), cell('oak_stairs', 2), cell('glass', 3)];
const drawing = drawingFact({ name: 'wall', cells, least: { x: 0, y: 0, z: 0 }, most: { x: 4, y: 0, z: 0 } });
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'blueprints',
  teams: { team: 'mindcraft' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: [
    { agent: 'Andy', team: 'team', index: 0, system: 'mindcraft', entity: 1 },
    { agent: 'Jill', team: 'team', index: 1, system: 'mindcraft', entity: 2 },
  ],
};
const site = (...events: EventBody[]): BuildingSite => [started, drawing, ...events].reduce(foldBuildingSite, emptyBuildingSite);
const built = (x: number, name: string, facing: string | null = null) => builtFact([{ at: { x, y: 0, z: 0 }, block: { name, facing } }]);

test('the score counts cells by name alone, and blocks in empty cells against it', () => {
  expect(scoreOf(site())).toBe(0);
  expect(scoreOf(site(built(0, 'stone'), built(2, 'oak_stairs', 'west')))).toBe(2 / 4);
  expect(scoreOf(site(built(0, 'stone'), built(1, 'dirt')))).toBe(1 / 4);
  expect(scoreOf(site(built(0, 'stone'), built(4, 'dirt')))).toBe(1 / 5);
  const whole = [built(0, 'stone'), built(1, 'stone'), built(2, 'oak_stairs'), built(3, 'glass')];
  expect(scoreOf(site(...whole))).toBe(1);
});

test('the head says how many blocks are right and how many are extra, and the score', () => {
  const words = renderToStaticMarkup(<TaskStatus site={site(built(0, 'stone'), built(4, 'dirt'))} />);
  expect(words).toContain('1 of 4 blocks right');
  expect(words).toContain('1 extra block, score 20.0%');
  expect(renderToStaticMarkup(<TaskStatus site={emptyBuildingSite} />)).toContain('blueprint not known yet');
});

test('the panel of materials says who carries what, materials of the building first', () => {
  const words = renderToStaticMarkup(
    <MaterialsPanel site={site(holdingFact({ agent: 'Andy', items: { stone: 2, dirt: 8 } }), holdingFact({ agent: 'Jill', items: {} }))} />,
  );
  expect(words).toMatch(/data-goods="Andy".*2 stone.*8 dirt.*>nothing</s);
});

test('the panel of materials says what is missing and who carries it, and what no agent carries', () => {
  const some = site(
    holdingFact({ agent: 'Andy', items: { stone: 2 } }),
    holdingFact({ agent: 'Jill', items: { stone: 1, glass: 1 } }),
    built(0, 'stone'),
  );
  expect(missingMaterials(some)).toEqual([
    {
      name: 'stone',
      cells: 1,
      carriers: [
        { agent: 'Andy', count: 2 },
        { agent: 'Jill', count: 1 },
      ],
    },
    { name: 'oak_stairs', cells: 1, carriers: [] },
    { name: 'glass', cells: 1, carriers: [{ agent: 'Jill', count: 1 }] },
  ]);
  expect(renderToStaticMarkup(<MaterialsPanel site={some} />)).toContain('no agent carries it');
  const whole = [built(0, 'stone'), built(1, 'stone'), built(2, 'oak_stairs'), built(3, 'glass')];
  expect(renderToStaticMarkup(<MaterialsPanel site={site(...whole)} />)).toContain('Every block of the blueprint is right.');
});
