import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { issues, type OwnMatch, playOwn } from './support/own-match.ts';
import { shortGames } from './support/short-games.ts';

/* External teams with programs for the arena's sandbox, in matches with real bots. */

// As long as three programs of nothing, with the waits before them.
shortGames(500);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A module whose `play` is this code; `harvest` in it is a program. It is JavaScript, which loads faster than TypeScript. */
function team(name: string, play: string): { agent: string; options: { path: string } } {
  const path = join(folder, `${name}.mjs`);
  const harvest = 'async function main(bot) { while (true) await mineBlock(bot, "red_mushroom_block", 5); }';
  writeFileSync(
    path,
    `const harvest = ${JSON.stringify(harvest)}; export default { create: (context) => ({ async play(seats, signal) { ${play} } }) };`,
  );
  return { agent: 'module', options: { path } };
}

const programsOf = ({ events }: OwnMatch): string[] =>
  events.flatMap((event) => (event.kind === 'program' ? [`${event.agent} ${event.revision}`] : []));
const chats = ({ events }: OwnMatch): { text: string; tick: number }[] =>
  events.flatMap((event) => (event.kind === 'chat' ? [{ text: event.text, tick: event.tick }] : []));

describe('a module that runs programs in the sandbox', () => {
  test('has them played, shown and repeated like those of the built-in systems', async () => {
    const play = () => playOwn({ red: team('harvester', 'await Promise.all(seats.map((seat) => seat.run(harvest)));') });
    const first = await play();
    const second = await play();
    expect(first.episodes[0]?.result.score.red).toBeGreaterThan(0);
    expect(second.episodes[0]?.result.hash).toBe(first.episodes[0]?.result.hash);
    expect(programsOf(first)).toEqual(['Ryn 1', 'Raze 2']);
    expect(first.events.filter(({ kind }) => kind === 'program-started')).toHaveLength(2 + 2);
    expect(first.events).toContainEqual(expect.objectContaining({ kind: 'program-line', agent: 'Ryn', line: 1 }));
    // The wait at the start of the episode is the wait before the first program.
    expect(first.events.find((event) => event.kind === 'action' && event.agent === 'Ryn')?.tick).toBeLessThan(90);
    expect(issues(first)).toEqual([]);
  });

  describe('in games of 50 s', () => {
    // As long as this play: a program of two seconds, one of ten, and the waits before them.
    shortGames(1000);

    test('receives how each one ended, with line and reason, and the seat plays on', async () => {
      const red = team(
        'results',
        `const [one, two] = seats;
         const told = (result) => result.ended + ' ' + (result.error ? result.error.reason + ' ' + result.error.line + ' ' : '') + result.printed.join();
         const say = (words) => console.log(words);
         say(told(await one.run('async function main(bot) { console.log("hello", bot.username); }')));
         say(told(await one.run('Sure:\\n\`\`\`javascript\\nasync function main(bot) {\\n  await bot.waitForTicks(5);\\n  throw new Error("mine");\\n}\\n\`\`\`')));
         say(told(await one.run('const x = ;')));
         say(told(await one.run('async function main(bot) { for (;;); }')));
         say(told(await one.run(harvest, { seconds: 2 })));
         const stopped = one.run(harvest).then(told);
         await two.ticks(200);
         one.stop();
         say(await stopped);
         one.stop();
         say(await one.call('run', 7).catch((error) => error.message.replace(/\\s+/g, ' ')));
         await one.say('on it goes');`,
      );
      const match = await playOwn({ red, blue: 'do_nothing' });
      const said = issues(match).map((text) => text.replace(/^.*?results\.mjs: /, ''));
      expect(said).toEqual([
        'finished hello Ryn',
        'failed thrown 3',
        'failed unreadable 1',
        'failed cpu 1',
        'timeout',
        'stopped',
        expect.stringContaining('run takes the code'),
      ]);
      expect(chats(match).map(({ text }) => text)).toContain('on it goes');
      expect(match.events.filter(({ kind }) => kind === 'program-error')).toHaveLength(2);
    });
  });
});

