import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyRecord } from '../team-record.ts';
import { holdingFact, settingFact, walkFact } from './facts.ts';
import { figureIds } from './figures.ts';
import { emptyDiary, foldDiary, freePlayRules, goalCounts } from './rules.ts';

const start: EventBody = {
  ...{ kind: 'episode-started', scenario: 'free-play', seed: 1, clock: { kind: 'fast' }, rules: 'corrected', limit: 1200 },
  ...{ thinkTime: { policy: 'paused' }, teams: { team: 'mindcraft' } },
  seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'mindcraft', entity: index })),
};

const setting = settingFact({ goal: 'Collect 3 oak logs.', wanted: { oak_log: 3 }, world: 'landscape', monsters: false });

function diaryOf(bodies: readonly EventBody[]) {
  return bodies.map((body, seq): MatchEvent => ({ ...body, seq, tick: 0, episode: 0 })).reduce(foldDiary, emptyDiary);
}

test('the diary keeps what each agent gathered, did, said and holds', () => {
  const diary = diaryOf([
    start,
    setting,
    { kind: 'item-collected', agent: 'Alice', item: 'oak_log', count: 2 },
    { kind: 'item-collected', agent: 'Alice', item: 'dirt', count: 1 },
    { kind: 'block-broken', agent: 'Alice', block: 'oak_log', at: [0, 0, 0] },
    { kind: 'chat', from: 'Bob', text: 'I go  there.' },
    { kind: 'chat', from: 'the referee', text: 'Not an agent.' },
    walkFact({ agent: 'Bob', blocks: 40 }),
    holdingFact({ agent: 'Alice', items: { oak_log: 2 } }),
    holdingFact({ agent: 'Bob', items: { oak_log: 4 } }),
  ]);
  const { all, seats } = freePlayRules.figures(diary, emptyRecord, 200);
  expect(all).toMatchObject({ [figureIds.gathered]: 3, [figureIds.kinds]: 2, [figureIds.broken]: 1, [figureIds.walked]: 40 });
  expect(seats?.Bob).toMatchObject({ [figureIds.messages]: 1, [figureIds.words]: 3, [figureIds.walked]: 40 });
  expect(all[figureIds.seconds]).toBe(10);
});

test('what the team carries beyond the goal does not count', () => {
  const diary = diaryOf([
    start,
    setting,
    holdingFact({ agent: 'Alice', items: { oak_log: 2 } }),
    holdingFact({ agent: 'Bob', items: { oak_log: 4 } }),
  ]);
  expect(goalCounts(diary)).toEqual({ held: 3, wanted: 3 });
  expect(freePlayRules.figures(diary, emptyRecord, 0).all[figureIds.goal]).toBe(3);
});

test('a play without a goal has no figure for one', () => {
  const none = settingFact({ goal: null, wanted: {}, world: 'flat', monsters: false });
  expect(freePlayRules.figures(diaryOf([start, none]), emptyRecord, 0).all).not.toHaveProperty(figureIds.goal);
});
