import { type Atom, button, cleared, door, exitOpens, plate, usual } from './atom.ts';

/** The rooms of buttons: atoms 9, 10, 13 and 16. */
export const buttonAtoms: readonly Atom[] = [
  {
    ...usual,
    number: 9,
    title: 'Upper floor',
    hint: 'The plate at the entrance carries the agent on it to the upper floor. One agent presses the button up there, and another pulls the lever beside the exit; then all in the room are carried on.',
    least: 2,
    storeys: 2,
    blocks: [{ at: [0, 3, -1], block: 'redstone_lamp' }],
    controls: [
      plate('plate', 'oak_pressure_plate', [0, 0, -4]),
      button('button', 'stone_button', [0, 4, -1]),
      { name: 'lever', action: 'toggle', at: [1, 1, 3], block: 'lever', properties: { face: 'wall', facing: 'north' } },
    ],
    events: [
      { name: 'lift', controls: ['plate'], duration: 2, effects: [{ kind: 'lift', by: [0, 6, 3] }] },
      { name: 'button', controls: ['button'], effects: [cleared([0, 0, 4])] },
      { name: 'final', controls: ['button', 'lever'], alone: true, effects: [cleared([0, 1, 4]), { kind: 'carry' }] },
    ],
  },
  {
    ...usual,
    number: 10,
    title: 'Plate and button',
    hint: 'One agent stands on the plate while another presses the stone button: the trapdoor and the exit open.',
    least: 2,
    blocks: [{ at: [1, 0, 3], block: 'iron_trapdoor', properties: { facing: 'north' } }],
    controls: [plate('plate', 'oak_pressure_plate', [1, 0, 2]), button('button', 'stone_button', [-1, 0, 2])],
    events: [
      {
        name: 'final',
        controls: ['plate', 'button'],
        alone: true,
        effects: [
          { kind: 'set', blocks: [{ at: [1, 0, 3], block: 'iron_trapdoor', properties: { facing: 'north', open: true } }] },
          exitOpens,
        ],
      },
    ],
  },
  {
    ...usual,
    number: 13,
    title: 'Oak and birch',
    hint: 'One agent stands on the oak plate while another presses the birch button: the exit opens.',
    least: 2,
    controls: [plate('plate', 'oak_pressure_plate', [0, 0, 2]), button('button', 'birch_button', [2, 0, 3])],
    events: [{ name: 'final', controls: ['plate', 'button'], alone: true, effects: [exitOpens] }],
  },
  {
    ...usual,
    number: 16,
    title: 'Wired door',
    hint: 'Step on the stone plate, which powers the wire, then press the dark oak button: the iron door opens.',
    blocks: [...door('iron_door', [0, 0, 4]), { at: [2, 0, 2], block: 'redstone_wire' }, { at: [3, 0, 2], block: 'redstone_lamp' }],
    controls: [
      plate('plate', 'stone_pressure_plate', [1, 0, 2]),
      {
        name: 'button',
        action: 'press',
        at: [-1, 1, 3],
        block: 'dark_oak_button',
        properties: { face: 'wall', facing: 'north' },
        mode: 'pulse',
      },
    ],
    events: [
      { name: 'step_on', controls: ['plate'], effects: [] },
      { name: 'press_button', controls: ['plate', 'button'], effects: [exitOpens] },
    ],
  },
];
