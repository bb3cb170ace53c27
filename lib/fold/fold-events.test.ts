import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { areaFact } from '#lib/families/mushroom-war/facts.ts';
import { mushroomWar } from '#lib/families/mushroom-war/family.ts';
import { type LogEntry, eventLog as log, startedEvent } from '../../tests/fixtures/event-log.ts';
import { type EpisodeView, emptyEpisodeView } from './episode-view.ts';
import { foldEvents } from './fold-events.ts';

const fold = (view: EpisodeView, events: readonly MatchEvent[]): EpisodeView => foldEvents(view, events, mushroomWar);

const started = startedEvent('mushroom-war', 'passive', 'slimy');
const ended: EventBody = { kind: 'episode-ended', scores: { red: 3, blue: 1 }, ticks: 2400, hash: 'ab' };

describe('folding the log', () => {
  it('ignores a repeated batch, and never changes the earlier view', () => {
    const events = log([started], [{ kind: 'score', team: 'red', change: 1, scores: { red: 1, blue: 0 }, cause: 'picked up' }, 40]);
    const once = fold(emptyEpisodeView, events);
    const frozen = JSON.stringify(once);
    expect(fold(once, events)).toBe(once);
    const more = fold(once, [{ kind: 'chat', from: 'Ryn', text: 'hello', seq: 2, episode: 0, tick: 50 }]);
    expect(JSON.stringify(once)).toBe(frozen);
    expect(more.chat).toHaveLength(1);
    expect(emptyEpisodeView.lines).toHaveLength(0);
  });

  it('keeps lists without additions as the same objects, so that their components do not re-render', () => {
    const before = fold(emptyEpisodeView, log([started], [{ kind: 'chat', from: 'Ryn', text: 'hello' }, 3]));
    const after = fold(before, [{ kind: 'sample', second: 1, scores: { red: 0, blue: 0 }, seq: 2, episode: 0, tick: 20 }]);
    expect(after).not.toBe(before);
    for (const list of ['agents', 'lines', 'highLines', 'chat', 'markers', 'steps', 'outcomes'] as const)
      expect(after[list], list).toBe(before[list]);
    const hurt = fold(after, [{ kind: 'health', agent: 'Ryn', health: 9, food: 20, seq: 3, episode: 0, tick: 30 }]);
    expect(hurt.agents[0]).not.toBe(before.agents[0]);
    expect(hurt.agents[1]).toBe(before.agents[1]);
    expect(hurt.chat).toBe(before.chat);
  });

  it('keeps repeated points and areas as the same objects', () => {
    const area = (slime: number): EventBody => areaFact('red', { clean: false, slime });
    const sample: EventBody = { kind: 'sample', second: 1, scores: { red: 2, blue: 0 } };
    const events = log([started], [area(9), 10], [sample, 20], [area(9), 30], [{ ...sample, second: 2 }, 40], [area(8), 50]);
    const before = fold(emptyEpisodeView, events.slice(0, 3));
    const again = fold(before, events.slice(3, 5));
    expect(again.family).toBe(before.family);
    expect(again.scores).toBe(before.scores);
    expect(fold(again, events.slice(5)).family).toMatchObject({ areas: { red: { clean: false, slime: 8 } } });
  });

  it('lists the lines of high weight separately, in the same order, without those of earlier episodes', () => {
    const chopped: EventBody = { kind: 'item-collected', agent: 'Ryn', item: 'oak_log', count: 1 };
    const died: EventBody = { kind: 'death', agent: 'Byte', cause: 'fell' };
    const events = log([started], [chopped, 5], [died, 10], [chopped, 15], [{ ...died, agent: 'Ryn' }, 20], [started, 0, 1]);
    const first = fold(emptyEpisodeView, events.slice(0, 3));
    const view = fold(first, events.slice(3, 5));
    expect(view.lines).toHaveLength(4);
    expect(view.highLines).toEqual(view.lines.filter(({ weight }) => weight === 'high'));
    expect(view.highLines.map(({ agent }) => agent)).toEqual(['Byte', 'Ryn']);
    const next = fold(view, events.slice(5));
    expect([next.lines, next.highLines, next.chat, next.markers]).toEqual([[], [], [], []]);
  });

  it('keeps the connection state of an external team from before the start of an episode', () => {
    const told = (state: 'expected' | 'here' | 'lost', detail: string): EventBody => ({
      kind: 'outside-team',
      team: 'blue',
      state,
      detail,
    });
    const events = log([told('expected', 'ws://127.0.0.1:9'), -1], [told('here', ''), -1], [started], [told('lost', 'It is gone.'), 70]);
    const before = fold(emptyEpisodeView, events.slice(0, 1));
    const address = 'ws://127.0.0.1:9';
    expect(before.outside).toEqual({ blue: { state: 'expected', detail: address, address } });
    expect(fold(before, events.slice(1, 3)).outside.blue).toEqual({ state: 'here', detail: '', address });
    const after = fold(before, events.slice(1));
    expect(after.outside.blue).toEqual({ state: 'lost', detail: 'It is gone.', address });
    expect(after.markers).toContainEqual({ tick: 70, team: 'blue', kind: 'issue' });
    expect(after.lines.at(-1)).toMatchObject({ text: 'The team that plays Blue is disconnected', detail: 'It is gone.', error: true });
  });

  it('knows the model call behind each line, whichever batch the answer came in', () => {
    const answered: EventBody = {
      kind: 'model-call',
      call: 'q1',
      team: 'red',
      agent: 'Ryn',
      purpose: 'program',
      model: 'm',
      state: 'done',
    };
    const program: EventBody = { kind: 'program', agent: 'Ryn', revision: 0, code: 'go()', main: 'go' };
    const acts = (agent: string): EventBody => ({ kind: 'action', agent, name: 'mineBlock', detail: '', state: 'started' });
    const events = log([started], [answered, -1], [program, 0], [acts('Ryn'), 5], [acts('Byte'), 6], [{ kind: 'play-started' }, 7]);
    const byOne = events.reduce((view, event) => fold(view, [event]), emptyEpisodeView);
    const lines = byOne.lines.map(({ text, call }) => [text, call]);
    expect(lines).toContainEqual(['Ryn starts: mine', 'q1']);
    expect(lines).toContainEqual(['Byte starts: mine', null]);
    expect(lines).toContainEqual(['The game clock starts', null]);
    expect(fold(emptyEpisodeView, events).lines).toEqual(byOne.lines);
    // The next episode starts without a program.
    const later = fold(byOne, [
      { ...started, seq: 6, episode: 1, tick: -1 },
      { ...acts('Ryn'), seq: 7, episode: 1, tick: 4 },
    ]);
    expect(later.lines).toMatchObject([{ text: 'Ryn starts: mine', call: null }]);
  });

  it('gives the same view whether events come one by one or at once', () => {
    const events = log(
      [started],
      [{ kind: 'play-started' }],
      [{ kind: 'inventory', agent: 'Ryn', items: { slime_block: 2 }, held: 'slime_block' }, 5],
      [{ kind: 'block-placed', agent: 'Ryn', block: 'slime_block', at: [0, 0, 0], owner: 'blue' }, 9],
      [areaFact('red', { clean: true, slime: 7 }), 60],
      [{ kind: 'sample', second: 3, scores: { red: 2, blue: 1 } }, 60],
      [ended, 2400],
    );
    let view = emptyEpisodeView;
    for (const event of events) view = fold(view, [event]);
    expect(view).toEqual(fold(emptyEpisodeView, events));
  });

  it('fills a gap in the samples with the last known score', () => {
    const sample = (second: number, red: number): LogEntry => [{ kind: 'sample', second, scores: { red, blue: 0 } }, second * 20];
    expect(fold(emptyEpisodeView, log([started], sample(0, 0), sample(3, 2))).series.red).toEqual([0, 0, 0, 2]);
  });

  it('ends with the final scores, also of an episode that ends between two samples', () => {
    const sampled = (second: number, red: number): LogEntry => [{ kind: 'sample', second, scores: { red, blue: 0 } }, second * 20];
    const last: EventBody = { kind: 'episode-ended', scores: { red: 3, blue: 1 }, ticks: 45, hash: 'ab' };
    const { series, scores } = fold(emptyEpisodeView, log([started], sampled(0, 0), sampled(1, 2), sampled(2, 2), [last, 45]));
    expect(series).toEqual({ red: [0, 2, 2, 3], blue: [0, 0, 0, 1] });
    expect(scores).toEqual({ red: 3, blue: 1 });
  });

  it('reads a whole day of samples in one go, and leaves the series of the earlier view as it was', () => {
    const sample = (second: number): LogEntry => [{ kind: 'sample', second, scores: { red: second, blue: 0 } }, second * 20];
    const seconds = Array.from({ length: 86_400 }, (_, second) => second);
    const events = log([started], ...seconds.map(sample));
    const half = fold(emptyEpisodeView, events.slice(0, 43_201));
    expect(half.series.red).toEqual(seconds.slice(0, 43_200));
    const whole = fold(half, events);
    expect(whole.series.red).toEqual(seconds);
    expect(half.series.red).toHaveLength(43_200);
    expect(fold(emptyEpisodeView, events).series).toEqual(whole.series);
  });

  it('keeps an item in its slot when counts change', () => {
    const holds = (items: Record<string, number>): LogEntry => [{ kind: 'inventory', agent: 'Ryn', items, held: null }];
    const view = fold(emptyEpisodeView, log([started], holds({ slime_block: 1 }), holds({ red_mushroom: 1, slime_block: 4 })));
    expect(Object.keys(view.agents[0]?.items ?? {})).toEqual(['slime_block', 'red_mushroom']);
  });

  it('restarts with each episode, and keeps the outcomes of the earlier ones', () => {
    const sample: EventBody = { kind: 'sample', second: 0, scores: { red: 0, blue: 0 } };
    const view = fold(emptyEpisodeView, log([started], [ended, 2400], [started, 0, 1], [sample, 0, 1]));
    expect(view.episode).toBe(1);
    expect(view.outcome).toBeNull();
    expect(view.scores).toEqual({ red: 0, blue: 0 });
    expect(view.outcomes.map((outcome) => outcome.scores.red)).toEqual([3]);
  });

  it('marks sabotage only in the enemy area and counts own caps broken', () => {
    const broken = (agent: string, block: string, owner: 'red' | 'blue'): LogEntry => [
      { kind: 'block-broken', agent, block, owner, at: [0, -59, 0] },
      30,
    ];
    const view = fold(
      emptyEpisodeView,
      log(
        [started],
        broken('Ryn', 'red_mushroom_block', 'red'),
        broken('Ryn', 'brown_mushroom_block', 'blue'),
        broken('Byte', 'slime_block', 'blue'),
      ),
    );
    expect(view.family.counts).toMatchObject({ red: { ownCapsBroken: 1 }, blue: { slimeBroken: 1 } });
    expect(view.markers).toEqual([{ tick: 30, team: 'red', kind: 'sabotage' }]);
  });

  it('ignores a sample of a second that no episode has, instead of filling up to it', () => {
    const view = fold(emptyEpisodeView, log([started], [{ kind: 'sample', second: 4_000_000_000, scores: { red: 1, blue: 1 } }]));
    expect(view.series).toEqual({});
  });
});
