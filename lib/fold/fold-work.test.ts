import { expect, test } from 'vitest';
import { eventLog, type LogEntry, startedEvent } from '../../tests/fixtures/event-log.ts';
import { foldWork, mostStretches, noWork } from './fold-work.ts';

const started: LogEntry = [startedEvent('hedge-maze', 'planner', 'passive')];
const act = (state: 'started' | 'done' | 'failed', tick: number, agent = 'Ryn'): LogEntry => [
  { kind: 'action', agent, name: 'place', detail: '', state },
  tick,
];

test('the work of an agent is the union of its actions, in order, with their numbers', () => {
  const log = eventLog(
    started,
    act('started', 10),
    act('started', 20),
    act('done', 30),
    act('failed', 50),
    act('started', 70),
    act('done', 70, 'Stranger'),
  );
  const [ryn, byte] = foldWork(noWork, log);
  expect(ryn?.stretches).toEqual([
    { from: 10, to: 50 },
    { from: 70, to: null },
  ]);
  expect(ryn).toMatchObject({ agent: 'Ryn', actions: 3, failures: 1, running: 1 });
  expect(byte).toMatchObject({ agent: 'Byte', actions: 0, stretches: [] });
});

test('the end of an action that never started changes no time', () => {
  const [ryn] = foldWork(noWork, eventLog(started, act('done', 5), act('started', 10), act('done', 20), act('done', 40)));
  expect(ryn?.stretches).toEqual([{ from: 10, to: 20 }]);
});

test('a long episode keeps a bounded number of stretches, which still cover all work', () => {
  const log = eventLog(
    started,
    ...Array.from({ length: 3000 }, (_, index) => [act('started', index * 30), act('done', index * 30 + 10)]).flat(),
  );
  const [ryn] = foldWork(noWork, log);
  const stretches = ryn?.stretches ?? [];
  expect(stretches.length).toBeLessThanOrEqual(mostStretches);
  expect(stretches[0]?.from).toBe(0);
  expect(stretches.at(-1)?.to).toBe(2999 * 30 + 10);
  expect(stretches.every(({ from, to }, index) => (to ?? 0) > from && from > (stretches[index - 1]?.to ?? -1))).toBe(true);
});
