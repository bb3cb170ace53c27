import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { perSide } from '#lib/domain/side.ts';
import { TeamSession } from '#server/agents/remote/team-session.ts';
import { programPause } from '#server/contract/program-pause.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { type Asked, RemoteProgram, type Say } from './support/remote-program.ts';
import { shortGames } from './support/short-games.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* Teams of other programs over WebSocket in matches with real bots: the Python example, and programs that behave badly. */

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

/** An act of one agent: it says this in the chat. */
const speech = (text: string) => ({ agent: 'Ryn', name: 'say', arguments: [text] });

const remote = (options: Record<string, number> = {}) => ({ agent: 'remote', options: { arrival: 20, ...options } });

/** With this seed, the other team has its first points within 10 s. */
const seed = 5;

/** The game of 10 s ran to its end, and the other team played it. */
function wentOn({ episodes }: OwnMatch): void {
  expect(episodes.map(({ result }) => result.ticks)).toEqual([briefGameTicks]);
  for (const { result } of episodes) expect(result.score.blue).toBeGreaterThan(0);
}

describe('the example in Python', () => {
  describe('in games of 25 s', () => {
    shortGames(500);

    test('serves food in Dash & Dine', { tags: ['long'] }, async () => {
      const match = await playOwn({
        red: remote(),
        blue: 'do_nothing',
        scenario: 'dash-and-dine',
        heard: (event) => {
          if (event.kind === 'outside-team' && event.state === 'expected') python(event.detail);
        },
      });
      expect(match.episodes[0]?.result.score.red).toBeGreaterThan(0);
      expect(issues(match)).toEqual([]);
    });
  });

  describe('in games of 15 s', () => {
    const ticks = 300;
    shortGames(ticks);

    test('plays both sides where it connects and where it listens, keeps what it learned, and repeats exactly', async () => {
      const secrets: string[] = [];
      const connecting = await playOwn({
        red: remote(),
        blue: remote(),
        episodes: 2,
        seed,
        heard: (event) => {
          if (event.kind !== 'outside-team' || event.state !== 'expected') return;
          secrets.push(event.detail.split('/').at(-1) ?? '');
          python(event.detail);
        },
      });
      const there = { agent: 'remote', options: { address: await listening(python('--listen', '0')), arrival: 20 } };
      const listens = await playOwn({ red: there, blue: there, seed });
      expect(connecting.episodes.map(({ result }) => result.ticks)).toEqual([ticks, ticks]);
      expect(listens.episodes.map(({ result }) => result.hash)).toEqual([connecting.episodes[0]?.result.hash]);
      expect(issues(connecting)).toEqual([]);
      for (const side of ['red', 'blue'] as const) {
        const scores = connecting.episodes.map(({ result }) => perSide(result.score)[side]);
        expect(Math.min(...scores)).toBeGreaterThan((10 * ticks) / 2400);
        expect(connecting.episodes[1]?.checkpoints[side]).toMatchObject({ learnt: scores });
        expect(standings(connecting, side).map(({ state }) => state)).toEqual(['expected', 'here']);
        expect(standings(connecting, side)[0]?.detail).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/);
      }
      expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), expect.stringMatching(/^[0-9a-f]{24}$/)]);
      for (const secret of secrets) expect(JSON.stringify(connecting.events)).not.toContain(secret);
    });
  });
});

