import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Referee, Task } from '#server/contract/scenario.ts';
import { taskPictureOf, taskSheetOf } from '#server/figures/task-sheet.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { teamSystem } from './support/team-system.ts';

const found = findScenario('mushroom-war');
/** The game, for four seconds. */
const game: Task = { ...taskOf({ scenario: 'mushroom-war' }), limit: 80 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-scenario-errors-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function broken(): never {
  throw new Error('boom');
}

async function play(task: Task, log = new EventLog(0), signal?: AbortSignal): Promise<EpisodeResult> {
  const teams = { red: 'passive', blue: 'slimy' };
  const systems = { red: await teamSystem(found, teams.red, 'red', 1), blue: await teamSystem(found, teams.blue, 'blue', 1) };
  const configuration = { scenario: 'mushroom-war', teams, episodes: 1, seed: 1, clock: { kind: 'fast' } } as const;
  const plan = { match: 'm', task, configuration, episode: 0, seed: 1, systems, log, recording: join(folder, 'episode.arena') };
  return playEpisode({ ...plan, ...(signal && { signal }) });
}

/** The game with another referee in some parts. */
function withReferee(change: (referee: Referee) => Partial<Referee>): Task {
  return {
    ...game,
    referee: (context) => {
      const referee = game.referee(context);
      const own = {
        tick: (tick: number) => referee.tick(tick),
        outcome: (end: Parameters<Referee['outcome']>[0]) => referee.outcome(end),
        programStarted: (agent: string) => referee.programStarted?.(agent),
      };
      return { ...own, ...change(referee) };
    },
  };
}

describe('an error of the scenario', () => {
  test.each<[part: string, task: Task]>([
    ['before the start, in building its arena', { ...game, arena: { ...game.arena, build: broken } }],
    ['before the start, in preparing its world', { ...game, arena: { ...game.arena, prepare: async () => broken() } }],
    ['before the start, in its briefing', { ...game, briefing: broken }],
    ['in tick 0, in starting its referee', { ...game, referee: broken }],
    ['in tick 40, in its referee', withReferee((referee) => ({ tick: (tick) => (tick === 40 ? broken() : referee.tick(tick)) }))],
    ['in its referee, at the event "action"', withReferee(() => ({ heard: ({ kind }) => (kind === 'action' ? broken() : undefined) }))],
    ['in its referee, at the start of a program', withReferee(() => ({ programStarted: broken }))],
    ['in tick 1, in the verdict of its referee', withReferee(() => ({ verdict: broken }))],
    ['in tick 80, in the outcome of its referee', withReferee(() => ({ outcome: broken }))],
    ['in telling whose a block is', { ...game, limit: 400, ownerOf: broken }],
  ])('%s ends the episode with the name of the scenario and of the part, and blames no team', async (part, task) => {
    const log = new EventLog(0);
    const failed = await play(task, log).then(
      () => null,
      (error: unknown) => error,
    );
    expect(String(failed)).toMatch(/The scenario mushroom-war failed .*boom\. This episode is lost; finished episodes are kept\./);
    expect(String(failed)).toContain(part);
    expect((await play(game)).ticks).toBe(80);
  });

  test('leaves a recording of what was played until then', async () => {
    await expect(play(withReferee((referee) => ({ tick: (tick) => (tick === 40 ? broken() : referee.tick(tick)) })))).rejects.toThrow(
      'boom',
    );
    const recording = openRecording(join(folder, 'episode.arena'));
    expect(recording.complete).toBe(false);
    expect(Math.max(...recording.events().map(({ tick }) => tick))).toBe(20);
  });

  test('in statistics or figures costs these alone, and is an issue', async () => {
    const sound = await play(game);
    const log = new EventLog(0);
    const result = await play({ ...game, figures: broken, statistics: broken }, log);
    expect([result.outcome, result.hash, result.stats, result.figures]).toEqual([
      sound.outcome,
      sound.hash,
      { red: {}, blue: {} },
      { all: {} },
    ]);
    const issues = log.episodeEvents.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
    expect(issues).toEqual([expect.stringContaining('its figures: boom.'), expect.stringContaining('its statistics: boom.')]);
  });
});

describe('a referee that never ends an episode without a limit', () => {
  test('plays until a user stops the match; what was played is kept in the recording', async () => {
    const stop = new AbortController();
    const endless = withReferee((referee) => ({
      verdict: () => null,
      tick: (tick) => {
        referee.tick(tick);
        if (tick === 200) stop.abort(new Error('Stopped on request.'));
      },
    }));
    await expect(play({ ...endless, limit: null }, new EventLog(0), stop.signal)).rejects.toThrow('Stopped on request.');
    const recording = openRecording(join(folder, 'episode.arena'));
    expect(recording.complete).toBe(false);
    expect(Math.max(...recording.events().map(({ tick }) => tick))).toBeGreaterThanOrEqual(180);
    expect((await play(game)).ticks).toBe(80);
  });

  test('is stopped while its world is prepared, and the reason is that of the stop', async () => {
    const stop = new AbortController();
    const arena = {
      ...game.arena,
      prepare: async (pause: () => Promise<void>): Promise<void> => {
        stop.abort(new Error('Stopped on request.'));
        await pause();
      },
    };
    await expect(play({ ...game, arena }, new EventLog(0), stop.signal)).rejects.toThrow(/^Stopped on request\.$/);
  });
});

describe('a scenario that cannot describe its task', () => {
  test('costs the page of the task its facts and its picture, and nothing else', async () => {
    const crafting = findScenario('crafting');
    const [task] = crafting.summary.tasks;
    const sound = await taskSheetOf('crafting', task?.id ?? '');
    const { describe } = crafting;
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    try {
      Object.assign(crafting, { describe: broken });
      const sheet = await taskSheetOf('crafting', task?.id ?? '');
      expect(sheet).toMatchObject({ task: sound?.task, objective: sound?.objective, briefing: sound?.briefing, materials: {} });
      expect(await taskPictureOf('crafting', task?.id ?? '')).toBeNull();
      expect(logged.mock.calls[0]?.[0]).toMatch(/crafting could not describe its task .*boom/);
    } finally {
      logged.mockRestore();
      Object.assign(crafting, { describe });
    }
  });
});

describe('a scenario that cannot make its task', () => {
  test('is named with the task, and nothing starts', () => {
    const { task } = found;
    try {
      Object.assign(found, { task: broken });
      expect(() => taskOf({ scenario: 'mushroom-war' })).toThrow(
        /^Mushroom War could not make its task for 2 agents: boom\. Nothing was started\./,
      );
    } finally {
      Object.assign(found, { task });
    }
  });
});
