import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { blueprints } from '../blueprints/scenario.ts';
import { cooking } from '../cooking/scenario.ts';
import { crafting } from '../crafting/scenario.ts';
import { freePlay } from '../free-play/scenario.ts';
import { tasksInFile } from './read-task-file.ts';
import { scenarioOfKind } from './scenario-of-kind.ts';

const file = readFileSync(new URL('../../../tests/fixtures/task-files/fifty-tasks.json', import.meta.url));
const tasks = tasksInFile(file, 'fifty-tasks');

const gathers = 'free-play 2 What its agents carry is not enough, so they gather: it is played in a landscape.';

/** What each task of the file gives: the scenario that plays it with how many agents, and broken ones say why. */
const expected: Readonly<Record<string, string>> = {
  ...{ wool_full: 'crafting 2', wool_partial: 'crafting 2', wool_none: 'crafting 2', bookshelf_table: 'crafting 2' },
  ...{ three_banner: 'crafting 3', four_glass: 'crafting 4', five_prismarine: 'crafting 5', depth_two: 'crafting 3' },
  many_torches: 'crafting 2 It needs no other agent: agent 0 can make 8 torch alone.',
  alone_sticks: 'crafting 1',
  odd_table_key: 'crafting 2 requires_crafting_table is read as requires_ctable. It requires a crafting table, and no agent carries one.',
  odd_flat_inventory: 'crafting 1 Its inventory names no agents: the first one carries it.',
  odd_no_goal: 'crafting 2 It has no goal: the target is the goal.',
  odd_timeout: 'crafting 2 A timeout of 11500 s cannot be meant: 1500 s.',
  odd_no_timeout: 'crafting 2 It has no timeout: 300 s, as in MINDcraft.',
  odd_agent_count: 'crafting 2 agent_count says 1, and the inventories have 2 agents: 2 play.',
  odd_blocked_list: 'crafting 2 blocked_actions names no agents: it holds for all.',
  odd_blocked_absent_agent: 'crafting 1 blocked_actions names agent 1, which does not play.',
  odd_text_counts: 'crafting 2',
  odd_old_name: 'crafting 2 "rose_red" is "red_dye" in Minecraft 1.20.1.',
  odd_namespace:
    'crafting 2 "minecraft:yellow_dye" is "yellow_dye" in Minecraft 1.20.1. "minecraft:white_wool" is "white_wool" in Minecraft 1.20.1. "minecraft:yellow_wool" is "yellow_wool" in Minecraft 1.20.1.',
  odd_no_type: 'crafting 2 It has no type: it is read as crafting.',
  odd_debug_type: 'crafting 2 Its type is "debug": it is read as crafting.',
  odd_person:
    'crafting 2 1 of its 2 seats is for people in the original: the form of the dashboard opens with them, and from the command line the team plays them.',
  odd_unknown_key: 'crafting 2 What mood says is not used.',
  odd_one_is_enough: 'crafting 2 It needs no other agent: agent 0 can make 1 stone_sword alone.',
  odd_lone_table:
    'crafting 2 It requires a crafting table, and no agent carries one. It needs no other agent: agent 0 can make 1 chest alone.',
  odd_count_of_zero: 'crafting 2 0 dirt is read as 0.',
  broken_no_such_item: 'broken: Minecraft 1.20.1 has no item "magic_wand".',
  broken_unknown_goods: 'broken: Minecraft 1.20.1 has no item "pink_paint".',
  ...{ broken_impossible: gathers, broken_old_recipe: gathers, broken_no_table: gathers },
  broken_no_target: 'broken: It has no target.',
  broken_agent_count: 'broken: agent_count must be a number and is text.',
  broken_not_a_task: 'broken: The task must be an object and is text.',
  broken_type: 'unable: No scenario plays it.',
  broken_two_targets: 'broken: It has 2 targets, and one is crafted.',
  ...{ cook_two: 'cooking 2', cook_blocked: 'cooking 2', cook_hell: 'cooking 2' },
  cook_no_goal_for_third:
    'cooking 3 It has no goal for agent 2: that of the first agent holds. No goal says a recipe: as in MINDcraft, no agent gets one.',
  cook_recipe_in_goal:
    'cooking 2 Its recipes are in its goals alone, and are read from them. Only its goals say that agent 1 gets no recipe.',
  cook_no_such_dish: 'broken: Minecraft 1.20.1 has no item "moon_cheese".',
  cook_hell_too_few: 'broken: It has 2 dishes for 3 agents, each of which makes its own.',
  build_house: 'blueprints 2',
  build_one_height: 'blueprints 2 All 4 levels are at y -60: they are stacked, each one block above the one before.',
  build_agent_count: 'blueprints 2 agent_count says 1, and the inventories have 2 agents: 2 play.',
  build_unknown_block: 'broken: Minecraft 1.20.1 has no block "candy_block".',
  build_no_blueprint: 'free-play 2 It has no blueprint: its goal is played as words say it, in a landscape.',
};

