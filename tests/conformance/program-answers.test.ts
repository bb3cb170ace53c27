import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseAgent } from '#server/agents/tacticrafter/base-agent.ts';
import { nothingRemembered } from '#server/agents/tacticrafter/checkpoint.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { type ActionReport, BotSeat } from '#server/bots/bot-seat.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import { programFacts } from '#server/contract/planner-facts.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';
import { programAnswers } from './support/answer-corpus.ts';
import { type AnsweringMode, AnsweringTeam } from './support/answering-team.ts';
import { redBriefing } from './support/fake-team.ts';
import { GatewayStage } from './support/gateway-stage.ts';

/*
 * Programs as models write them, through the gateway, the agent and the sandbox to a real bot that plays a few seconds: they play at once,
 * or after a repeated call, or after an error in the prompt. None fails silently: the log and the next prompt say why.
 */

/** Longest game, and the time for which it continues after an action: later errors are not awaited. */
const longestMs = 26_000;
const afterwardsMs = 3000;
const briefing = promptBriefing(redBriefing('mushroom-war'));
const assignment = { briefing, tactics: ['1. Ryn mines slime.'], previousTactics: null };
const sound = "```javascript\nasync function sound(bot) {\n  bot.chat('sound');\n  await mineBlock(bot, 'slime_block', 2);\n}\n```";

let gateway: GatewayStage;
let stage: PrimitivesStage;
const pool = new SandboxPool();
let body: BotSeat;
beforeAll(async () => {
  gateway = await new GatewayStage().start();
  stage = new PrimitivesStage();
  body = await stage.seat('Ryn');
  // Every game has a separate seat on this bot, and each listens to it.
  body.bot.setMaxListeners(0);
  await pool.warm(1);
});
afterAll(async () => {
  pool.close();
  await stage.dispose();
  await gateway.close();
});

interface Played {
  readonly team: AnsweringTeam;
  /** Model calls before the first program ran. */
  readonly before: number;
  readonly errors: number;
  /** Whether the last program had an effect. */
  readonly acted: boolean;
  /** What the model call after the game says about the last program. */
  readonly told: string | null;
}

async function play(mode: AnsweringMode): Promise<Played> {
  for (const [x, z] of [
    [-9, -8],
    [-8, -8],
    [-10, -8],
    [-9, -12],
    [-8, -12],
    [2, 2],
    [3, 2],
  ] as const)
    stage.put('slime_block', x, -60, z);
  for (const [x, z] of [
    [-6, -9],
    [-6, -11],
    [3, 4],
  ] as const)
    stage.put('red_mushroom_block', x, -60, z);
  const { bot, random } = body;
  const ending = new AbortController();
  const { signal } = ending;
  const { signal: stays } = new AbortController();
  const { clock } = stage.arena;
  const actions: ActionReport[] = [];
  const allowed = briefing.primitives;
  const seat = new BotSeat({
    ...{ bot, agent: 'Ryn', team: 'red', index: 0, mates: [], clock, random, signal: stays, allowed, rules: 'corrected' },
    onAction: (action) => {
      actions.push(action);
      if (action.state === 'done') clock.after(afterwardsMs, () => ending.abort());
    },
  });
  const team = new AnsweringTeam(gateway, mode);
  const choice = { temperature: 0.3, maxOutputTokens: 4096 };
  /** A model that always gives the same answer plays until its first error: the others would be the same. */
  const tell = (note: MindNote): void => {
    team.tell(note);
    if (note.kind === 'program-error' && mode.better === null) ending.abort();
  };
  const models: ModelPort = { ask: (request) => clock.hold(() => team.models.ask(request)) };
  let revision = 0;
  const mind = { models, tell, programs: pool, choices: { program: choice, critic: choice }, rollouts: 3, critic: false };
  const player = new BaseAgent(nothingRemembered('Ryn'), { ...mind, nextRevision: () => revision++ });
  await player.write(assignment, [], seat.observe(), signal);
  const before = team.asked.length;
  clock.after(longestMs, () => ending.abort());
  if (team.issues.length === 0) await stage.run(player.play(seat, assignment, signal));
  const begun = (): number => actions.reduce((count, { state }) => count + (state === 'started' ? 1 : -1), 0);
  for (let second = 0; begun() > 0 && second < 20; second++) await stage.arena.ticks(20);
  const errors = team.notes.filter(({ kind }) => kind === 'program-error').length;
  await player.write(assignment, [], seat.observe(), new AbortController().signal);
  const facts = team.asked.at(-1)?.facts;
  return {
    team,
    before,
    errors,
    acted: actions.some(({ state }) => state === 'done'),
    told: facts?.purpose === 'program' ? programFacts.parse(facts).error : null,
  };
}

describe('a program', () => {
  const rows = programAnswers.map((entry) => [entry.name, entry.plays, entry] as const);
  /** The first three answers of each outcome. */
  const first = rows.filter(([, plays], index) => rows.slice(0, index).filter(([, earlier]) => earlier === plays).length < 3);
  const title = 'of the form "%s" plays %s';
  test.each(first)(title, playsAs);
  test.each(rows.filter((row) => !first.includes(row)))(title, { tags: ['long'] }, playsAs);

  async function playsAs(...[, plays, given]: (typeof rows)[number]): Promise<void> {
    const learning = await play({ first: given, better: sound });
    const found = learning.errors > 0 ? 'error' : learning.before > 1 ? 're-ask' : 'at-once';
    expect([found, learning.acted, learning.team.issues]).toEqual([plays, true, []]);
    if (plays === 'at-once') return;
    const stubborn = await play({ first: given, better: null });
    expect(stubborn.told).not.toBeNull();
    expect(stubborn.team.issues.length + stubborn.errors).toBeGreaterThan(0);
  }
});
