import { type Atom, type AtomBlock, cleared, exitCells, exitOpens, type Local, lever, usual } from './atom.ts';

const lavaCells: readonly Local[] = [
  [-1, -1, 3],
  [0, -1, 3],
  [1, -1, 3],
];

const lava: readonly AtomBlock[] = lavaCells.map((at) => ({ at, block: 'lava' }));

/** The rooms of levers: atoms 1, 2, 4, 5 and 6. Levers stay on, so one agent can move all levers of a room. */
export const leverAtoms: readonly Atom[] = [
  {
    ...usual,
    number: 1,
    title: 'Locked chest',
    hint: 'Pull all levers. The nearest agent then gets the key: hold it, open the chest and take the gold block, which opens the exit.',
    out: 'gold_block',
    controls: [
      { ...lever('lever', [0, 0, 1]), perAgent: true },
      {
        name: 'chest',
        action: 'take',
        at: [0, 0, 0],
        block: 'chest',
        properties: { facing: 'north' },
        item: 'gold_block',
        after: ['lever'],
        tool: 'tripwire_hook',
      },
    ],
    events: [
      { name: 'key', controls: ['lever'], effects: [{ kind: 'key' }] },
      { name: 'final', controls: ['chest'], effects: [exitOpens] },
    ],
  },
  {
    ...usual,
    number: 2,
    title: 'Lava moat',
    hint: 'Pull all levers: the lava in front of the exit goes away, and the exit opens.',
    blocks: lava,
    controls: [{ ...lever('lever', [0, 0, 1]), perAgent: true }],
    events: [
      {
        name: 'final',
        controls: ['lever'],
        effects: [{ kind: 'set', blocks: lavaCells.map((at) => ({ at, block: 'cobblestone' })) }, cleared(...exitCells)],
      },
    ],
  },
  {
    ...usual,
    number: 4,
    title: 'Reunion',
    hint: 'Pull the lever: it carries all agents in this room to the place where the others arrive too.',
    kind: 'merge',
    duration: 2,
    controls: [lever('lever', [0, 0, 1])],
    events: [{ name: 'carry', controls: ['lever'], effects: [{ kind: 'carry' }] }],
  },
  {
    ...usual,
    number: 5,
    title: 'Parting',
    hint: 'Pull the lever: it carries the agents of this room to different rooms.',
    kind: 'split',
    duration: 2,
    controls: [lever('lever', [0, 0, 1])],
    events: [{ name: 'carry', controls: ['lever'], effects: [{ kind: 'carry' }] }],
  },
  {
    ...usual,
    number: 6,
    title: 'Lever for the others',
    hint: 'The lever of this room opens the exit of the other room, and the lever there opens this exit: pull yours before you leave.',
    kind: 'cross',
    controls: [lever('lever', [0, 0, 1])],
    events: [{ name: 'partner', controls: ['lever'], effects: [exitOpens] }],
  },
];
