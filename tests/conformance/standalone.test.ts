import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import mineflayer, { type Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { runStandaloneServer } from '#server/minecraft/standalone.ts';

const examples = join(dirname(createRequire(import.meta.url).resolve('mineflayer/package.json')), 'examples');

interface Running {
  readonly port: number;
  readonly logged: string[];
  /** Runs an operator command and waits for its answer. */
  command(line: string): Promise<string>;
  stop(): Promise<void>;
}

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(): Promise<Running> {
  const [input, output, abort] = [new PassThrough(), new PassThrough(), new AbortController()];
  const logged: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  output.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trimEnd().split('\n')) waiting.shift()?.(line);
  });
  const listens = Promise.withResolvers<number>();
  const ended = runStandaloneServer({
    port: 0,
    seed: 3,
    input,
    output,
    log: (line) => logged.push(line),
    signal: abort.signal,
    listening: ({ port }) => listens.resolve(port),
  });
  ended.catch(listens.reject);
  const stop = async (): Promise<void> => {
    abort.abort();
    await ended;
  };
  ending.push(stop);
  const command = (line: string): Promise<string> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      input.write(`${line}\n`);
    });
  return { port: await listens.promise, logged, command, stop };
}

/** An example program of mineflayer in a separate process, with a joined body of this name. */
function runExample(file: string, port: number, name: string): ChildProcess {
  const child = spawn(process.execPath, [join(examples, file), '127.0.0.1', String(port), name], { stdio: 'pipe' });
  ending.push(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    return new Promise((resolve) => child.once('exit', () => resolve()));
  });
  return child;
}

async function joinAs(username: string, port: number): Promise<Bot> {
  const bot = mineflayer.createBot({ host: '127.0.0.1', port, username, auth: 'offline' });
  ending.push(() => bot.end());
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', () => resolve());
    bot.once('error', reject);
    bot.once('kicked', (reason) => reject(new Error(String(reason))));
  });
  return bot;
}

/** Waits for a chat line that matches. */
function said(bot: Bot, text: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const listen = (line: unknown): void => {
      const words = String(line);
      if (!text.test(words)) return;
      bot.off('message', listen);
      resolve(words);
    };
    bot.on('message', listen);
  });
}

async function ask(bot: Bot, words: string, answer: RegExp): Promise<string> {
  const heard = said(bot, answer);
  bot.chat(words);
  return heard;
}

/** A second player, out of the first one's way. */
async function joinBoss({ port, command }: Running): Promise<Bot> {
  const boss = await joinAs('Boss', port);
  await command('tp Boss 8 -60 8');
  return boss;
}

/** Asks a program for its list until it contains the new item. */
async function listed(boss: Bot, program: string, wanted: string): Promise<void> {
  for (;;) if ((await ask(boss, 'list', new RegExp(`<${program}> (empty|.* x )`))) === `<${program}> ${wanted}`) return;
}

test("mineflayer's digger digs, equips and builds, unmodified", async () => {
  const running = await start();
  const { port, command } = running;
  const boss = await joinBoss(running);
  const joined = said(boss, /digger joined the game/);
  runExample('digger.js', port, 'digger');
  await joined;
  await ask(boss, 'loaded', /<digger> Ready!/);
  expect(await command('give digger dirt 8')).toBe('Gave 8 [Dirt] to digger');
  await listed(boss, 'digger', 'dirt x 8');
  await ask(boss, 'equip dirt', /<digger> equipped dirt/);
  await ask(boss, 'dig', /<digger> finished digging grass_block/);
  await ask(boss, 'build', /<digger> Placing a block was successful/);
});