test('a team over WebSocket may stop its program, or replace it by another act', async () => {
  const code = 'async function main(bot) { console.log("it runs"); while (true) await bot.waitForTicks(20); }';
  const results: unknown[] = [];
  let turns = 0;
  const acts: Record<number, object[]> = {
    1: [
      // Nothing runs yet: the program after it is not stopped.
      { agent: 'Ryn', name: 'stop' },
      { agent: 'Ryn', name: 'run', arguments: [code] },
      { agent: 'Raze', name: 'ticks', arguments: [40] },
    ],
    2: [
      { agent: 'Ryn', name: 'stop' },
      { agent: 'Raze', name: 'ticks', arguments: [200] },
    ],
    3: [{ agent: 'Ryn', name: 'run', arguments: [code, 60] }],
    4: [{ agent: 'Ryn', name: 'say', arguments: ['instead'] }],
  };
  const connect = (event: MatchEvent): void => {
    if (event.kind !== 'outside-team' || event.state !== 'expected') return;
    const socket = new WebSocket(event.detail);
    const say = (message: unknown): void => socket.send(JSON.stringify(message));
    socket.on('error', () => socket.terminate());
    socket.on('open', () => say({ type: 'hello', protocol: 1 }));
    socket.on('message', (data) => {
      const { type, id, agents } = JSON.parse(String(data));
      if (type === 'prepare') say({ type: 'ready', id });
      if (type === 'end') say({ type: 'reviewed', id });
      if (type !== 'turn') return;
      results.push(
        ...agents.flatMap(({ agent, result }: { agent: string; result: object | null }) => (result ? [{ agent, ...result }] : [])),
      );
      say({ type: 'acts', id, acts: acts[++turns] ?? [] });
    });
  };
  const match = await playOwn({ red: { agent: 'remote', options: { arrival: 20 } }, blue: 'do_nothing', heard: connect });
  expect(results).toEqual([
    { agent: 'Raze', name: 'ticks', ok: true, value: null },
    { agent: 'Ryn', name: 'run', ok: true, value: { ended: 'stopped', error: null, printed: ['it runs'] } },
    { agent: 'Raze', name: 'ticks', ok: true, value: null },
    { agent: 'Ryn', name: 'say', ok: true, value: null },
  ]);
  expect(chats(match).map(({ text }) => text)).toEqual(['instead']);
  expect(issues(match)).toEqual([]);
});

test('cleaning the failure counters costs a team the same game time as a program that does nothing', async () => {
  const red = team(
    'cleaner',
    `const [one] = seats;
     await one.ticks(1);
     await one.say('first');
     await one.call('beginProgram');
     await one.say('second');
     await one.run('async function main(bot) {}');
     await one.say('third');`,
  );
  const match = await playOwn({ red, blue: 'do_nothing' });
  const [first = 0, second = 0, third = 0] = chats(match).map(({ tick }) => tick);
  expect(second - first).toBe(2 * 80);
  expect(third - second).toBe(second - first);
});

describe('under parity, held items count again with every program', () => {
  const under = async (name: string, play: string) => {
    const match = await playOwn({ red: team(name, play), blue: 'do_nothing', rules: 'parity' });
    const { score } = match.episodes[0]?.result ?? { score: { red: 0 } };
    const programs = match.events.filter((event) => event.kind === 'program-started' && ['Ryn', 'Raze'].includes(event.agent)).length;
    return { red: score.red, programs, begun: chats(match).filter(({ text }) => text === 'begun').length };
  };
  /** Both agents do it, whichever of them picks a mushroom up. */
  const both = (work: string): string => `await Promise.all(seats.map(async (seat) => { ${work} }));`;
  const mine = `await seat.call('mineBlock', 'red_mushroom_block', 1);`;

  test('a team that begins a thousand without running one scores as one that begins none', async () => {
    const none = await under('modest', both(mine));
    const begin = `await seat.call('beginProgram'); await seat.say('begun');`;
    const many = await under('greedy', both(`${mine} for (let count = 0; count < 1000; count++) { ${begin} }`));
    expect(none.red).toBeGreaterThan(0);
    // Each takes eight seconds: the game is long enough for two of each agent.
    expect(many).toEqual({ red: none.red, programs: 0, begun: 2 * 2 });
  });

  test('programs that run in the sandbox count like those of the built-in systems', async () => {
    const { programs } = await under(
      'running',
      `for (let count = 0; count < 3; count++) await seats[0].run('async function main(bot) {}');`,
    );
    expect(programs).toBe(3);
  });
});
