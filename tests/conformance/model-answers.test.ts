import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainOfThought } from '#server/agents/cot/cot.ts';
import { learntGraph } from '#server/agents/tacticrafter/causal-model.ts';
import { judge } from '#server/agents/tacticrafter/critic.ts';
import { firstTactics } from '#server/agents/tacticrafter/tactics-module.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { situationOf } from '#server/agents/toolkit/situation.ts';
import { teamProgramFacts } from '#server/contract/planner-facts.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { causalAnswers, critiqueAnswers, programAnswers, tacticsAnswers, teamAnswers } from './support/answer-corpus.ts';
import { AnsweringTeam, type GivenAnswer, withClock } from './support/answering-team.ts';
import { redBriefing, seenBy } from './support/fake-team.ts';
import { GatewayStage } from './support/gateway-stage.ts';

/*
 * Answers in the forms that models give, from a local server with OpenAI's protocol through the gateway: they are parsed at once, or
 * requested again with the reason. If a model never improves, the log says so.
 */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

const asking = { temperature: 0.3, maxOutputTokens: 1000, signal: new AbortController().signal };
const briefing = promptBriefing(redBriefing('mushroom-war'));
const situation = situationOf(seenBy('Ryn'));
const cutOffWords = 'It was cut off because it reached its largest length';

test('there are at least eighty answers in the corpus', () => {
  const all = [programAnswers, tacticsAnswers, causalAnswers, critiqueAnswers, teamAnswers].flat();
  expect(all.length).toBeGreaterThanOrEqual(80);
  for (const list of [programAnswers, tacticsAnswers, causalAnswers, critiqueAnswers, teamAnswers])
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
});

/** Calls a module with an answer, once with a model that then gives a valid one, once with a model that never does. */
async function readBoth<Value>(
  given: GivenAnswer,
  sound: string,
  ask: (team: AnsweringTeam) => Promise<Value | null>,
  attempts: number,
): Promise<{ readonly value: Value | null; readonly learning: AnsweringTeam; readonly stubborn: AnsweringTeam; readonly again: number }> {
  const learning = new AnsweringTeam(stage, { first: given, better: sound });
  const value = await ask(learning);
  const stubborn = new AnsweringTeam(stage, { first: given, better: null });
  const last = await ask(stubborn);
  const again = learning.asked.length - 1;
  expect(stubborn.asked).toHaveLength(again === 0 ? 1 : attempts);
  if (again > 0) {
    expect(last).toBeNull();
    expect(stubborn.issues).toHaveLength(1);
    expect(learning.asked[1]?.prompt.includes(cutOffWords)).toBe(given.cutOff ?? false);
  }
  return { value, learning, stubborn, again };
}

describe('tactics', () => {
  test.each(tacticsAnswers.map((entry) => [entry.name, entry] as const))('of the form "%s"', async (_, { lines, ...given }) => {
    const sound = '[tactics]\n1. Ryn digs.\n[tactics end]';
    const { value, again } = await readBoth(given, sound, (team) => firstTactics(team, briefing, [], asking), 6);
    expect([value, again]).toEqual(lines === undefined ? [['1. Ryn digs.'], 1] : [lines, 0]);
  });
});

describe('causal relations', () => {
  test.each(causalAnswers.map((entry) => [entry.name, entry] as const))('of the form "%s"', async (_, { relations, leftOut, ...given }) => {
    const sound = '[["dig", [], ["dirt"]]]';
    const { value, learning, again } = await readBoth(given, sound, (team) => learntGraph(team, briefing, [], null, asking), 2);
    expect([value?.length, again]).toEqual(relations === undefined ? [1, 1] : [relations, 0]);
    expect(learning.issues).toHaveLength(leftOut > 0 ? 1 : 0);
  });
});

describe('critiques', () => {
  test.each(critiqueAnswers.map((entry) => [entry.name, entry] as const))(
    'of the form "%s"',
    async (_, { success, critique, ...given }) => {
      const sound = '{"success": true, "critique": "Sound."}';
      const facts = { purpose: 'critique', briefing, agent: 'Ryn', tactics: [], error: null, chat: [], situation } as const;
      const ask = (team: AnsweringTeam) => judge(team, { ...facts, tactics: [], chat: [] }, asking);
      const { value, again } = await readBoth(given, sound, ask, 2);
      expect([value, again]).toEqual(success === undefined ? [{ success: true, critique: 'Sound.' }, 1] : [{ success, critique }, 0]);
    },
  );
});

describe('programs of a team', () => {
  const block = (agent: string) => `${agent}:\n\`\`\`js\nasync function sound${agent}(bot) { await mineBlock(bot, 'dirt'); }\n\`\`\`\n`;
  const sound = block('Ryn') + block('Raze');
  const look = async () => [seenBy('Ryn'), seenBy('Raze')];

  function systemOf(team: AnsweringTeam): ChainOfThought {
    const programs = { ...noPrograms, warm: async () => undefined };
    const { models, tell } = team;
    return new ChainOfThought({
      ...{ team: 'red', seed: 1, random: new Random(1), models, programs, thinkTime: { policy: 'paused' }, options: {}, tell },
    });
  }

  test.each(teamAnswers.map((entry) => [entry.name, entry] as const))('of the form "%s"', async (_, { mains, missing, ...given }) => {
    const learning = new AnsweringTeam(stage, { first: given, better: sound });
    const system = systemOf(learning);
    await withClock((clock) => system.prepare(redBriefing('mushroom-war'), clock, look));
    const found = system.checkpoint().programs.map(({ main }) => main);
    expect([found, learning.asked.length]).toEqual(mains === undefined ? [['soundRyn', 'soundRaze'], 2] : [mains, 1]);
    expect(learning.issues).toEqual([]);

    const stubborn = new AnsweringTeam(stage, { first: given, better: null });
    const other = systemOf(stubborn);
    await withClock((clock) => other.prepare(redBriefing('mushroom-war'), clock, look));
    const told = stubborn.notes.flatMap((note) => (note.kind === 'issue' && note.agent !== undefined ? [note.agent] : []));
    expect(told).toEqual(missing);
    await withClock((clock) => other.prepare(redBriefing('mushroom-war', 1), clock, look));
    const facts = stubborn.asked.at(-1)?.facts;
    const errors = facts?.purpose === 'team-program' ? teamProgramFacts.parse(facts).programs : [];
    expect(errors.flatMap(({ agent, error }) => (error === null ? [] : [agent]))).toEqual(missing);
  });
});
