import { expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { eventLog, type LogEntry, startedEvent } from '../../tests/fixtures/event-log.ts';
import { foldPlacements, mostPlacements, noPlacements, placementKey } from './fold-placements.ts';

const started: LogEntry = [startedEvent('hedge-maze', 'planner', 'passive')];
const place = (x: number, tick: number): LogEntry => [{ kind: 'block-placed', agent: 'Ryn', block: 'dirt', at: [x, -60, 0] }, tick];
const answer = (call: string, purpose: string): EventBody => ({
  kind: 'model-call',
  call,
  team: 'red',
  agent: 'Ryn',
  purpose,
  model: 'm',
  state: 'done',
});
const plan: EventBody = {
  kind: 'task-graph',
  team: 'red',
  revision: 0,
  text: '',
  nodes: [
    { id: 'floor', description: 'Lay the floor', milestones: [], agents: ['Ryn'], after: [] },
    { id: 'roof', description: 'Build the roof', milestones: [], agents: ['Byte'], after: ['floor'] },
  ],
};
const running = (task: string, agent: string): EventBody => ({ kind: 'task-state', team: 'red', task, state: 'running', agents: [agent] });
const at = (x: number): string => placementKey({ x, y: -60, z: 0 });

test('a placed block has its agent, the subtask that the agent worked on, and the model call before it', () => {
  const log = eventLog(
    started,
    place(1, 5),
    [plan, 6],
    [answer('call 1', 'act'), 7],
    [running('floor', 'Ryn'), 8],
    [running('roof', 'Byte'), 8],
    place(2, 9),
    [answer('call 2', 'program'), 10],
    [{ kind: 'program', agent: 'Ryn', revision: 0, code: '', main: 'play' }, 11],
    place(3, 12),
  );
  const { blocks } = foldPlacements(noPlacements, log);
  expect(blocks.get(at(1))).toMatchObject({ agent: 'Ryn', tick: 5, tasks: [], call: null, isCertain: false });
  expect(blocks.get(at(2))).toMatchObject({ tasks: [{ id: 'floor', description: 'Lay the floor' }], call: 'call 1', isCertain: false });
  expect(blocks.get(at(3))).toMatchObject({ call: 'call 2', isCertain: true });
});

test('a broken block is gone, the newest block at a position counts, and a new episode starts empty', () => {
  const dig: LogEntry = [{ kind: 'block-broken', agent: 'Byte', block: 'dirt', at: [1, -60, 0] }, 8];
  const first = foldPlacements(noPlacements, eventLog(started, place(1, 5), dig, place(2, 9), place(2, 10)));
  expect([...first.blocks].map(([key, { tick }]) => [key, tick])).toEqual([[at(2), 10]]);
  expect(foldPlacements(first, eventLog(started)).blocks.size).toBe(0);
});

test('a long log keeps the newest placements', () => {
  const log = eventLog(started, ...Array.from({ length: mostPlacements + 10 }, (_, x) => place(x, x)));
  const { blocks } = foldPlacements(noPlacements, log);
  expect(blocks.size).toBe(mostPlacements);
  expect(blocks.has(at(9))).toBe(false);
  expect(blocks.has(at(mostPlacements + 9))).toBe(true);
});
