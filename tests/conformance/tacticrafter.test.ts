import { describe, expect, test } from 'vitest';
import type { EventKind, MatchEvent } from '#lib/domain/match-event.ts';
import { perSide } from '#lib/domain/side.ts';
import type { AskGateway, ModelCall } from '#server/contract/model-call.ts';
import { programFacts } from '#server/contract/planner-facts.ts';
import { EventLog } from '#server/match/event-log.ts';
import { type PlayedEpisode, playMatch } from '#server/match/match.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { shortGames, shortGameTicks } from './support/short-games.ts';

/* TactiCrafter and the chain of thought in whole matches, with real bots, programs in the sandbox and answers that need no key. */

interface Played {
  readonly episodes: readonly PlayedEpisode[];
  readonly events: readonly MatchEvent[];
  readonly calls: readonly ModelCall[];
}

async function play(red: string, episodes: number, reply: (call: ModelCall) => string, options: object = {}, seed = 3): Promise<Played> {
  const log = new EventLog(0);
  const events: MatchEvent[] = [];
  const calls: ModelCall[] = [];
  log.listen((event) => void events.push(event));
  const models: AskGateway = async (call) => {
    calls.push(call);
    const usage = { inputTokens: 100, outputTokens: 50, latencyMs: 1000, costUsd: 0, retries: 0 };
    return { state: 'done', answer: { call: call.call, text: reply(call), ...usage, model: 'test', provider: 'test' } };
  };
  const systems = { mine: { agent: red, options: { ...options } } };
  const configuration = {
    ...{ scenario: 'mushroom-war', teams: { red: 'mine', blue: 'slimy' }, systems, episodes, seed },
    clock: { kind: 'fast' as const },
  };
  const played: PlayedEpisode[] = [];
  const match = playMatch({ match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models, recording: () => null });
  for await (const episode of match) played.push(episode);
  return { episodes: played, events, calls };
}

/** Long enough for three programs after one another, in ticks. */
const thirdOfAGame = 800;

const planner = ({ content }: ModelCall): string => answerOffline(content.facts);
const count = (events: readonly MatchEvent[], kind: EventKind): number => events.filter((event) => event.kind === kind).length;

describe('TactiCrafter with the offline planner', () => {
  shortGames();

  test('writes its first programs from the observations at the start positions', async () => {
    const { calls } = await play('tacticrafter', 1, planner);
    const seen = calls.flatMap(({ content: { facts } }) => (facts?.purpose === 'program' ? [programFacts.parse(facts).situation] : []));
    expect(seen.map(({ position }) => position)).toEqual([
      { x: -6.5, y: -60, z: -9.5 },
      { x: -10.5, y: -60, z: -9.5 },
    ]);
    for (const { voxels } of seen) expect(voxels).toEqual(expect.arrayContaining(['red_mushroom_block', 'slime_block']));
  });
});

describe('unusable answers', () => {
  shortGames();

  const title = 'leave %s idle with an issue in the log; episodes end on time and the other team plays';
  test.each(['tacticrafter'])(title, leaveIdle);
  test.each(['cot'])(title, { tags: ['long'] }, leaveIdle);

  async function leaveIdle(system: string): Promise<void> {
    const { episodes, events, calls } = await play(system, 2, () => 'I am afraid I cannot do that.', {}, 5);
    expect(episodes.map(({ result }) => [result.ticks, perSide(result.series).blue.length])).toEqual([
      [shortGameTicks, shortGameTicks / 20 + 1],
      [shortGameTicks, shortGameTicks / 20 + 1],
    ]);
    for (const { result } of episodes) expect(result.score.blue).toBeGreaterThan((10 * shortGameTicks) / 2400);
    expect(count(events, 'issue')).toBeGreaterThan(0);
    expect(count(events, 'program')).toBe(0);
    expect(calls.length).toBeLessThan(40);
  }

  describe('in a third of a game', () => {
    shortGames(thirdOfAGame);

    test('failing programs are reported with their place, judged and rewritten, a bounded number of times', async () => {
      const reply = (call: ModelCall): string => {
        if (call.content.purpose === 'critique') return '{"success": false, "critique": "Call it with a name."}';
        return call.content.purpose === 'program' ? '```js\nasync function go(bot) {\n  await mineBlock(bot, 5);\n}\n```' : planner(call);
      };
      const { events, calls } = await play('tacticrafter', 1, reply, { rollouts: 3 });
      expect(count(events, 'program')).toBe(6);
      const errors = events.flatMap((event) => (event.kind === 'program-error' ? [event] : []));
      expect(errors).toHaveLength(6);
      expect(errors[0]).toMatchObject({ line: 2, message: expect.stringContaining('mineBlock') });
      expect(events.flatMap((event) => (event.kind === 'critique' ? [event.text] : []))).toContain('Call it with a name.');
      const again = calls.flatMap(({ content: { facts } }) =>
        facts?.purpose === 'program' && facts.code !== null ? [programFacts.parse(facts)] : [],
      );
      expect(again[0]).toMatchObject({ error: expect.stringContaining('line 2'), critique: 'Call it with a name.' });
    });
  });

  test('a disabled critic makes no model call', { tags: ['long'] }, async () => {
    const reply = (call: ModelCall): string =>
      call.content.purpose === 'program' ? '```js\nasync function go(bot) { await bot.waitForTicks(1); }\n```' : planner(call);
    const { calls, events } = await play('tacticrafter', 1, reply, { critic: false, rollouts: 2 });
    expect(calls.some(({ content }) => content.purpose === 'critique')).toBe(false);
    expect(count(events, 'program')).toBe(4);
  });
});
