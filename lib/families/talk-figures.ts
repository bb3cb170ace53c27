import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { answerSeconds } from './team-record.ts';

const measured = { format: 'count', better: 'neither', range: [0, null], source: 'this arena', unit: '' } as const;
const time = { format: 'number', better: 'neither', range: [0, null], source: 'this arena', unit: 's' } as const;

/** The figures of tasks for agents that talk: how long they took, how much they said and did, and whether they answered each other. */
export const talkFigures: readonly FigureDeclaration[] = [
  {
    ...{ id: 'seconds', title: 'Time', meaning: 'Game time until the task ended.', unit: 's', format: 'number', better: 'lower' },
    ...{ range: [0, null], source: 'this arena' },
  },
  {
    ...measured,
    id: 'messages',
    title: 'Messages',
    meaning: 'Lines that the agents said, on any channel, without what bodies report by themselves.',
  },
  { ...measured, id: 'words', title: 'Words', meaning: 'Words in these lines.' },
  { ...measured, id: 'speakers', title: 'Speakers', meaning: 'Agents that said at least one line.', unit: 'agents' },
  {
    ...measured,
    id: 'actions',
    title: 'Actions',
    meaning: 'Actions of the agents in the world, a building action by its blocks. Queries and waits do not count.',
  },
  {
    ...{ ...time, id: 'talk-seconds', title: 'Time talking' },
    meaning: 'Game time of all agents in a conversation without a command of their own in progress.',
  },
  { ...time, id: 'act-seconds', title: 'Time acting', meaning: 'Game time of all agents with a command of their own in progress.' },
  {
    ...{ ...measured, id: 'requests', title: 'Requests' },
    meaning: 'Lines to one other agent that are a question, or have a word such as "please", "give" or "need".',
  },
  {
    ...{ id: 'requests-answered', title: 'Requests answered', unit: '', format: 'percent', better: 'higher', range: [0, 1] },
    ...{ source: 'this arena' },
    meaning: `Share of requests after which the other agent answered or handed something over within ${answerSeconds} s of game time.`,
  },
];
