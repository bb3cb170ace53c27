import { describe, expect, test } from 'vitest';
import type { BoardMessage } from '#lib/coordination/board-message.ts';
import type { Features, Level } from '#lib/coordination/features.ts';
import type { CoordinationRecord } from '#lib/coordination/records.ts';
import { Random } from '#server/minecraft/random.ts';
import { grayDecision, judge } from './gate/gate.ts';
import { CoordinationHistory } from './gate/history.ts';
import { gatedOptionsSchema, type Variant } from './options.ts';
import { Board } from './public/board.ts';
import { replyTo } from './public/reply.ts';

/* The coordination layer alone, in random episodes: agents lack items, ask, offer, refuse, stay silent, and hand over everything or nothing. */

const options = gatedOptionsSchema.parse({});
const stepMs = 500;
const steps = 400;
const kind = 'missing_material';

/** How a team-mate behaves in an episode. */
type Manner = 'helps' | 'refuses' | 'silent' | 'slow' | 'empty-handed';

interface Simulated {
  readonly name: string;
  readonly board: Board;
  readonly history: CoordinationHistory;
  readonly manner: Manner;
  readonly carried: Map<string, number>;
  need: string | null;
  retryAt: number;
  owed: { message: BoardMessage; due: number } | null;
}

interface Finding {
  readonly requests: number;
  readonly duringCooldown: number;
  readonly opened: number;
  readonly causes: readonly string[];
  readonly longestMs: number;
  readonly acted: number;
}

function level(random: Random): Level {
  return random.pick([0, 1, 2, 3] as const);
}

/** Plays one random episode and returns what it showed. */
function episode(seed: number, variant: Variant): Finding {
  const random = new Random(seed);
  let now = 0;
  const records: { readonly at: number; readonly record: CoordinationRecord }[] = [];
  const names = ['Alice', 'Bob', 'Cindy'].slice(0, random.integer(2, 3));
  const manners: readonly Manner[] = ['helps', 'refuses', 'silent', 'slow', 'empty-handed'];
  const queue: unknown[] = [];
  const times = { reply: options.replySeconds * 1000, transfer: options.transferSeconds * 1000 };
  const agents = names.map((name): Simulated => {
    const tell = (record: CoordinationRecord): void => void records.push({ at: now, record });
    const board = new Board({ agent: name, times, now: () => now, say: (_, data) => void queue.push(data), tell });
    const history = new CoordinationHistory(options);
    return { name, board, history, manner: random.pick(manners), carried: new Map(), need: null, retryAt: 0, owed: null };
  });
  let [requests, duringCooldown, acted] = [0, 0, 0];
  for (let step = 0; step < steps; step++, now += stepMs) {
    for (const data of queue.splice(0)) for (const agent of agents) agent.board.heard(data);
    for (const agent of agents) {
      const { board, history, carried } = agent;
      for (const { window, before } of board.openWindows) {
        const received = (carried.get(window.item) ?? 0) - before;
        if (received > 0) board.advance(window.id, { kind: 'received', count: received, at: now });
        board.advance(window.id, { kind: 'time', at: now });
      }
      for (const { window, before } of board.takeClosed()) {
        const cause = window.closed?.cause;
        const hasYield = (carried.get(window.item) ?? 0) > before;
        if (!hasYield) history.failed(kind, window.item, cause === 'no_surplus' ? 'cannot_supply' : 'timeout', step);
        agent.retryAt = step;
        if (hasYield) agent.need = null;
      }
      serve(agent, agents, random, now);
      if (agent.need === null && random.chance(0.2)) agent.need = random.pick(['bricks', 'glass', 'planks']);
      if (agent.need === null || step < agent.retryAt || board.openWindows.length > 0) continue;
      acted++;
      const isCooling = history.isCooling(kind, step);
      const features: Features = {
        C: level(random),
        A: level(random),
        D: level(random),
        R: level(random),
        H: history.penalty(kind, agent.need, step).level,
      };
      const verdict = judge(features, isCooling, { ...options, variant });
      const answer = { decision: random.pick(['stay_local', 'escalate'] as const), confidence: random.next() };
      const decision = verdict.decision ?? grayDecision(answer, options.leastConfidence);
      if (decision === 'escalate') {
        const target = random.pick(agents.filter(({ name }) => name !== agent.name)).name;
        requests++;
        if (isCooling) duringCooldown++;
        board.open(agent.need, { target, item: agent.need, count: 2, before: carried.get(agent.need) ?? 0, reason: kind }, 'board');
      } else if (features.R > 0) agent.need = null;
      else agent.retryAt = step + options.retrySteps;
    }
  }
  // What is still open at the end of play closes when its time is up.
  now += times.reply + times.transfer;
  for (const { board } of agents) for (const { window } of board.openWindows) board.advance(window.id, { kind: 'time', at: now });
  const openedAt = new Map<string, number>();
  const causes: string[] = [];
  let longestMs = 0;
  for (const { at, record } of records) {
    if (record.name === 'window-opened') openedAt.set(record.data.window, at);
    if (record.name !== 'window-closed') continue;
    causes.push(record.data.cause);
    if (at < now) longestMs = Math.max(longestMs, at - (openedAt.get(record.data.window) ?? 0));
  }
  return { requests, duringCooldown, opened: openedAt.size, causes, longestMs, acted };
}