function given(id: string): string {
  const { task, mended, problems } = tasks.get(id)?.() ?? { task: null, mended: [], problems: ['There is none.'] };
  if (task === null || problems.length > 0) return `broken: ${problems.join(' ')}`;
  const playing = scenarioOfKind(task.kind, [crafting, cooking, blueprints, freePlay]);
  const unable = playing?.player.problems(task) ?? ['No scenario plays it.'];
  return unable.length > 0 ? `unable: ${unable.join(' ')}` : [playing?.scenario, task.agents, ...mended].join(' ');
}

describe('a task file of MINDcraft', () => {
  test('has fifty tasks, each of which is in the table', () => {
    expect([...tasks.keys()]).toEqual(Object.keys(expected));
    expect(tasks.size).toBe(50);
  });

  test.each(Object.entries(expected))('%s gives: %s', (id, sentence) => {
    expect(given(id)).toBe(sentence);
  });

  test('gives cooking and construction in the form that their families take', () => {
    expect(tasks.get('cook_recipe_in_goal')?.().task).toMatchObject({
      recipes: { bread: ['Collect 3 wheat.', 'Craft the bread.'] },
      withoutRecipe: [1],
      dishes: [{ item: 'bread', count: 1 }],
    });
    expect(tasks.get('cook_hell')?.().task).toMatchObject({ eachItsOwn: true, dishes: [{ item: 'bread' }, { item: 'baked_potato' }] });
    expect(tasks.get('build_one_height')?.().task).toMatchObject({
      levels: [{ corner: [-60, -60, 6] }, { corner: [-60, -59, 6] }, { corner: [-60, -58, 6] }, { corner: [-60, -57, 6] }],
      materials: { oak_planks: 12 },
    });
  });

  test('of ten thousand tasks is opened at once, and each is read when it is asked for', () => {
    const one = JSON.parse(file.toString('utf8')).bookshelf_table;
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`task_${index}`, one]));
    const opened = tasksInFile(Buffer.from(JSON.stringify(many)), 'many');
    expect(opened.size).toBe(10_000);
    expect(opened.get('task_9999')?.()).toMatchObject({ problems: [], task: { kind: 'crafting', target: { item: 'bookshelf' } } });
  });

  test.each([
    ['nothing', '', 'not valid JSON'],
    ['a list', '[]', 'no object of tasks'],
    ['a pointer', 'version https://git-lfs.github.com/spec/v1', 'It is a pointer of Git LFS, not the file itself'],
    ['no task', '{}', 'There is no task in it'],
  ])('that holds %s is refused', (_, text, reason) => {
    expect(() => tasksInFile(Buffer.from(text), 'file')).toThrow(reason);
  });
});

describe('the form of crafting tasks', () => {
  const read = (bytes: Buffer, choice: string | null) => crafting.givenTasks?.read(bytes, 'file', choice);

  test('offers the crafting tasks that can be played, and takes the chosen one with its content', () => {
    const choices = read(file, null);
    expect(choices).toMatchObject({ kind: 'choices' });
    expect(choices?.kind === 'choices' ? choices.names : []).toHaveLength(28);
    const taken = read(file, 'odd_timeout');
    if (taken?.kind !== 'task') throw new Error('Nothing was taken.');
    expect(taken.mended).toEqual(['A timeout of 11500 s cannot be meant: 1500 s.']);
    expect(crafting.givenTasks?.summary(taken.id, taken.given)).toMatchObject({ title: 'Blue wool', agents: 2, tags: { set: 'Own file' } });
    expect(crafting.task({ id: taken.id, agents: 2, given: taken.given }).limit).toBe(1500 * 20);
    expect(() => crafting.task({ id: 'own-0000000000000000', agents: 2, given: taken.given })).toThrow('belongs to another id');
  });

  test.each([
    ['broken_impossible', '"broken_impossible" is played in a landscape: choose Free Play'],
    ['cook_two', '"cook_two" is a cooking task, which is played by another scenario'],
    ['nowhere', 'There is no task "nowhere" in this file'],
  ])('refuses %s', (choice, reason) => {
    expect(() => read(file, choice)).toThrow(reason);
  });
});

