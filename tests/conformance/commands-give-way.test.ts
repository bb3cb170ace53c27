import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { CommandKind } from '#server/bots/commands/command.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type CommandAgent, CommandStage } from './command-stage.ts';

/* Each command of MINDcraft while something else begins: actions end without a result, queries and controls leave an action alone. */

let stage: CommandStage;
let ryn: CommandAgent;
let raze: CommandAgent;
let place = 0;

beforeAll(async () => {
  stage = new CommandStage();
  ryn = await stage.agent('Ryn', ['Raze']);
  raze = await stage.agent('Raze', ['Ryn']);
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

/** Ground of its own for each test: Ryn in its middle, Raze eight blocks away. */
beforeEach(async () => {
  const x = -80 + (place % 8) * 24;
  const z = -80 + (Math.floor(place / 8) % 8) * 24;
  place++;
  stage.console('kill @e[type=!player]');
  stage.console('time set day');
  ryn.reset(x, z);
  raze.reset(x + 8, z);
  ryn.access.places.clear();
  ryn.access.describe = null;
  ryn.access.places.set('camp', { x: x + 0.5, y: -60, z: z + 8.5 });
  await stage.arena.ticks(5);
});

/** The whole block of Ryn. */
function here() {
  const { x, z } = ryn.seat.position;
  return { x: Math.floor(x), z: Math.floor(z) };
}

/** Puts a block eight blocks south of Ryn. */
function ahead(block: string): void {
  const { x, z } = here();
  stage.put(block, x, -60, z + 8);
}

/** Summons a creature eight blocks south of Ryn. */
function summon(creature: string): void {
  const { x, z } = here();
  stage.console(`summon ${creature} ${x} -60 ${z + 8} {NoAI:1b}`);
}

/** The number of the villager that was summoned. */
function villager(): number {
  for (const entity of stage.arena.server.entities) if (entity.kind.name === 'villager') return entity.id;
  throw new Error('There is no villager.');
}

/** A roof over Ryn, and a stair up beside it. */
function roof(): void {
  const { x, z } = here();
  for (let dx = -1; dx <= 1; dx++) for (let dz = -1; dz <= 1; dz++) stage.put('stone', x + dx, -58, z + dz);
  for (const [dx, y, dz] of [
    [3, -60, 0],
    [2, -59, 0],
    [3, -59, 1],
    [3, -60, 1],
    [3, -60, 2],
  ] as const)
    stage.put('stone', x + dx, y, z + dz);
}

/** Pictures that nothing ever describes. */
function neverDescribed(): void {
  ryn.access.describe = () => new Promise(() => undefined);
}

function carry(items: Readonly<Record<string, number>>): void {
  for (const [item, count] of Object.entries(items)) ryn.give(item, count);
}

interface Interruption {
  readonly written: () => string;
  readonly prepare?: () => void;
  /** What the agent must carry afterwards. */
  readonly carried?: () => void;
}

const stillCarries = (items: Readonly<Record<string, number>>) => () => expect(ryn.carries()).toEqual(items);

/** How each action is begun where it takes a while. newAction has its own test, where programs are written. */
const interruptions: Readonly<Record<string, Interruption>> = {
  goToPlayer: { written: () => '!goToPlayer("Raze", 1)' },
  followPlayer: { written: () => '!followPlayer("Raze", 1)' },
  goToCoordinates: { written: () => `!goToCoordinates(${here().x}, -60, ${here().z + 8}, 1)` },
  searchForBlock: { prepare: () => ahead('gold_block'), written: () => '!searchForBlock("gold_block", 32)' },
  searchForEntity: { prepare: () => summon('cow'), written: () => '!searchForEntity("cow", 32)' },
  moveAway: { written: () => '!moveAway(8)' },
  goToRememberedPlace: { written: () => '!goToRememberedPlace("camp")' },
  givePlayer: {
    prepare: () => carry({ dirt: 3 }),
    written: () => '!givePlayer("Raze", "dirt", 2)',
    carried: stillCarries({ dirt: 3 }),
  },
  consume: {
    prepare: () => carry({ golden_apple: 1 }),
    written: () => '!consume("golden_apple")',
    // A meal that has begun is finished before the other action begins.
    carried: stillCarries({}),
  },
  equip: { prepare: () => carry({ stone: 1, iron_boots: 1 }), written: () => '!equip("iron_boots")' },
  putInChest: {
    prepare: () => {
      ahead('chest');
      carry({ egg: 2 });
    },
    written: () => '!putInChest("egg", 2)',
    carried: stillCarries({ egg: 2 }),
  },
  takeFromChest: {
    prepare: () => {
      ahead('chest');
      const { x, z } = here();
      stage.container(x, -60, z + 8).set(0, itemStack('egg', 3));
    },
    written: () => '!takeFromChest("egg", 2)',
    carried: stillCarries({}),
  },
  viewChest: { prepare: () => ahead('chest'), written: () => '!viewChest' },
  discard: { prepare: () => carry({ dirt: 4 }), written: () => '!discard("dirt", 3)', carried: stillCarries({ dirt: 4 }) },
  collectBlocks: { prepare: () => ahead('oak_log'), written: () => '!collectBlocks("oak_log", 1)', carried: stillCarries({}) },
  craftRecipe: {
    prepare: () => {
      ahead('crafting_table');
      carry({ oak_planks: 8 });
    },
    written: () => '!craftRecipe("chest", 1)',
    carried: stillCarries({ oak_planks: 8 }),
  },
  smeltItem: {
    prepare: () => {
      ahead('furnace');
      carry({ potato: 1, coal: 1 });
    },
    written: () => '!smeltItem("potato", 1)',
    carried: stillCarries({ potato: 1, coal: 1 }),
  },
  clearFurnace: {
    prepare: () => {
      ahead('furnace');
      const { x, z } = here();
      stage.container(x, -60, z + 8).set(1, itemStack('coal', 3));
    },
    written: () => '!clearFurnace',
    carried: stillCarries({}),
  },
  placeHere: { prepare: () => carry({ stone: 1 }), written: () => '!placeHere("stone")' },
  attack: { prepare: () => summon('cow'), written: () => '!attack("cow")' },
  attackPlayer: { written: () => '!attackPlayer("Raze")' },
  goToBed: {
    prepare: () => {
      stage.console('time set 14000');
      const { x, z } = here();
      stage.console(`setblock ${x + 1} -60 ${z + 1} red_bed[part=foot,facing=south]`);
      stage.console(`setblock ${x + 1} -60 ${z + 2} red_bed[part=head,facing=south]`);
    },
    written: () => '!goToBed',
  },
  activate: { prepare: () => ahead('lever'), written: () => '!activate("lever")' },
  stay: { written: () => '!stay(-1)' },
  lookAtPlayer: { prepare: neverDescribed, written: () => '!lookAtPlayer("Raze", "at")' },
  lookAtPosition: { prepare: neverDescribed, written: () => '!lookAtPosition(1, -60, 1)' },
  digDown: { prepare: () => carry({ iron_shovel: 1 }), written: () => '!digDown(3)' },
  useOn: {
    prepare: () => {
      summon('cow');
      carry({ bucket: 1 });
    },
    written: () => '!useOn("bucket", "cow")',
    carried: stillCarries({ bucket: 1 }),
  },
  goToSurface: { prepare: roof, written: () => '!goToSurface' },
  showVillagerTrades: { prepare: () => summon('villager'), written: () => `!showVillagerTrades(${villager()})` },
  tradeWithVillager: {
    prepare: () => {
      summon('villager');
      carry({ emerald: 4 });
    },
    written: () => `!tradeWithVillager(${villager()}, 1, 1)`,
    carried: stillCarries({ emerald: 4 }),
  },
};

const ofKind = (...kinds: readonly CommandKind[]) => allCommands.filter(({ kind }) => kinds.includes(kind));

/** Actions that end in the tick of their beginning: another one beside them begins after their end, or ends them. */
const immediate = ['equip', 'placeHere'];

describe('an action that another one follows', () => {
  test('is each of the language, except programs', () => {
    const named = ofKind('action').flatMap(({ name, isProgram }) => (isProgram ? [] : [name]));
    expect(Object.keys(interruptions).toSorted()).toEqual(named.toSorted());
  });

  test.each(Object.entries(interruptions))('%s gives no result, and the other one is done', async (name, { written, prepare, carried }) => {
    prepare?.();
    await stage.arena.ticks(3);
    const before = ryn.results.length;
    ryn.begin(written());
    if (!immediate.includes(name)) {
      await stage.arena.ticks(4);
      expect(ryn.results.slice(before)).toEqual([]);
    }
    expect(await ryn.command('!stay(2)')).toEqual({ status: true, message: 'You stood still for 2 s.' });
    await stage.arena.ticks(20);
    expect(ryn.results.slice(before)).toEqual(['You stood still for 2 s.']);
    carried?.();
  });

  test('goToBed leaves its bed when another action begins', async () => {
    interruptions.goToBed?.prepare?.();
    await stage.arena.ticks(3);
    ryn.begin('!goToBed');
    await stage.arena.ticks(40);
    expect(ryn.player.sleepingAt).not.toBeNull();
    expect(await ryn.command('!moveAway(4)')).toMatchObject({ status: true });
    expect(ryn.player.sleepingAt).toBeNull();
  });
});

test('goToBed sleeps until the morning', { tags: ['long'] }, async () => {
  interruptions.goToBed?.prepare?.();
  stage.console('gamerule playersSleepingPercentage 50');
  await stage.arena.ticks(3);
  expect(await ryn.command('!goToBed')).toMatchObject({ status: true, message: 'You slept and are awake again.' });
  stage.console('gamerule playersSleepingPercentage 100');
});

describe('while an action goes on', () => {
  /** Arguments of the queries and controls that need some. */
  const given: Readonly<Record<string, string>> = {
    checkBlueprintLevel: '(0)',
    getBlueprintLevel: '(0)',
    getCraftingPlan: '("bread", 1)',
    searchWiki: '("cake")',
    rememberHere: '("here")',
    setMode: '("hunting", false)',
    goal: '("bake")',
    startConversation: '("Raze", "hello")',
    endConversation: '("Raze")',
  };

  test.each(ofKind('query', 'control').map(({ name }) => name))('%s leaves it alone', { tags: ['long'] }, async (name) => {
    const before = ryn.results.length;
    ryn.begin('!stay(1)');
    await stage.arena.ticks(4);
    expect((await ryn.command(`!${name}${given[name] ?? ''}`)).message).not.toMatch(/needs \d|no command/);
    expect(ryn.results.slice(before)).toEqual([]);
    await stage.arena.ticks(30);
    expect(ryn.results.slice(before)).toEqual(['You stood still for 1 s.']);
  });
});

test.each(allCommands.map(({ name, parameters }) => [name, parameters.length] as const))(
  '%s refuses a wrong number of arguments and says how many it needs',
  async (name, needed) => {
    const message = expect.stringMatching(new RegExp(`^!${name} needs (${needed}|no|one) arguments?, and it got `));
    expect(await ryn.command(`!${name}(${Array.from({ length: needed + 1 }, () => '1').join(', ')})`)).toEqual({ status: false, message });
  },
);

test.each([
  ['!followPlayer("Rix", 1)', 'Rix is not in sight.'],
  ['!followPlayer("Raze", -1)', 'follow_dist must be at least 0'],
  ['!moveAway(-1)', 'distance must be at least 0'],
  ['!stay(-2)', 'seconds must be at least -1'],
  ['!digDown(0)', 'distance must be at least 1'],
  ['!getBlueprint', 'You have no blueprint.'],
  ['!getBlueprintLevel(0)', 'You have no blueprint.'],
  ['!searchForBlock("golden_dirt", 32)', 'is no block of this version'],
  ['!discard("dirt", 0)', 'num must be at least 1, or -1 for all.'],
])('%s is refused with its reason', async (written, reason) => {
  expect(await ryn.command(written)).toEqual({ status: false, message: expect.stringContaining(reason) });
});
