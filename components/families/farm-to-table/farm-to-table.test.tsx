import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { dishes } from '#lib/families/farm-to-table/dishes.ts';
import { holdingFact, orderFact } from '#lib/families/farm-to-table/facts.ts';
import { emptyKitchen, foldKitchen, type Kitchen } from '#lib/families/farm-to-table/kitchen.ts';
import { FarmToTableGuide } from './guide.tsx';
import { PointsLane, TaskStatus } from './presentation.tsx';
import { RecipePanel } from './recipe-panel.tsx';

const order = orderFact({
  title: 'Cake <b>13</b>',
  dish: dishes.cake,
  sources: { egg: 'chest', bucket: 'chest', wheat: 'farm', sugar: 'chest' },
  supplied: {},
  actionSeconds: 240,
  complexity: 6,
});
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'farm-to-table',
  teams: { team: 'solver' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 6000,
  seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index })),
};

function kitchenOf(...facts: readonly EventBody[]): Kitchen {
  return [started, order, ...facts].reduce((kitchen, fact, second) => foldKitchen(kitchen, { ...fact, tick: second * 20 }), emptyKitchen);
}

const partly = kitchenOf(holdingFact({ agent: 'Alice', items: { egg: 1, bucket: 2 } }), holdingFact({ agent: 'Bob', items: { wheat: 3 } }));
const whole = kitchenOf(holdingFact({ agent: 'Bob', items: { cake: 1 } }));
const text = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the head shows the points and the missing ingredients', () => {
  expect(text(renderToStaticMarkup(<TaskStatus kitchen={partly} />))).toBe('35 of 100 points missing: 3 milk buckets, 2 sugar');
  expect(text(renderToStaticMarkup(<TaskStatus kitchen={partly} compact />))).toBe('35 of 100 points missing: 3 milk buckets and 1 more');
  expect(text(renderToStaticMarkup(<TaskStatus kitchen={whole} />))).toBe('100 of 100 points complete');
  expect(text(renderToStaticMarkup(<TaskStatus kitchen={emptyKitchen} />))).toBe('recipe not known yet');
});

test('the panel says what is reached by whom, how much is held, and where the rest comes from', () => {
  const markup = renderToStaticMarkup(<RecipePanel kitchen={partly} tick={100} />);
  const shown = text(markup);
  expect(shown).toContain('3 wheat reached by Bob at 0:03');
  expect(shown).toContain('3 buckets 2 of 3: Alice 2');
  expect(shown).toContain('2 sugar missing, from the chest');
  expect(shown).toContain('3 milk buckets missing, to be made');
  expect(shown).not.toContain('iron');
  expect(markup).not.toContain('<b>13</b>');
  expect([...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    ...['missing', 'missing', 'partly', 'reached', 'missing', 'reached'],
  ]);
  expect(text(renderToStaticMarkup(<RecipePanel kitchen={emptyKitchen} tick={0} />))).toContain('not known yet');
});

test('after the dish, its ingredients are needed no more', () => {
  const shown = text(renderToStaticMarkup(<RecipePanel kitchen={whole} tick={100} />));
  expect(shown).toContain('Cake reached by Bob at 0:02 100 points, counted');
  expect(shown).toContain('Egg not needed any more 10 points, not counted');
});

test('the lane gives the points at the shown moment as text, and draws all known points', () => {
  const view = (kitchen: Kitchen) => ({ series: {}, family: { family: 'farm-to-table', counts: {}, kitchen } }) as const;
  const markup = renderToStaticMarkup(
    <PointsLane now={view(partly)} view={view(whole)} width={400} height={60} limit={400} top={10} bottom={50} middle={30}>
      {null}
    </PointsLane>,
  );
  expect(markup).toContain('now 35 of 100');
  expect(markup).toContain('H40.0V10.0');
});

test('the guide names the agents and has the points of both dishes', () => {
  const shown = text(renderToStaticMarkup(<FarmToTableGuide facts={{ family: 'farm-to-table', agents: ['Alice', 'Bob'] }} />));
  expect(shown).toContain('Alice, Bob. A match with fewer agents uses the first of these names.');
  expect(shown).toContain('3 milk buckets bucket 30');
  expect(shown).toContain('Bowl acacia planks 30');
});