describe('a remote team', () => {
  shortGames(briefGameTicks);
  let withoutTeam: OwnMatch;
  beforeAll(async () => {
    withoutTeam = await playOwn({ red: remote({ arrival: 0.2 }), seed });
  });

  test('that never connects is reported, and the match runs without it', async () => {
    wentOn(withoutTeam);
    expect(standings(withoutTeam).at(-1)).toMatchObject({ state: 'lost', detail: expect.stringContaining('did not connect within') });
    const nowhere = await playOwn({
      red: { agent: 'remote', options: { address: 'ws://me:secret@127.0.0.1:1/team?key=k', arrival: 1 } },
      seed,
    });
    wentOn(nowhere);
    const why = 'ws://127.0.0.1:1/team cannot be reached: connect ECONNREFUSED 127.0.0.1:1.';
    const late = `It did not connect within 1 s. ${why} Its agents stand still until it connects.`;
    expect(issues(nowhere)).toEqual([
      `Red's remote team: ${why} The arena keeps trying until the wait is over.`,
      `red forfeited this episode, which counts: mine was not there. ${late}`,
    ]);
    expect(standings(nowhere).map(({ detail }) => detail)).toEqual(['ws://127.0.0.1:1/team', late]);
  });

  describe('that disconnects in its second turn, returns, and does not answer its fourth in time,', () => {
    const types: string[] = [];
    let turns = 0;
    let match: OwnMatch;
    beforeAll(async () => {
      const program = new RemoteProgram((message, say, self) => {
        types.push(message.type);
        if (message.type === 'turn') turns++;
        if (message.type === 'turn' && turns === 2) {
          self.socket?.terminate();
          realTime.setTimeout(() => self.connect(), 100);
        } else if (message.type === 'turn' && turns === 4) realTime.setTimeout(() => idle(message, say), 700);
        else idle(message, say);
      });
      match = await playOwn({ red: remote({ patience: 0.3 }), seed, heard: program.heard });
    });

    test('is briefed again and plays on', () => {
      wentOn(match);
      expect(
        standings(match)
          .map(({ state }) => state)
          .slice(0, 4),
      ).toEqual(['expected', 'here', 'lost', 'here']);
      expect(types.filter((type) => type === 'prepare')).toHaveLength(2);
      expect(turns).toBeGreaterThanOrEqual(4);
    });

    test('is waited for with a limit and reported', () => {
      expect(standings(match)[4]).toMatchObject({ state: 'silent', detail: expect.stringContaining('within 0.3 s') });
    });
  });

  describe('that sends what no team should', () => {
    /** What it sends in each of its turns, and how it is reported. */
    const odd: readonly (readonly [string, string, RegExp])[] = [
      ['another protocol', JSON.stringify({ type: 'hello', protocol: 9 }), /"hello" was already sent/],
      ['prose', 'I would mine a mushroom.', /not valid JSON/],
      [
        'acts for another team’s agents',
        JSON.stringify({ type: 'acts', id: null, acts: [{ agent: 'Blink', name: 'mineBlock', arguments: ['red_mushroom_block', 5] }] }),
        /no agent "Blink"/,
      ],
      ['two megabytes', 'x'.repeat(2_000_000), /more than 1048576 bytes/],
    ];
    let match: OwnMatch;
    let turns = 0;
    beforeAll(async () => {
      const program = new RemoteProgram((message, say) => {
        if (message.type === 'turn') say(odd[turns++]?.[1] ?? '');
        idle(message, say);
      });
      match = await playOwn({ red: remote({ absence: 0.1 }), seed, heard: program.heard });
    });

    test.each(odd)('%s is reported with it', (_, __, reason) => {
      expect([...issues(match), ...standings(match).map(({ detail }) => detail)]).toContainEqual(expect.stringMatching(reason));
    });

    test('affects no other team, and plays until it is disconnected', () => {
      wentOn(match);
      expect(match.episodes[0]?.result.hash).toBe(withoutTeam.episodes[0]?.result.hash);
      expect(turns).toBe(odd.length);
      expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost']);
    });
  });

  describe('that acts early, while another program and a stranger try to connect, and leaves for good in its second turn,', () => {
    const codes: number[] = [];
    let match: OwnMatch;
    let waits: number[] = [];
    beforeAll(async () => {
      let turns = 0;
      const program = new RemoteProgram((message, say, self) => {
        if (message.type === 'turn' && ++turns === 2) return self.socket?.terminate();
        if (message.type === 'turn') {
          // The one that waits wakes the match again when its team has left.
          const acts = [speech('in time'), { agent: 'Raze', name: 'ticks', arguments: [60] }];
          return say({ type: 'acts', id: message.id, acts });
        }
        if (message.type !== 'prepare') return idle(message, say);
        for (const address of [self.address, self.address.replace(/[^/]+$/, 'guess')]) {
          const other = new WebSocket(address);
          other.on('close', (code) => codes.push(code));
          other.on('error', () => other.terminate());
        }
        realTime.setTimeout(() => idle(message, say), 500);
      });
      const heard = (event: MatchEvent): void => {
        program.heard(event);
        if (event.kind === 'play-started') program.say({ type: 'acts', id: null, acts: [speech('early')] });
      };
      const waited = vi.spyOn(TeamSession.prototype, 'here');
      match = await playOwn({ red: remote({ absence: 0.2 }), seed, heard });
      waits = waited.mock.calls.map(([milliseconds]) => milliseconds);
      waited.mockRestore();
    });

    test('does not act before the other team may', () => {
      const said = match.events.flatMap((event) => (event.kind === 'chat' && event.from === 'Ryn' ? [[event.text, event.tick]] : []));
      expect(said).toEqual([['in time', programPause]]);
      expect(issues(match)[0]).toContain('The game has not begun yet. Wait for the first turn.');
    });

    test('cannot be replaced by a second program, or reached without its secret', () => {
      expect(codes.sort()).toEqual([1006, 1008]);
    });

    test('is waited for once, then the match continues without it', () => {
      wentOn(match);
      // Before the episode, and after its loss.
      expect(waits).toEqual([20_000, 200]);
      expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost']);
    });
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