describe('the forms of cooking and construction tasks', () => {
  const takenBy = ({ givenTasks, task, describe: describeTask }: Scenario, choice: string) => {
    const taken = givenTasks?.read(file, 'file', choice);
    if (taken?.kind !== 'task') throw new Error('Nothing was taken.');
    const { id, given: content } = taken;
    return {
      summary: givenTasks?.summary(id, content),
      description: describeTask?.(id, content),
      played: (agents: number) => task({ id, agents, given: content }),
    };
  };
  const choicesOf = (scenario: Scenario) => scenario.givenTasks?.read(file, 'file', null);

  test('offer the tasks of their kind that can be played', () => {
    expect(choicesOf(cooking)).toMatchObject({
      kind: 'choices',
      names: ['cook_two', 'cook_blocked', 'cook_hell', 'cook_no_goal_for_third', 'cook_recipe_in_goal'],
    });
    expect(choicesOf(blueprints)).toMatchObject({ kind: 'choices', names: ['build_house', 'build_one_height', 'build_agent_count'] });
  });

  test('name the tasks that cannot be played with the reason', () => {
    const choices = choicesOf(cooking);
    const broken = choices?.kind === 'choices' ? (choices.broken ?? []) : [];
    expect(broken).toContainEqual({ name: 'cook_no_such_dish', why: 'Minecraft 1.20.1 has no item "moon_cheese".' });
    expect(broken).toContainEqual({ name: 'broken_type', why: 'It is of the type "fishing", which no scenario here plays.' });
  });

  test('give each cook its goal, the recipes that it gets, and the blocked commands', () => {
    const { summary, played } = takenBy(cooking, 'cook_recipe_in_goal');
    expect(summary).toMatchObject({ title: 'Bread, no recipes for Jill', agents: 2, tags: { split: 'own file' } });
    const { perAgent, opening } = played(2).briefing(cooperativeTeam.id, 1, 1);
    expect(opening).toBe('Let us cook.');
    expect(perAgent?.Andy?.objective).toContain('Make bread. Recipe for bread: Step 1: Collect 3 wheat. Step 2: Craft the bread.');
    expect(perAgent?.Andy?.objective.match(/Recipe/g)).toHaveLength(1);
    expect(perAgent?.Jill).toMatchObject({ objective: expect.stringContaining('Make bread. Ask the other one how.'), recipes: [] });
    expect(played(2).limit).toBe(500 * 20);
    expect(() => played(3)).toThrow('made for 2 agents');
  });

  const cooks = (goal: Readonly<Record<string, string>> | undefined, access?: readonly string[]) => {
    const { recipes, ...rest } = JSON.parse(file.toString('utf8')).cook_two;
    const changed = { ...rest, goal, recipes, blocked_access_to_recipe: access };
    const taken = cooking.givenTasks?.read(Buffer.from(JSON.stringify(changed)), 'file', null);
    if (taken?.kind !== 'task') throw new Error('Nothing was taken.');
    const { perAgent = {} } = cooking.task({ id: taken.id, agents: 2, given: taken.given }).briefing(cooperativeTeam.id, 1, 1);
    const told = Object.values(perAgent).map(({ objective, recipes: known }) => ({
      words: [...objective.matchAll(/Recipes? (?:for|of) (\w+)/g)].map(([, item]) => item),
      data: known.map(({ item }) => item),
    }));
    return { told, notes: taken.mended?.join(' '), description: cooking.describe?.(taken.id, taken.given).facts };
  };

  test.each([[undefined], [[]]])('tell no cook a recipe that no goal says, whatever else the file has: %#', (access) => {
    const nothing = { words: [], data: [] };
    for (const goal of [{ 0: 'Make bread.', 1: 'Make bread.' }, undefined]) {
      const { told, notes, description } = cooks(goal, access);
      expect(told).toEqual([nothing, nothing]);
      expect(notes).toContain('No goal says a recipe: as in MINDcraft, no agent gets one.');
      expect(description).toContainEqual({ title: 'Recipes known to', value: 'no agent' });
    }
  });

  test('tell a cook whose goal says one recipe no other', () => {
    const { told } = cooks({ 0: 'Cook. Recipe for bread: Step 1: Craft it.', 1: 'Cook. Recipe for baked_potato: Step 1: Bake it.' });
    expect(told).toEqual([
      { words: ['bread'], data: ['bread'] },
      { words: ['baked_potato'], data: ['baked_potato'] },
    ]);
  });

  test('stack a building on the ground of the arena, and say where it is if that is another place', () => {
    const { summary, description, played } = takenBy(blueprints, 'build_one_height');
    expect(summary).toMatchObject({ title: 'Build one height', agents: 2 });
    expect(description?.materials).toEqual({ oak_planks: 12 });
    expect(description?.facts.map(({ title }) => title)).not.toContain('Place');
    expect(played(2).briefing(cooperativeTeam.id, 1, 1)).toMatchObject({
      objective: expect.stringMatching(/^Build the house\. Build the blueprint together/),
      opening: 'Let us build.',
    });
    const raised = { ...JSON.parse(file.toString('utf8')).build_house };
    for (const level of raised.blueprint.levels) level.coordinates[1] += 130;
    const taken = blueprints.givenTasks?.read(Buffer.from(JSON.stringify(raised)), 'raised', null);
    if (taken?.kind !== 'task') throw new Error('Nothing was taken.');
    expect(blueprints.describe?.(taken.id, taken.given).facts).toContainEqual({
      title: 'Place',
      value: 'from (-60, -60, 6), not where its file has it',
    });
  });

  test.each([
    [cooking, 'cook_two', { target: { steak_dinner: 1 } }, 'has no item "steak_dinner"'],
    [cooking, 'cook_two', { target: { sponge: 1 } }, 'The cooking world has no recipe of sponge'],
    [cooking, 'cook_two', { target: { bread: 2 } }, 'It wants 2 bread, and each dish is cooked once here.'],
    [cooking, 'cook_two', { target: { cake: 1 } }, 'Its recipe cannot be followed. cake: there are 0 of 3 milk_bucket.'],
    [cooking, 'cook_two', { target: { cake: 1, mushroom_stew: 1 } }, '0 of 3 milk_bucket. mushroom_stew: there are 0 of 1 bowl.'],
    [cooking, 'cook_hell', { target: ['bread', 'bread'] }, 'Two of its dishes are the same.'],
    [cooking, 'cook_two', { agent_count: 6 }, 'It is for 6 agents, and 5 are the most here.'],
    [blueprints, 'build_house', { initial_inventory: { 0: { dirt: 4 }, 1: {} } }, 'Its agents carry nothing of what it is built of.'],
    [blueprints, 'build_house', { initial_inventory: { 0: { oak_planks: 9999 } } }, 'Agent 0 has 157 stacks, and can carry 36.'],
    [blueprints, 'build_house', { blocked_actions: ['!newAction', '!placeHere'] }, 'so none can place a block'],
  ])('name what they cannot do: %#', (scenario, id, change, reason) => {
    const changed = Buffer.from(JSON.stringify({ ...JSON.parse(file.toString('utf8'))[id], ...change }));
    expect(() => scenario.givenTasks?.read(changed, 'file', null)).toThrow(reason);
  });

  test('play a building for which materials lack, as MINDcraft does, and say how much of it can be built', () => {
    const given = { ...JSON.parse(file.toString('utf8')).build_house, initial_inventory: { 0: { oak_planks: 4 }, 1: {} } };
    expect(blueprints.givenTasks?.read(Buffer.from(JSON.stringify(given)), 'poor', null)).toMatchObject({
      kind: 'task',
      notices: ['It needs 6 oak_planks, of which its agents carry 4: at best 4 of its 6 blocks can be built, as in MINDcraft.'],
    });
  });

  test('deal the materials evenly where the file gives no agent anything', () => {
    const bare = Buffer.from(JSON.stringify({ ...JSON.parse(file.toString('utf8')).build_house, initial_inventory: {} }));
    const taken = blueprints.givenTasks?.read(bare, 'bare', null);
    if (taken?.kind !== 'task') throw new Error('Nothing was taken.');
    expect(blueprints.describe?.(taken.id, taken.given).facts).toContainEqual({ title: 'Materials are dealt', value: 'evenly' });
  });
});

