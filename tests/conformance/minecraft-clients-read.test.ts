import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameData } from '#server/minecraft/registry.ts';
import { Arena } from './arena.ts';
import { commandFields } from './hostile/hostile-client.ts';
import { joinWhole } from './whole-client.ts';

let arena: Arena;
beforeEach(() => {
  arena = new Arena();
});
afterEach(() => arena.dispose());

/** The keys and literal texts of a component, hover texts included. */
function wordsOf(component: unknown): { keys: string[]; texts: string[] } {
  const found = { keys: [] as string[], texts: [] as string[] };
  JSON.stringify(component, (name, value) => {
    if (name === 'translate') found.keys.push(value);
    if (name === 'text' || (typeof value === 'string' && /^\d+$/.test(name))) found.texts.push(value);
    return value;
  });
  return found;
}

test('feedback of commands is text that the client translates, down to its arguments, and reads as that of the console', async () => {
  const client = await joinWhole(arena, 'Ada');
  const bot = await arena.join('Bob');
  const { language } = gameData;
  arena.server.runCommand('op Ada');
  arena.server.runCommand('op Bob');
  await arena.ticks(2);
  const lines = [
    'give Ada stone_bricks 3',
    'setblock 3 -60 3 stone',
    'summon cow 4 -60 4',
    'tag @e[type=cow,limit=1] add herd',
    'kill @e[type=cow]',
    'gamemode creative Bob',
    'difficulty hard',
    'effect give Bob speed 3',
    'team add red',
    'team modify red color dark_red',
    'weather rain',
    'give Ada no_such_thing',
    'tp Ada Cleo',
  ];
  const read: string[] = [];
  bot.on('message', (message) => {
    read.push(message.toString());
  });
  for (const line of lines) {
    client.forget();
    client.send('chat_command', commandFields(line));
    await arena.ticks(2);
    const contents = client.packets('system_chat').map(({ content }) => JSON.parse(String(content)));
    expect(contents.length, line).toBeGreaterThan(0);
    const { keys, texts } = wordsOf(contents);
    expect(keys.length, line).toBeGreaterThan(0);
    for (const key of keys) expect(language, line).toHaveProperty([key]);
    // Literal texts are names, numbers, signs and the line itself.
    for (const text of texts)
      expect(
        /[A-Za-z]{2}/.test(text) && !line.includes(text.replace('minecraft:', '')) && !/^(Ada|Bob)$/.test(text),
        `${line}: ${text}`,
      ).toBe(false);
  }
  expect(read).toContain('[Ada: Gave 3 [Stone Bricks] to Ada]');
  expect(read).toContain('[Ada: Killed Cow]');
});
