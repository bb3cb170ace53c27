import { expect, test } from 'vitest';
import { openedTaskOf } from './given-file.ts';

const common = { agent_count: 2, timeout: 300, goal: 'Work together.', conversation: 'Let us begin.' };
const wool = {
  ...common,
  type: 'techtree',
  target: 'pink_wool',
  number_of_target: 1,
  initial_inventory: { '0': { pink_dye: 1 }, '1': { white_wool: 1 } },
};
const pick = { ...common, type: 'techtree', target: 'wooden_pickaxe', number_of_target: 1, initial_inventory: {} };
const words = { ...common, type: 'debug', goal: 'Build a small house.' };
const tower = [{ name: 'tower', size: [1, 2, 1], blocks: [0, 1].map((y) => ({ name: 'stone', position: [0, y, 0] })) }];

const opened = (scenario: string, content: unknown, choice: string | null = null) =>
  openedTaskOf(scenario, { bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), name: 'file', choice });

test.each([
  ['crafting', { pick }, 'free-play'],
  ['crafting', { words }, 'free-play'],
  ['crafting', { wool }, 'crafting'],
  ['free-play', { wool }, 'crafting'],
  ['free-play', { pick }, 'free-play'],
  ['construction', { wool }, 'crafting'],
  ['mushroom-war', { wool }, 'crafting'],
  ['mushroom-war', tower, 'construction'],
  ['crafting', tower, 'construction'],
  ['free-play', tower, 'construction'],
])('a file on the form of %s opens in the scenario that plays it (%#)', async (scenario, content, playing) => {
  const task = playing === 'construction' ? {} : { seconds: common.timeout };
  expect(await opened(scenario, content)).toMatchObject({ kind: 'task', scenario: playing, task });
});

test('a file with tasks of several scenarios names them by scenario, and each opens', async () => {
  const file = { wool, pick, words, odd: { ...wool, agent_count: 0 } };
  const choices = await opened('crafting', file);
  expect(choices).toMatchObject({ kind: 'choices', names: ['wool'], elsewhere: [{ scenario: 'free-play', names: ['pick', 'words'] }] });
  expect(choices.kind === 'choices' ? choices.broken?.map(({ name }) => name) : []).toEqual(['odd']);
  expect(await opened('construction', file)).toMatchObject({ names: [], elsewhere: [{ scenario: 'crafting' }, { scenario: 'free-play' }] });
  expect(await opened('crafting', file, 'words')).toMatchObject({ kind: 'task', scenario: 'free-play' });
  await expect(opened('crafting', { odd: { ...words, type: 'fishing' } })).rejects.toThrow(
    'of the type "fishing", which no scenario here plays',
  );
  await expect(opened('crafting', file, 'odd')).rejects.toThrow('The task "odd" cannot be played.');
});

test('a file that no scenario plays is refused with the reason of the form, and words in a file become no goal', async () => {
  await expect(opened('crafting', '{"a": 1')).rejects.toThrow('This is no task file of MINDcraft.');
  await expect(opened('free-play', 'Build a house.')).rejects.toThrow('Nothing was changed.');
});