/** Answers a request in an agent's manner, and later hands over what it owes. */
function serve(agent: Simulated, agents: readonly Simulated[], random: Random, now: number): void {
  const { board, manner } = agent;
  const request = manner === 'silent' ? undefined : board.nextRequest();
  if (request !== undefined) {
    const reply = replyTo(request, manner === 'refuses' ? {} : { [request.item]: 9 }, {}, random.chance(0.1));
    board.send({ ...reply, target: request.from, item: request.item, window: request.window });
    const delay = manner === 'slow' ? 60_000 : random.integer(500, 8000);
    if (reply.protocol === 'OFFER_TRANSFER') agent.owed = { message: request, due: now + delay };
  }
  if (agent.owed === null || now < agent.owed.due) return;
  const { message } = agent.owed;
  agent.owed = null;
  const count = manner === 'empty-handed' ? 0 : message.count;
  const receiver = agents.find(({ name }) => name === message.from);
  receiver?.carried.set(message.item, (receiver.carried.get(message.item) ?? 0) + count);
  board.send({
    protocol: 'CONFIRM_TRANSFER',
    target: message.from,
    item: message.item,
    count,
    reason: 'handover_complete',
    window: message.window,
  });
}

describe('a thousand random episodes of the coordination layer', () => {
  const found = Array.from({ length: 1000 }, (_, seed) => episode(seed, 'full'));
  const sum = (of: (finding: Finding) => number): number => found.reduce((total, finding) => total + of(finding), 0);

  test('open windows and close every one of them, once and with a cause', () => {
    expect(sum(({ opened }) => opened)).toBeGreaterThan(2000);
    for (const { opened, causes } of found) expect(causes).toHaveLength(opened);
    const seen = new Set(found.flatMap(({ causes }) => causes));
    for (const cause of ['handover_complete', 'no_surplus', 'busy_critical', 'reply_timeout', 'transfer_timeout', 'no_yield'])
      expect(seen).toContain(cause);
  });

  test('keep no window open for longer than a reply and a transfer may take', () => {
    const most = (options.replySeconds + options.transferSeconds) * 1000 + stepMs;
    for (const { longestMs } of found) expect(longestMs).toBeLessThanOrEqual(most);
  });

  test('send no request during a cooldown', () => expect(sum(({ duringCooldown }) => duringCooldown)).toBe(0));

  test('never come to a standstill: every agent goes on deciding', () => {
    for (const { acted } of found) expect(acted).toBeGreaterThan(5);
  });
});

test('without a gate requests are sent during what would be a cooldown', () => {
  const found = Array.from({ length: 50 }, (_, seed) => episode(seed, 'noGating'));
  expect(found.reduce((total, { duringCooldown }) => total + duringCooldown, 0)).toBeGreaterThan(0);
});
