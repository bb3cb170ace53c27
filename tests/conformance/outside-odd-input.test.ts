import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { allPrimitives } from '#server/bots/primitives/all.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { shortGames } from './support/short-games.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* Whatever an external team sends, the match process survives and the other team plays to the end. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-odd-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A module whose `play` is this code. It is JavaScript, which loads faster than TypeScript. */
function team(name: string, play: string, rest = ''): { agent: string; options: { path: string } } {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `export default { create: (context) => ({ async play(seats, signal) { ${play} }, ${rest} }) };`);
  return { agent: 'module', options: { path } };
}

function wentOn({ episodes }: OwnMatch, ticks: number): void {
  expect(episodes.map(({ result }) => result.ticks)).toEqual([ticks]);
  for (const { result } of episodes) expect(result.score.blue).toBeGreaterThan(1);
}

/** Values that no sensible team passes to an action, as the text of a JavaScript list. */
const oddValues = `[2147483647, 2147483648, -2147483649, 4294967296, 9007199254740993, 1e308, -1e308, 5e-324, NaN, Infinity, -0, 0.1, -1, null, undefined,
  true, '', '\\u0000', '\\u001b[2J', '\\u202e', '__proto__', 'x'.repeat(300), [], {}, { x: 3e9, y: -60, z: 0 }, { x: 0, y: -60, z: 1e12 },
  { x: 2147483647, y: -60, z: -2147483648 }, { x: 1e308, y: 1e308, z: 1e308 }, { x: NaN, y: 0, z: 0 }, { x: '1', y: '2', z: '3' }, [[[]]]]`;

/** Calls every action with odd values in every argument, the others being valid, for as long as the game lasts. */
const tryAll = `
  const odd = ${oddValues};
  const point = { x: seats[0].observation.status.position.x, y: -60, z: seats[0].observation.status.position.z };
  const sound = ['dirt', 1, point, 4];
  const calls = [];
  for (const value of odd) for (let place = 0; place < 4; place++) for (const name of globalThis.actions)
    calls.push([name, sound.map((usual, index) => (index === place ? value : usual)).slice(0, Math.max(1, place + 1))]);
  let tried = 0;
  const started = new Set();
  await Promise.all(seats.map(async (seat) => {
    while (!signal.aborted && tried < 1200) {
      const [name, given] = calls[(tried++ * 1009) % calls.length];
      started.add(name);
      await seat.call(name, ...given).catch(() => undefined);
      globalThis.counts = tried + ' calls of ' + started.size + ' actions';
    }
  }));`;

describe.each(['mushroom-war', 'dash-and-dine'])('in %s', (scenario) => {
  shortGames(1900);
  const blue = scenario === 'mushroom-war' ? 'passive' : 'berries';

  test('every action accepts or refuses every odd value', { tags: ['long'] }, async () => {
    const rest = `prepare(briefing) { globalThis.actions = ${JSON.stringify(namesOfActions())}; }, review() { console.log(globalThis.counts); }`;
    const match = await playOwn({ red: team(`odd-${scenario}`, tryAll, rest), blue, scenario });
    wentOn(match, 1900);
    const [, calls = '0', actions = '0'] = /(\d+) calls of (\d+) actions/.exec(issues(match).at(-1) ?? '') ?? [];
    expect(Number(calls)).toBeGreaterThan(500);
    expect(Number(actions)).toBe(namesOfActions().length);
  });
});

describe('in a game of 10 s', () => {
  shortGames(briefGameTicks);
  /** With this seed, the other team has its first points in time. */
  const seed = 5;

  test('a module gets an error at its call for what cannot be passed, and plays on', async () => {
    const red = team(
      'unpassable',
      `const round = []; round.push(round);
     const deep = JSON.parse('['.repeat(40) + ']'.repeat(40));
     const why = [];
     for (const value of [round, deep, 1n, () => true, 'x'.repeat(300_000)])
       why.push(await seats[0].call('mineBlock', value).then(() => 'taken', (error) => error.message));
     why.push(await seats[0].call('mineBlock', 1, 2, 3, 4, 5, 6, 7, 8, 9).catch((error) => error.message));
     await seats[0].say('still here');
     console.log(why.join(' | ').replace(/\\s+/g, ' '));`,
      `checkpoint() { const tree = []; let leaf = tree; for (let n = 0; n < 5000; n++) leaf.push(leaf = []); return tree; }`,
    );
    const match = await playOwn({ red, seed });
    wentOn(match, briefGameTicks);
    expect(match.events.some((event) => event.kind === 'chat' && event.text === 'still here')).toBe(true);
    const [why = '', kept] = issues(match);
    expect(why).toMatch(/circular.*deeper than 32.*BigInt.*cannot be given a function.*longer than.*at most 8 arguments/is);
    expect(kept).toContain('result of "checkpoint" was not stored: Error: It must not be nested deeper than 32 levels.');
  });

  test('a program over WebSocket that nests its messages half a million levels deep, or sends terminal escapes, is refused in plain text', async () => {
    const ansi = '\u001b]0;owned\u0007\u001b[2J\u202e';
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    let turns = 0;
    const connect = (event: MatchEvent): void => {
      if (event.kind !== 'outside-team' || event.state !== 'expected') return;
      const socket = new WebSocket(event.detail);
      socket.on('error', () => socket.terminate());
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, name: `${ansi}mine` })));
      socket.on('message', (data) => {
        const { type, id, agents } = JSON.parse(String(data));
        if (type === 'prepare') socket.send(JSON.stringify({ type: 'ready', id }));
        if (type === 'end') socket.send(`{"type":"reviewed","id":${id},"learnt":${nested(2000)}}`);
        if (type !== 'turn') return;
        if (turns++ === 0) {
          for (const levels of [100, 1563, 500_000])
            socket.send(`{"type":"acts","id":${id},"acts":[{"agent":"Ryn","name":"ticks","arguments":[${nested(levels)}]}]}`);
          socket.send(JSON.stringify({ type: 'note', severity: 'error', text: `${ansi}look` }));
          socket.send(JSON.stringify({ type: 'acts', id: null, acts: [{ agent: ansi, name: ansi, arguments: [ansi] }] }));
        }
        const acts = agents.map(({ agent }: { agent: string }) => ({ agent, name: 'say', arguments: [`${ansi}hello`] }));
        socket.send(JSON.stringify({ type: 'acts', id, acts: turns < 3 ? acts : [] }));
      });
    };
    const match = await playOwn({ red: { agent: 'remote', options: { arrival: 20, patience: 5 } }, seed, heard: connect });
    wentOn(match, briefGameTicks);
    expect(standings(match)[1]).toEqual({ state: 'here', detail: ']0;owned[2Jmine' });
    const deep = "Red's remote team: It sent an invalid message: It is nested deeper than 32 levels.";
    const forfeited = "red forfeited this episode, which counts: mine did not act once. Red's remote team: ]0;owned[2Jlook";
    expect(issues(match)).toEqual([deep, deep, deep, "Red's remote team: ]0;owned[2Jlook", forfeited]);
    const controls = /(?!\n)\p{Cc}/u;
    expect(match.events.filter((event) => Object.values(event).some((value) => controls.test(String(value))))).toEqual([]);
  });
});

function namesOfActions(): readonly string[] {
  return [...Object.keys(allPrimitives), 'ticks', 'run', 'stop', 'beginProgram', 'say', 'status', 'inventory', 'entities', 'players'];
}
