import { type Atom, cleared, door, exitOf, exitOpens, plate, usual } from './atom.ts';

const stones = cleared([-1, -1, 3], [0, -1, 3], [1, -1, 3]);
const [left, right] = [door('iron_door', [-1, 0, 4]), door('iron_door', [1, 0, 4])];
const bothOpen = [...door('iron_door', [-1, 0, 4], true), ...door('iron_door', [1, 0, 4], true)];
const toAll = 'Every agent of the room needs a plate of its own.';

/**
 * The rooms of plates: atoms 7, 8, 11, 12, 14, 15, 17 and 18. An exit that opens is taken away: the benchmark's bodies find no way through an
 * open door.
 */
export const plateAtoms: readonly Atom[] = [
  {
    ...usual,
    number: 7,
    title: 'Two iron doors',
    hint: `Step on all pressure plates at the same time: the doors and the exit between them open. ${toAll}`,
    wait: 1,
    blocks: [...left, ...right, ...exitOf('bedrock')],
    controls: [{ ...plate('plate', 'oak_pressure_plate', [0, 0, 1]), perAgent: true }],
    events: [{ name: 'final', controls: ['plate'], alone: true, effects: [{ kind: 'set', blocks: bothOpen }, exitOpens] }],
  },
  {
    ...usual,
    number: 8,
    title: 'One plate for each door',
    hint: 'Each pressure plate opens one of the iron doors; the right one opens the exit between them too.',
    blocks: [...left, ...right],
    controls: [plate('right-plate', 'oak_pressure_plate', [-1, 0, 0]), plate('left-plate', 'oak_pressure_plate', [1, 0, 0])],
    events: [
      { name: 'left', controls: ['left-plate'], effects: [{ kind: 'set', blocks: door('iron_door', [1, 0, 4], true) }] },
      { name: 'final', controls: ['right-plate'], effects: [{ kind: 'set', blocks: door('iron_door', [-1, 0, 4], true) }, exitOpens] },
    ],
  },
  {
    ...usual,
    number: 11,
    title: 'Plate in the middle',
    hint: 'Step on the pressure plate: the stones in front of the exit and the trapdoors in it go away.',
    blocks: [
      { at: [-1, -1, 3], block: 'stone' },
      { at: [0, -1, 3], block: 'stone' },
      { at: [1, -1, 3], block: 'stone' },
      ...exitOf('oak_trapdoor', { open: true, facing: 'north' }),
    ],
    controls: [plate('plate', 'oak_pressure_plate', [0, 0, 0])],
    events: [{ name: 'final', controls: ['plate'], effects: [stones, exitOpens] }],
  },
  {
    ...usual,
    number: 12,
    title: 'Spruce and birch',
    hint: 'Two agents step on the spruce plate and on the birch plate at the same time: the trapdoors in the exit go away.',
    least: 2,
    blocks: exitOf('spruce_trapdoor', { open: true, facing: 'north' }),
    controls: [plate('spruce-plate', 'spruce_pressure_plate', [-2, 0, 0]), plate('birch-plate', 'birch_pressure_plate', [2, 0, 0])],
    events: [{ name: 'final', controls: ['spruce-plate', 'birch-plate'], alone: true, effects: [exitOpens] }],
  },
  {
    ...usual,
    number: 14,
    title: 'Birch doors',
    hint: 'Step on the stone plate: the birch doors and the exit between them open.',
    wait: 3,
    blocks: [...door('birch_door', [-1, 0, 4]), ...door('birch_door', [1, 0, 4])],
    controls: [plate('plate', 'stone_pressure_plate', [0, 0, 2])],
    events: [
      {
        name: 'final',
        controls: ['plate'],
        effects: [{ kind: 'set', blocks: [...door('birch_door', [-1, 0, 4], true), ...door('birch_door', [1, 0, 4], true)] }, exitOpens],
      },
    ],
  },
  {
    ...usual,
    number: 15,
    title: 'Stone wall',
    hint: 'Two agents step on the stone plate and on the birch plate at the same time: the stone wall in the exit goes away.',
    least: 2,
    wait: 1,
    blocks: exitOf('stone'),
    controls: [plate('stone-plate', 'stone_pressure_plate', [-2, 0, 0]), plate('birch-plate', 'birch_pressure_plate', [2, 0, 0])],
    events: [{ name: 'final', controls: ['stone-plate', 'birch-plate'], alone: true, effects: [exitOpens] }],
  },
  {
    ...usual,
    number: 17,
    title: 'Plates for all',
    hint: `Step on all pressure plates at the same time: the way to the exit opens. ${toAll}`,
    blocks: [{ at: [0, 0, 3], block: 'oak_trapdoor', properties: { open: true, facing: 'north' } }],
    controls: [{ ...plate('plate', 'oak_pressure_plate', [0, 0, 1]), perAgent: true }],
    events: [{ name: 'final', controls: ['plate'], alone: true, effects: [cleared([0, 0, 3]), exitOpens] }],
  },
  {
    ...usual,
    number: 18,
    title: 'Piston',
    hint: `Step on all stone plates at the same time: the piston in the way goes away, and the exit opens. ${toAll}`,
    blocks: [
      { at: [0, -1, 3], block: 'oak_trapdoor', properties: { open: true, half: 'top', facing: 'north' } },
      { at: [-1, 0, 3], block: 'redstone_torch' },
      { at: [-2, 0, 3], block: 'redstone_wire' },
      { at: [0, 2, 3], block: 'piston', properties: { facing: 'down' } },
      { at: [1, 2, 3], block: 'redstone_block' },
    ],
    controls: [{ ...plate('plate', 'stone_pressure_plate', [0, 0, 1]), perAgent: true }],
    events: [
      {
        name: 'final',
        controls: ['plate'],
        alone: true,
        effects: [
          // The redstone goes first: the piston draws its head back.
          cleared([1, 2, 3], [0, 1, 3], [0, 2, 3], [-1, 0, 3]),
          { kind: 'set', blocks: [{ at: [0, -1, 3], block: 'oak_trapdoor', properties: { open: false, half: 'top', facing: 'north' } }] },
          exitOpens,
        ],
      },
    ],
  },
];
