import { describe, expect, test } from 'vitest';
import { emptyCoordination, foldCoordination } from '#lib/coordination/coordination.ts';
import { coordinationIds } from '#lib/coordination/coordination-figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { gatedRules } from '#lib/families/gated/rules.ts';
import { remeasure, rescore } from '#lib/families/task-rules.ts';
import { type RecordedIssue, recordedIssues } from '#server/agents/gated/calibration/recorded-issue.ts';
import { templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { playPlanned } from './support/planned-match.ts';

const tasks = templateTasks.map(({ make }) => make());

/* Agents with a gate on real episodes, with the offline planner as their adjudicator: the three cases of the paper, and its variants. */

function play(task: string, options: Readonly<Record<string, unknown>> = {}, limit?: number) {
  const agents = tasks.find(({ id }) => id === task)?.seats.length ?? 2;
  const match = { scenario: 'gated', task, agents, team: 'builders', systems: { builders: { agent: 'gated', options } } };
  return playPlanned({ ...match, ...(limit === undefined ? {} : { limit }) });
}

/** A match whose agents escalate by the gray zone, played once for all tests that look at it. */
let escalating: ReturnType<typeof play> | undefined;
function playEscalating(): ReturnType<typeof play> {
  escalating ??= play('b01-1', { ruleFive: false, thresholds: { low: 0.55, high: 0.97 } });
  return escalating;
}

/** Ticks in which agents that can complete a task have done so, and those in which agents that talk build most of it. */
const [enough, talking] = [1300, 1800];

const coordinationOf = (events: readonly MatchEvent[]) => events.reduce(foldCoordination, emptyCoordination);
const protocolsIn = (events: readonly MatchEvent[]) => coordinationOf(events).board.map(({ protocol }) => protocol);

/** The first need of a task, with the decisions about it and its windows. */
function firstNeedOf(task: string, events: readonly MatchEvent[]) {
  const need = tasks.find(({ id }) => id === task)?.needs[0];
  const { issues, decisions, windows } = coordinationOf(events);
  const own = new Set(
    [...issues.values()].filter(({ agent, items }) => agent === need?.agent && need.item in items).map(({ issue }) => issue),
  );
  return {
    need,
    decisions: decisions.filter(({ issue }) => own.has(issue)),
    windows: [...windows.values()].filter(({ issue }) => own.has(issue)),
    said: coordinationOf(events).board.filter(({ item }) => item === need?.item),
  };
}

describe('the three cases of the paper', () => {
  test('missing planks with logs at hand are crafted, and nothing is said', async () => {
    const { result, events } = await play('a01-1');
    const { decisions, windows } = firstNeedOf('a01-1', events);
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({ decision: 'stay_local', feasible: true, features: { R: 2 } });
    expect(decisions[0]?.actions.map(({ action }) => action)).toEqual(['LOCAL_RECOVER']);
    expect([windows.length, coordinationOf(events).windows.size, events.filter(({ kind }) => kind === 'chat').length]).toEqual([0, 0, 0]);
  });

  test('a missing critical block goes through the gray zone to the board: one request, a transfer, and the window closes', async () => {
    const { result, events } = await playEscalating();
    const { decisions, windows, said } = firstNeedOf('b01-1', events);
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({
      decision: 'escalate',
      tier: 'adjudicator',
      feasible: false,
      features: { C: 3, D: 2, R: 0, H: 0 },
    });
    expect(said.map(({ protocol }) => protocol)).toEqual(['REQUEST_MATERIAL', 'OFFER_TRANSFER', 'CONFIRM_TRANSFER', 'CONFIRM_TRANSFER']);
    expect(windows.map(({ closed }) => closed?.cause)).toEqual(['handover_complete']);
  });

  test('a refusal raises the penalty and starts a cooldown: the agent goes on elsewhere and does not ask again', async () => {
    const { events } = await play('d01-1', {}, enough);
    const { need, decisions, windows, said } = firstNeedOf('d01-1', events);
    expect(said.slice(0, 2).map(({ protocol }) => protocol)).toEqual(['REQUEST_MATERIAL', 'CANNOT_SUPPLY']);
    expect(windows[0]?.closed?.cause).toBe('no_surplus');
    const after = decisions.filter(({ tick }) => tick > (windows[0]?.closed?.tick ?? 0));
    expect(after[0]).toMatchObject({ decision: 'stay_local', rule: { id: 'R1' }, features: { H: 3 } });
    expect(after[0]?.actions.map(({ action }) => action)).toEqual(['LOCAL_SKIP']);
    const cooldowns = events.flatMap((event) => (event.kind === 'mind-record' && event.name === 'cooldown-started' ? [event] : []));
    const cooldown = cooldowns.find(({ agent }) => agent === need?.agent);
    const until = Number(Object(cooldown?.data).until);
    const during = coordinationOf(events).decisions.filter(
      ({ agent, tick, step }) => agent === need?.agent && tick >= (cooldown?.tick ?? 0) && step < until,
    );
    expect(during.length).toBeGreaterThan(0);
    for (const { decision, rule } of during) expect([decision, rule?.id]).toEqual(['stay_local', 'R1']);
    const placed = events.filter((event) => event.kind === 'block-placed' && event.tick > (cooldown?.tick ?? 0));
    expect(placed.length).toBeGreaterThan(0);
  });
});

test('two agents that lack something of each other at the same time help each other', { tags: ['long'] }, async () => {
  const { result, events } = await play('b05-1');
  const { windows } = coordinationOf(events);
  expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  const all = [...windows.values()];
  const crossing = all.filter((one) =>
    all.some(
      (other) =>
        other.requester === one.target &&
        other.target === one.requester &&
        other.openedTick <= (one.closed?.tick ?? 0) &&
        one.openedTick <= (other.closed?.tick ?? 0),
    ),
  );
  expect(crossing.length).toBeGreaterThan(1);
  for (const { closed } of all) expect(closed?.cause).toBe('handover_complete');
});

test('a receiver on a wall waits at an open place, so that thrown items reach it', { tags: ['long'] }, async () => {
  const { events } = await play('c02-2', { variant: 'noGating' });
  const handed = events.filter((event) => event.kind === 'action' && event.name === 'handoverBlock' && event.state !== 'started');
  expect(handed.length).toBeGreaterThan(1);
  for (const event of handed) expect(event).toMatchObject({ state: 'done' });
});

test('items that go to a third body on their way are offered to the agent that waits for them, and arrive', {
  tags: ['long'],
}, async () => {
  const { result, events } = await play('b09-1', { messageSeconds: 0 });
  const { board, windows } = coordinationOf(events);
  expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  const lost = board.filter(({ window }) => window === 'Bob-1');
  const said = lost.map(({ protocol, from }) => [protocol, from]);
  expect(said).toEqual([
    ['REQUEST_MATERIAL', 'Bob'],
    ['OFFER_TRANSFER', 'Cindy'],
    ['CONFIRM_TRANSFER', 'Cindy'],
    ['OFFER_TRANSFER', 'Alice'],
    ['CONFIRM_TRANSFER', 'Alice'],
    ['CONFIRM_TRANSFER', 'Bob'],
  ]);
  expect(windows.get('Bob-1')?.closed?.cause).toBe('handover_complete');
});

test('a giver plans its walk again when the receiver has left the place for which it was planned', { tags: ['long'] }, async () => {
  const { events } = await play('c08-2', { variant: 'noGating' });
  const handed = events.filter((event) => event.kind === 'action' && event.name === 'handoverBlock' && event.state !== 'started');
  expect(handed.length).toBeGreaterThan(4);
  for (const event of handed) expect(event).toMatchObject({ state: 'done' });
});

test('issues that come up again at once do not stop the game: time passes, and the episode ends', { tags: ['long'] }, async () => {
  const { result, events } = await play('b01-1', { variant: 'rules+score', retrySteps: 1, messageSeconds: 0 }, enough);
  expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
  expect(coordinationOf(events).decisions.length).toBeGreaterThan(100);
});

test('a team-mate that does not answer costs a time-out each time, and every window closes with a cause', async () => {
  const { events } = await play('d02-1', {}, enough);
  const { windows } = coordinationOf(events);
  expect(windows.size).toBeGreaterThan(0);
  for (const { closed } of windows.values()) expect(['reply_timeout', 'episode_ended']).toContain(closed?.cause);
  expect(protocolsIn(events)).not.toContain('OFFER_TRANSFER');
});

const repeated = 'task %s plays the same way twice, and its figures follow from its log alone';
test.each(['b02-3'])(repeated, playTwice);
test.each(['c08-2', 'a09-1'])(repeated, { tags: ['long'] }, playTwice);

async function playTwice(task: string): Promise<void> {
  const [one, other] = [await play(task), await play(task)];
  expect(one.result.hash).toBe(other.result.hash);
  expect(rescore(gatedRules, one.events)).toEqual(one.result.outcome);
  expect(remeasure(gatedRules, one.events, one.result.ticks)).toEqual(one.result.figures);
  for (const { closed } of coordinationOf(one.events).windows.values()) expect(closed).not.toBeNull();
}

test('free chat, a centre and missing gates end too, and say more than the gate', { tags: ['long'] }, async () => {
  const spoken = new Map<string, number>();
  for (const variant of ['full', 'flatcomm', 'central', 'noGating', 'noPartition', 'rules', 'rules+score']) {
    const { result, events } = await play('c01-1', { variant });
    expect([variant, result.outcome]).toEqual([variant, { kind: 'task', completion: 1, success: true, ended: 'complete' }]);
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
    spoken.set(variant, result.figures?.all.messages ?? 0);
  }
  for (const variant of ['flatcomm', 'central', 'noPartition']) expect(spoken.get(variant)).toBeGreaterThan(spoken.get('full') ?? 0);
});

test.each(['noGating', 'noPartition', 'flatcomm'])(
  'a message takes its writer the same time on the board and in chat: %s',
  { tags: ['long'] },
  async (variant) => {
    const { events } = await play('c01-1', { variant, messageSeconds: 2 });
    const messages = events.flatMap((event) => (event.kind === 'chat' && event.audience !== undefined ? [event] : []));
    expect(messages.length).toBeGreaterThan(5);
    for (const { from, tick } of messages) {
      const during = events.filter((event) => event.tick > tick - 39 && event.tick < tick);
      expect(during.filter((event) => event.kind === 'action' && event.agent === from)).toEqual([]);
      expect(during.filter((event) => event.kind === 'chat' && event.from === from)).toEqual([]);
    }
  },
);

test('the agents know of each other only what is public: no prompt or record of one has what another carries', async () => {
  const { events } = await playEscalating();
  const states = events.flatMap((event) => (event.kind === 'mind-record' && event.name === 'private-state' ? [event] : []));
  expect(states.length).toBeGreaterThan(10);
  const needy = tasks.find(({ id }) => id === 'b01-1')?.needs[0].agent;
  const ofOthers = states.filter(({ agent }) => agent !== needy).flatMap(({ data }) => Object.keys(Object(data.inventory)));
  const early = states.filter(({ agent, tick }) => agent === needy && tick < 60).flatMap(({ data }) => Object.keys(Object(data.inventory)));
  expect(ofOthers).toContain('polished_andesite');
  expect(early).not.toContain('polished_andesite');
});

test('recordings of two variants complete each other for a calibration: the one asks, the other finds a way alone', {
  tags: ['long'],
}, async () => {
  const episodes = [];
  for (const variant of ['full', 'noGating'])
    episodes.push({ task: 'a02-1', template: 'a02', events: (await play('a02-1', { variant })).events });
  const item = tasks.find(({ id }) => id === 'a02-1')?.needs[0];
  const own = (issues: readonly RecordedIssue[]) => issues.filter(({ key }) => key.endsWith(`:${item?.node}`));
  expect(own(recordedIssues(episodes.slice(0, 1)))).toMatchObject([{ template: 'a02', features: { R: 3 }, together: null }]);
  const [both] = own(recordedIssues(episodes));
  expect(both).toMatchObject({ together: { hasYield: false } });
  expect(both?.alone).toBeGreaterThan(0);
});

test('an agent that walked over the source of a team-mate says what it picked up, and the team-mate asks for it', {
  tags: ['long'],
}, async () => {
  const { result, events } = await play('c07-5', { variant: 'rules', messageSeconds: 0 });
  expect(result.outcome).toMatchObject({ success: true });
  const { board, windows } = coordinationOf(events);
  const wool = board.filter(({ item }) => item === 'purple_wool').map(({ protocol, from }) => `${from} ${protocol}`);
  expect(wool.slice(0, 3)).toEqual(['Alice OFFER_TRANSFER', 'Bob REQUEST_MATERIAL', 'Alice OFFER_TRANSFER']);
  expect([...windows.values()].find(({ item }) => item === 'purple_wool')?.closed?.cause).toBe('handover_complete');
  expect(remeasure(gatedRules, events, result.ticks)).toEqual(result.figures);
});

test('what is left of an agent’s own work is no news: a task that each can do alone has no message', async () => {
  const { result, events } = await play('a05-1', {});
  expect(result.outcome).toMatchObject({ success: true });
  expect(coordinationOf(events).board).toEqual([]);
});

test('VillagerAgent with the gate divides the task by its planner, and asks on the board for what lacks', async () => {
  const options = { sharedState: false, decomposeWhen: 'agent-free', gate: {} };
  const { result, events } = await playPlanned({
    ...{ scenario: 'gated', task: 'b02-1', agents: 2, team: 'villagers' },
    systems: { villagers: { agent: 'villager-agent', options } },
  });
  expect(result.outcome).toMatchObject({ success: true });
  expect(events.filter(({ kind }) => kind === 'task-graph').length).toBeGreaterThan(0);
  const windows = [...coordinationOf(events).windows.values()];
  expect(windows.filter(({ yieldTick }) => yieldTick !== null).length).toBeGreaterThan(1);
  for (const { closed } of windows) expect(closed).not.toBeNull();
  expect(remeasure(gatedRules, events, result.ticks)).toEqual(result.figures);
});

test('MINDcraft with the gate builds the part of each agent, converses with no one, and asks on the board for what lacks', async () => {
  const systems = { talkers: { agent: 'mindcraft', options: { gate: {} } } };
  const { result, events } = await playPlanned({ scenario: 'gated', task: 'b02-1', agents: 2, team: 'talkers', systems });
  expect(result.outcome).toMatchObject({ success: true });
  const { windows, decisions } = coordinationOf(events);
  expect([...windows.values()].map(({ closed }) => closed?.cause)).toEqual(Array(windows.size).fill('handover_complete'));
  expect(windows.size).toBeGreaterThan(1);
  expect(decisions.some(({ decision }) => decision === 'stay_local')).toBe(true);
  expect(events.filter((event) => event.kind === 'chat' && event.channel !== 'board')).toEqual([]);
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  expect(remeasure(gatedRules, events, result.ticks)).toEqual(result.figures);
});

test('MINDcraft as it is talks, asks for the blueprint of a task that has one, and builds from it by programs', {
  tags: ['long'],
}, async () => {
  const systems = { talkers: { agent: 'mindcraft' } };
  const { result, events } = await playPlanned({ scenario: 'gated', task: 'b02-1', agents: 2, team: 'talkers', systems, limit: talking });
  expect(result.figures?.all[coordinationIds.completionRate]).toBeGreaterThan(0.5);
  expect(result.figures?.all[coordinationIds.messages]).toBeGreaterThan(5);
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  expect(coordinationOf(events).windows.size).toBe(0);
  expect(remeasure(gatedRules, events, result.ticks)).toEqual(result.figures);
});
