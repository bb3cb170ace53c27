import { expect, test } from 'vitest';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { leadPastPanels } from './door-steps.ts';
import { isOpenWay } from './walk-kinds.ts';

/** Where a path leads whose only step is in the cell of a block, at the place that the pathfinder gives. */
function ledTo(block: string, properties: Readonly<Record<string, string>>): readonly number[] {
  const { name, shapes, properties: all } = blockTemplate(stateOf(block, properties));
  const step = { x: 7.3, y: 4, z: -2.6, hash: '7,3,-3' };
  leadPastPanels([step], () => ({ name, shapes: shapes.map((shape) => [...shape]), getProperties: () => ({ ...all }) }), isOpenWay);
  return [step.x, step.y, step.z];
}

const asGiven = [7.3, 4, -2.6];
/** The middle of what a panel of 3/16 leaves on either side. */
const [low, high] = [6.5 / 16, 9.5 / 16];

test('a path through an open door leads along the floor through the middle beside the panel', () => {
  const through = (facing: string, hinge: string) => ledTo('oak_door', { facing, hinge, open: 'true', half: 'lower' });
  expect(through('north', 'left')).toEqual([7 + high, 3, -2.5]);
  expect(through('north', 'right')).toEqual([7 + low, 3, -2.5]);
  expect(through('east', 'left')).toEqual([7.5, 3, -3 + high]);
  expect(through('east', 'right')).toEqual([7.5, 3, -3 + low]);
});

test('a step in any other cell stays as it is', () => {
  expect(ledTo('oak_door', { open: 'false' })).toEqual(asGiven);
  expect(ledTo('oak_fence_gate', { open: 'true' })).toEqual(asGiven);
  expect(ledTo('oak_trapdoor', { open: 'true' })).toEqual(asGiven);
  expect(ledTo('oak_slab', {})).toEqual(asGiven);
});

test('without a world nothing changes', () => {
  const step = { x: 7.3, y: 4, z: -2.6, hash: '7,3,-3' };
  leadPastPanels([step], () => null, isOpenWay);
  expect(step).toMatchObject({ x: 7.3, y: 4, z: -2.6 });
});
