import type { FigureDeclaration, FigureValues } from '#lib/domain/figures.ts';
import { usualMessageSeconds } from './board-message.ts';
import type { Coordination, KnownWindow } from './coordination.ts';

const paper = 'Gated Coordination for Efficient Multi-Agent Collaboration in Minecraft Game';

/** Ids of the figures of coordination. */
export const coordinationIds = {
  completionRate: 'task-success-rate',
  steps: 'completion-steps',
  localRecovery: 'local-recovery-rate',
  unnecessary: 'unnecessary-escalation-rate',
  effective: 'effective-coordination-rate',
  recovery: 'recovery-success-rate',
  messages: 'messages',
  issues: 'issues',
  escalations: 'escalations',
  adjudications: 'adjudicator-calls',
  tokens: 'adjudicator-tokens',
  unread: 'unread-adjudications',
} as const;

const share = { unit: '', format: 'percent', range: [0, 1] } as const;
const count = { unit: '', format: 'count', range: [0, null] } as const;

/** The figures of coordination. Shares are from 0 to 1 and have no value in an episode in which nothing happened that they divide by. */
export const coordinationFigures: readonly FigureDeclaration[] = [
  {
    ...{ id: coordinationIds.completionRate, symbol: 'TSR', title: 'Task success rate', ...share, better: 'higher' },
    meaning: 'Right blocks of the blueprint at the end, divided by its blocks.',
    source: `${paper}: TSR`,
  },
  {
    ...{ id: coordinationIds.steps, symbol: 'CS', title: 'Steps', ...count, better: 'lower' },
    meaning:
      'Actions of all agents that change the world or move a body; an action that builds many blocks counts each block that it placed. Queries, waits and messages do not count.',
    source: `${paper}: CS`,
  },
  {
    ...{ id: coordinationIds.localRecovery, symbol: 'LRR', title: 'Local recovery rate', ...share, better: 'higher' },
    meaning: 'Resolved issues for which no window was opened, divided by all resolved issues.',
    source: `${paper}: LRR`,
  },
  {
    ...{ id: coordinationIds.unnecessary, symbol: 'UER', title: 'Unnecessary escalation rate', ...share, better: 'lower' },
    meaning: 'Escalations although a local solution was known when the agent decided, divided by all escalations.',
    source: `${paper}: UER`,
  },
  {
    ...{ id: coordinationIds.effective, symbol: 'ECR', title: 'Effective coordination rate', ...share, better: 'higher' },
    meaning: 'Windows after which the requester carried more of the item than before, within 10 s of their end, divided by all windows.',
    source: `${paper}: ECR`,
  },
  {
    ...{ id: coordinationIds.recovery, symbol: 'RSR', title: 'Recovery success rate', ...share, better: 'higher' },
    meaning: 'Resolved issues divided by all issues about which an agent did something.',
    source: `${paper}: RSR`,
  },
  {
    ...{ id: coordinationIds.messages, symbol: 'Msg', title: 'Messages', ...count, better: 'lower' },
    meaning: `Messages of agents on the board and in team chat. The reports of bodies in the public chat of the game do not count. With a gate or free chat, each takes its writer ${usualMessageSeconds} s, unless the option messageSeconds says otherwise.`,
    source: `${paper}: Msg`,
  },
  {
    ...{ id: coordinationIds.issues, title: 'Issues', ...count, better: 'neither' },
    meaning: 'Different issues that agents detected.',
    source: 'this arena',
  },
  {
    ...{ id: coordinationIds.escalations, title: 'Escalations', ...count, better: 'neither' },
    meaning: 'Decisions to open a window.',
    source: 'this arena',
  },
  {
    ...{ id: coordinationIds.adjudications, title: 'Adjudicator calls', ...count, better: 'neither' },
    meaning: 'Model calls that decided about an issue in the gray zone.',
    source: `${paper}: call rate`,
  },
  {
    ...{ id: coordinationIds.tokens, title: 'Adjudicator tokens', unit: '', format: 'tokens', range: [0, null], better: 'lower' },
    meaning: 'Tokens of these calls, prompts and answers.',
    source: `${paper}: tokens`,
  },
  {
    ...{ id: coordinationIds.unread, title: 'Unread adjudications', ...count, better: 'lower' },
    meaning: 'Issues in the gray zone that stayed local because no answer of the adjudicator could be read.',
    source: 'this arena',
  },
];

/** The figures of coordination at the end of an episode. `completion` is the share of right blocks. */
export function coordinationFiguresOf(known: Coordination, completion: number): FigureValues {
  const issues = [...known.issues.values()];
  const windows = [...known.windows.values()];
  const resolved = issues.filter((issue) => issue.resolved !== null);
  const active = issues.filter(({ activated }) => activated);
  const escalations = known.decisions.filter(({ decision }) => decision === 'escalate');
  return {
    [coordinationIds.completionRate]: completion,
    [coordinationIds.steps]: sum(known.world.counts),
    [coordinationIds.localRecovery]: ratio(resolved.filter(({ escalated }) => !escalated).length, resolved.length),
    [coordinationIds.unnecessary]: ratio(escalations.filter(({ feasible }) => feasible).length, escalations.length),
    [coordinationIds.effective]: ratio(windows.filter(isEffective).length, windows.length),
    [coordinationIds.recovery]: ratio(active.filter((issue) => issue.resolved !== null).length, active.length),
    [coordinationIds.messages]: sum(known.messages),
    [coordinationIds.issues]: issues.length,
    [coordinationIds.escalations]: escalations.length,
    [coordinationIds.adjudications]: known.adjudications,
    [coordinationIds.tokens]: known.tokens,
    [coordinationIds.unread]: known.decisions.filter(({ tier, adjudication }) => tier === 'adjudicator' && adjudication === null).length,
  };
}

/** Whether the world showed a yield of a window. */
function isEffective({ yieldTick }: KnownWindow): boolean {
  return yieldTick !== null;
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, one) => total + one, 0);
}
