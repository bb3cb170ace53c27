import type { FigureDeclaration } from '../domain/figures.ts';

const measured = { format: 'count', better: 'neither', range: [0, null], source: 'this arena', unit: '' } as const;

/** The figures of tasks for agents that talk: how long they took, how much they said and how many commands they began. */
export const talkFigures: readonly FigureDeclaration[] = [
  {
    ...{ id: 'seconds', title: 'Time', meaning: 'Game time until the task ended.', unit: 's', format: 'number', better: 'lower' },
    ...{ range: [0, null], source: 'this arena' },
  },
  { ...measured, id: 'messages', title: 'Messages', meaning: 'Lines that the agents said, on any channel.' },
  { ...measured, id: 'words', title: 'Words', meaning: 'Words in these lines.' },
  { ...measured, id: 'actions', title: 'Commands', meaning: 'Commands that the agents began.' },
];
