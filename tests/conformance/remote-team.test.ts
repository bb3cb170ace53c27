import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { perSide } from '#lib/domain/side.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { type Asked, RemoteProgram, type Say } from './support/remote-program.ts';
import { shortGames, shortGameTicks } from './support/short-games.ts';

/* Teams of other programs over WebSocket in whole matches with real bots: the Python example, and programs that behave badly. */

const example = join(import.meta.dirname, '../../server/agents/remote/example/team.py');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs the example. It needs Python 3: without it the test fails. */
function python(...words: string[]): ChildProcess {
  const child = spawn('python3', [example, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  child.on('error', (error) => {
    throw new Error(`The example team needs python3: ${error.message}`);
  });
  return child;
}

/** The address at which the example listens. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(/ws:\S+/.exec(String(text))?.[0] ?? ''));
    child.stdout?.on('end', () => reject(new Error('The example team did not listen. Is python3 there?')));
  });
}

/** Answers so that every free agent waits a second. */
function idle({ type, id, agents }: Asked, say: Say): void {
  if (type === 'prepare') say({ type: 'ready', id });
  if (type === 'turn') say({ type: 'acts', id, acts: agents.map(({ agent }) => ({ agent, name: 'ticks', arguments: [20] })) });
  if (type === 'end') say({ type: 'reviewed', id });
}

const remote = (options: Record<string, number> = {}) => ({ agent: 'remote', options: { arrival: 20, ...options } });

/** All episodes ran to their end, and the other team played them: it has at least ten points in two minutes. */
function wentOn({ episodes }: OwnMatch, ticks = 2400): void {
  for (const { result } of episodes) {
    expect(result.ticks).toBe(ticks);
    expect(result.score.blue).toBeGreaterThan((10 * ticks) / 2400);
  }
}

describe('the example in Python', () => {
  test('serves food in Dash & Dine', async () => {
    const match = await playOwn({
      red: remote(),
      blue: 'berries',
      scenario: 'dash-and-dine',
      heard: (event) => {
        if (event.kind === 'outside-team' && event.state === 'expected') python(event.detail);
      },
    });
    expect(match.episodes[0]?.result.score.red).toBeGreaterThan(0);
    expect(issues(match)).toEqual([]);
  });

  describe('in games of 20 s', () => {
    shortGames();

    test('connects to a match, plays it, keeps what it learned, and repeats exactly', async () => {
      let secret = 'none';
      const play = (episodes: number) =>
        playOwn({
          red: remote(),
          episodes,
          seed: 5,
          heard: (event) => {
            if (event.kind !== 'outside-team' || event.state !== 'expected') return;
            secret = event.detail.split('/').at(-1) ?? '';
            python(event.detail);
          },
        });
      const first = await play(2);
      const second = await play(1);
      wentOn(first, shortGameTicks);
      expect(secret).toMatch(/^[0-9a-f]{24}$/);
      expect(JSON.stringify(second.events)).not.toContain(secret);
      const scores = first.episodes.map(({ result }) => perSide(result.score).red);
      expect(Math.min(...scores)).toBeGreaterThan((10 * shortGameTicks) / 2400);
      expect(second.episodes[0]?.result.hash).toBe(first.episodes[0]?.result.hash);
      expect(first.episodes[1]?.checkpoints.red).toMatchObject({ learnt: scores });
      expect([issues(first), standings(first).map(({ state }) => state)]).toEqual([[], ['expected', 'here']]);
      expect(standings(first)[0]?.detail).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/);
    });

    test('listens at its own address and plays both sides there', async () => {
      const address = await listening(python('--listen', '0'));
      const there = { agent: 'remote', options: { address, arrival: 20 } };
      const { episodes } = await playOwn({ red: there, blue: there });
      expect(Math.min(episodes[0]?.result.score.red ?? 0, episodes[0]?.result.score.blue ?? 0)).toBeGreaterThan(
        (5 * shortGameTicks) / 2400,
      );
    });
  });
});

describe('a remote team', () => {
  shortGames();

  test('that never connects is reported, and the match runs without it', async () => {
    const match = await playOwn({ red: remote({ arrival: 0.2 }) });
    wentOn(match, shortGameTicks);
    expect(standings(match).at(-1)).toMatchObject({ state: 'lost', detail: expect.stringContaining('did not connect within') });
    const nowhere = await playOwn({ red: { agent: 'remote', options: { address: 'ws://me:secret@127.0.0.1:1/team?key=k', arrival: 1 } } });
    wentOn(nowhere, shortGameTicks);
    const why = 'ws://127.0.0.1:1/team cannot be reached: connect ECONNREFUSED 127.0.0.1:1.';
    const late = `It did not connect within 1 s. ${why} Its agents stand still until it connects.`;
    expect(issues(nowhere)).toEqual([
      `Red's remote team: ${why} The arena keeps trying until the wait is over.`,
      `This episode is excluded from all figures: mine was not there. ${late}`,
    ]);
    expect(standings(nowhere).map(({ detail }) => detail)).toEqual(['ws://127.0.0.1:1/team', late]);
  });

  test('that disconnects during the game may reconnect, is briefed again and plays on', async () => {
    let turns = 0;
    const types: string[] = [];
    const program = new RemoteProgram((message, say, self) => {
      types.push(message.type);
      if (message.type === 'turn' && ++turns === 5) {
        self.socket?.terminate();
        realTime.setTimeout(() => self.connect(), 100);
      } else idle(message, say);
    });
    const match = await playOwn({ red: remote(), heard: program.heard });
    wentOn(match, shortGameTicks);
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost', 'here']);
    expect(types.filter((type) => type === 'prepare')).toHaveLength(2);
    // It waits a second between its turns.
    expect(turns).toBeGreaterThan((50 * shortGameTicks) / 2400);
  });

  test('that disconnects for good is waited for once, then the match continues without it', async () => {
    let turns = 0;
    const program = new RemoteProgram((message, say, self) => {
      if (message.type === 'turn' && ++turns === 5) self.socket?.terminate();
      else idle(message, say);
    });
    const match = await playOwn({ red: remote({ absence: 0.2 }), heard: program.heard });
    wentOn(match, shortGameTicks);
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost']);
  });

  test('that does not answer is waited for with a limit and reported, and its late answer still counts', async () => {
    let turns = 0;
    const program = new RemoteProgram((message, say) => {
      if (message.type === 'turn' && ++turns === 3) realTime.setTimeout(() => idle(message, say), 700);
      else idle(message, say);
    });
    const match = await playOwn({ red: remote({ patience: 0.3 }), heard: program.heard });
    wentOn(match, shortGameTicks);
    expect(
      standings(match)
        .map(({ state }) => state)
        .slice(0, 3),
    ).toEqual(['expected', 'here', 'silent']);
    expect(standings(match)[2]?.detail).toContain('within 0.3 s');
  });

  test.each([
    ['two megabytes', 'x'.repeat(2_000_000), /more than 1048576/],
    ['another protocol', JSON.stringify({ type: 'hello', protocol: 9 }), /protocol|"hello" was already sent/],
    ['prose', 'I would mine a mushroom.', /not JSON/],
    [
      'acts for another team’s agents',
      JSON.stringify({ type: 'acts', id: null, acts: [{ agent: 'Herobrine', name: 'ticks' }] }),
      /no agent "Herobrine"/,
    ],
  ])('that sends %s affects no other team, and is reported', async (_, text, reason) => {
    let turns = 0;
    const program = new RemoteProgram((message, say) => {
      if (message.type === 'turn' && ++turns === 5) say(text);
      idle(message, say);
    });
    const match = await playOwn({ red: remote({ absence: 0.1 }), heard: program.heard });
    wentOn(match, shortGameTicks);
    expect([...issues(match), ...standings(match).map(({ detail }) => detail)].join('\n')).toMatch(reason);
  });

  test('does not act before the other team may', async () => {
    const program = new RemoteProgram((message, say) => {
      idle(message, say);
      const early = { agent: 'Ryn', name: 'say', arguments: ['early'] };
      if (message.type === 'prepare')
        for (let count = 0; count < 5; count++) realTime.setTimeout(() => say({ type: 'acts', id: null, acts: [early] }), count * 4);
    });
    const match = await playOwn({ red: remote(), heard: program.heard });
    wentOn(match, shortGameTicks);
    const first = match.events.find((event) => event.kind === 'chat' && event.text === 'early');
    expect(first === undefined || first.tick >= 80).toBe(true);
  });

  test('cannot be replaced by a second program, or reached without its secret', async () => {
    const codes: number[] = [];
    let tried = false;
    const program = new RemoteProgram((message, say, self) => {
      if (message.type === 'prepare' && !tried) {
        tried = true;
        const second = new WebSocket(self.address);
        second.on('close', (code) => codes.push(code));
        second.on('error', () => second.terminate());
        const stranger = new WebSocket(self.address.replace(/[^/]+$/, 'guess'));
        stranger.on('close', (code) => codes.push(code));
        stranger.on('error', () => stranger.terminate());
        realTime.setTimeout(() => idle(message, say), 500);
      } else idle(message, say);
    });
    wentOn(await playOwn({ red: remote(), heard: program.heard }), shortGameTicks);
    expect(codes.sort()).toEqual([1006, 1008]);
  });

  test('also plays by the real clock, where the game continues while it thinks', async () => {
    const stop = new AbortController();
    let turns = 0;
    const program = new RemoteProgram((message, say) => {
      if (message.type === 'turn' && ++turns === 3) realTime.setTimeout(() => idle(message, say), 1500);
      else idle(message, say);
      if (turns === 5) stop.abort(new Error('enough'));
    });
    const match = await playOwn({ red: remote(), heard: program.heard, real: true, signal: stop.signal });
    expect(turns).toBe(5);
    expect(issues(match)).toEqual([]);
    const ticks = match.events.flatMap((event) => (event.kind === 'sample' ? [event.tick] : []));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(80 + 20 + 30);
  });
});
