import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { conversationExamples } from '#server/agents/mindcraft/examples/conversation-examples.ts';
import { type CommandAgent, CommandStage } from './command-stage.ts';

/* What commands answer in the examples of prompts is what they answer to an agent that gives them in such a place. */

let stage: CommandStage;
let you: CommandAgent;
let others: readonly CommandAgent[] = [];

beforeAll(async () => {
  stage = new CommandStage();
  you = await stage.agent('Ryn', ['Mira', 'Alex']);
  others = [await stage.agent('Mira'), await stage.agent('Alex')];
});
afterAll(async () => stage.dispose());

beforeEach(async () => {
  stage.console('kill @e[type=!player]');
  stage.console('fill -30 -60 -10 45 -57 20 air');
  stage.console('fill -30 -61 -10 45 -61 20 grass_block');
  you.reset(0, 0);
  for (const [index, other] of others.entries()) other.reset(6, 3 * index);
  you.access.places.clear();
  you.access.blueprint = [];
  await stage.arena.ticks(5);
});

/** The place of each example, by its title. */
const places: Readonly<Record<string, () => unknown>> = {
  'gives what a partner asks for, and says how much': () => you.give('brick', 2),
  'asks a partner what it carries before it makes a plan': () => {
    you.give('iron_ingot', 4);
    you.give('crafting_table');
  },
  'does at once what a person asks for, and reports the result': () => {
    for (let z = 4; z < 9; z++) stage.put('oak_log', 3, -60, z);
  },
  'looks from another place when a block is not in sight': () => {
    you.reset(-24, 8);
    stage.put('iron_ore', 40, -60, 8);
  },
  'corrects a command that was refused': () => undefined,
  'follows a crafting plan step by step': () => {
    you.give('iron_ingot');
    you.give('torch');
    you.give('crafting_table');
  },
  'checks a level of the blueprint, builds what is missing, and checks it again': () => {
    you.access.blueprint = blueprint.map((at) => ({ name: 'stone', at }));
  },
  'cooks meat with a furnace and fuel': () => {
    stage.put('furnace', 3, -60, 4);
    stage.console('summon cod -3 -60 2');
    you.give('coal');
  },
  'takes from a chest what it needs': async () => {
    stage.put('chest', 3, -60, 2);
    const [mira] = others;
    mira?.give('coal', 6);
    mira?.give('paper', 2);
    await stage.arena.ticks(5);
    for (const item of ['coal", 6', 'paper", 2']) await mira?.command(`!putInChest("${item})`);
  },
  'remembers a place and goes back to it': () => undefined,
  'stops when it is asked to, and says no more than needed': () => undefined,
  'goes on with other work while a partner is busy': () => stage.put('oak_log', 3, -60, 4),
};

const blueprint: readonly Position[] = [
  { x: 4, y: -60, z: 2 },
  { x: 5, y: -60, z: 2 },
];

/** What a program that the agent writes builds, and what the arena says of it. */
async function runProgram(): Promise<{ readonly status: boolean; readonly message: string }> {
  for (const { x, y, z } of blueprint) stage.put('stone', x, y, z);
  await stage.arena.ticks(3);
  return { status: true, message: `The program ended. It wrote: placed ${blueprint.length}` };
}

describe('in the example', () => {
  test.each(conversationExamples.map((example) => [example.title, example] as const))('%s', async (title, { turns }) => {
    const place = places[title];
    if (place === undefined) throw new Error(`There is no place for the example "${title}".`);
    await place();
    await stage.arena.ticks(5);
    for (const [index, turn] of turns.entries()) {
      const before = turns[index - 1];
      if (turn.kind === 'note' && !/^!/.test(turn.text)) continue;
      if ((turn.kind !== 'result' && turn.kind !== 'note') || before?.kind !== 'said') continue;
      const got = before.text.includes('!newAction') ? await runProgram() : await you.command(before.text);
      const status = turn.kind === 'result' && turn.status;
      expect({ status: got.status, message: got.message }).toEqual({ status, message: turn.text });
    }
  });
});