/** The first task of a file that has this task alone, and what is said of it. */
const readAlone = (task: object, bytes = Buffer.from(JSON.stringify({ one: task }))) => tasksInFile(bytes, 'file').get('one')?.();
const wool = { type: 'techtree', target: 'pink_wool', goal: 'Craft.', agent_count: 2, timeout: 300 };

describe('a task of another form', () => {
  test.each<[string, object]>([
    ['by names with places', { andy_0: { pink_dye: 1 }, andy_1: { white_wool: 1 } }],
    ['by places', { 0: { pink_dye: 1 }, 1: { white_wool: 1 } }],
  ])('has its inventories: %s', (_, initial_inventory) => {
    expect(readAlone({ ...wool, initial_inventory })).toMatchObject({
      problems: [],
      task: { kind: 'crafting', inventories: [{ pink_dye: 1 }, { white_wool: 1 }] },
    });
  });

  test('is read from UTF-16, as PowerShell writes it', () => {
    const task = { ...wool, initial_inventory: { 0: { pink_dye: 1 }, 1: { white_wool: 1 } } };
    const bytes = Buffer.from(`\uFEFF${JSON.stringify({ one: task })}`, 'utf16le');
    expect(readAlone({}, bytes)).toMatchObject({ problems: [], task: { kind: 'crafting' } });
  });

  test('smelts what it carries', () => {
    const initial_inventory = { 0: { furnace: 1, coal: 2 }, 1: { raw_copper: 1 } };
    expect(readAlone({ ...wool, target: 'copper_ingot', initial_inventory })).toMatchObject({ problems: [], task: { kind: 'crafting' } });
  });

  test('has a blueprint with materials of any form', () => {
    const blueprint = {
      materials: { plank: { id: 'oak_planks', number: 4 }, door: 'one', oak_door: 1 },
      levels: [{ coordinates: [0, -60, 0], placement: [['oak_planks']] }],
    };
    expect(
      readAlone({ type: 'construction', goal: 'Build.', agent_count: 1, blueprint, initial_inventory: { oak_planks: 4 } }),
    ).toMatchObject({
      problems: [],
      task: { kind: 'construction', materials: { oak_planks: 4, oak_door: 1 } },
    });
  });

  test.each<[string, object]>([
    ['agent_count must be at least 1 and is 0.', { agent_count: 0 }],
    ['timeout must be more than 0 and is 0.', { timeout: 0 }],
    ['agent_count must be at most 8 and is 9.', { agent_count: 9 }],
    ['blueprint.levels has no entry.', { blueprint: { levels: [] } }],
    ['initial_inventory must be an object and is text.', { initial_inventory: 'none' }],
  ])('is refused in plain words: %s', (problem, change) => {
    expect(readAlone({ ...wool, ...change })?.problems).toEqual([problem]);
  });

  test('says which blocked commands there are not, and which cannot be blocked', () => {
    const initial_inventory = { 0: { pink_dye: 1 }, 1: { white_wool: 1 } };
    const blocked_actions = { 0: ['!getCraftingPlan', '!nope'], 1: ['stop'] };
    expect(readAlone({ ...wool, initial_inventory, blocked_actions })?.mended).toEqual([
      'blocked_actions names !nope, which is no command: nothing is blocked by it.',
      'blocked_actions names !stop, which cannot be blocked.',
    ]);
  });

  test('that no agent can do is refused by free play', () => {
    const read = readAlone({ ...wool, target: 'beacon', agent_count: 1 });
    expect(read?.task === null || read === undefined ? [] : scenarioOfKind('free', [freePlay])?.player.problems(read.task)).toEqual([
      'It cannot be done: what its agents carry, and what they can gather in the landscape of Free Play, do not make 1 beacon.',
    ]);
  });
});