test("mineflayer's inventory example crafts, equips and tosses, unmodified", { tags: ['long'] }, async () => {
  const running = await start();
  const { port, command } = running;
  const boss = await joinBoss(running);
  const joined = said(boss, /keeper joined the game/);
  runExample('inventory.js', port, 'keeper');
  await joined;
  await ask(boss, 'loaded', /<keeper> Ready!/);
  expect(await command('give keeper oak_log 2')).toBe('Gave 2 [Oak Log] to keeper');
  expect(await command('give keeper iron_helmet')).toBe('Gave 1 [Iron Helmet] to keeper');
  await listed(boss, 'keeper', 'oak_log x 2, iron_helmet x 1');
  await ask(boss, 'craft 2 oak_planks', /<keeper> did the recipe for oak_planks 2 times/);
  await listed(boss, 'keeper', 'oak_planks x 8, iron_helmet x 1');
  await ask(boss, 'equip head iron_helmet', /<keeper> equipped iron_helmet/);
  await ask(boss, 'toss 3 oak_planks', /<keeper> tossed 3 x oak_planks/);
  await listed(boss, 'keeper', 'oak_planks x 5');
});

test("mineflayer's boss bar and scoreboard examples run as operators, unmodified", { tags: ['long'] }, async () => {
  const { port, command } = await start();
  const boss = await joinAs('Boss', port);
  expect(await command('op barkeeper')).toBe('Made barkeeper a server operator');
  const bar = runExample('bossbar.js', port, 'barkeeper');
  const printed = new Promise<string>((resolve) => {
    bar.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Boss bar created')) resolve(text);
    });
  });
  const joined = said(boss, /scorer joined the game/);
  runExample('scoreboard.js', port, 'scorer');
  await joined;
  expect(await printed).toContain('Test Boss Bar');
  const heard = said(boss, /<scorer> New scoreboard: Kills/);
  expect(await command('scoreboard objectives add Kills totalKillCount')).toBe('Created new objective [Kills]');
  expect(await command('scoreboard objectives setdisplay sidebar Kills')).toBe('Set display slot sidebar to show objective Kills');
  await heard;
});

test('a program that chats, walks and digs by the documented interface succeeds', async () => {
  const { port, command, logged } = await start();
  const bot = await joinAs('Walker', port);
  const listener = await joinAs('Listener', port);
  const heard = new Promise<string>((resolve) => listener.once('chat', (from, text) => resolve(`${from}: ${text}`)));
  bot.chat('hello everyone');
  expect(await heard).toBe('Walker: hello everyone');
  expect(bot.version).toBe('1.20.1');
  expect(await command('give Walker diamond_shovel')).toBe('Gave 1 [Diamond Shovel] to Walker');
  const start0 = bot.entity.position.clone();
  bot.setControlState('forward', true);
  await bot.waitForTicks(20);
  bot.setControlState('forward', false);
  await bot.waitForTicks(5);
  expect(bot.entity.position.distanceTo(start0)).toBeGreaterThan(2);
  const below = bot.blockAt(bot.entity.position.offset(0, -1, 0));
  if (!below) throw new Error('stands on nothing');
  await bot.dig(below);
  expect(bot.blockAt(below.position)?.name).toBe('air');
  bot.chat('/give Walker dirt');
  await said(bot, /Unknown or incomplete command/);
  expect(logged).toContain('<Walker> hello everyone');
  expect(await command('list')).toBe('There are 2 of a max of 20 players online: Walker, Listener');
});

test('stop ends the server and informs the players', async () => {
  const { port, command, logged } = await start();
  const bot = await joinAs('Alice', port);
  const kicked = new Promise<string>((resolve) => bot.once('kicked', (reason) => resolve(JSON.stringify(reason))));
  expect(await command('stop')).toBe('Stopping the server');
  expect(await kicked).toContain('server_shutdown');
  expect(logged).toContain('Alice joined the game');
});

test('a port in use is a clear error', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const run = runStandaloneServer({ port, seed: 1, input: new PassThrough(), output: new PassThrough(), log: () => undefined });
  await expect(run).rejects.toThrow(`cannot listen on 127.0.0.1:${port}: another program listens there`);
  await new Promise((resolve) => other.close(resolve));
});
