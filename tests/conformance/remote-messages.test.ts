import { expect, test } from 'vitest';
import type { TeamLine } from '#server/agents/remote/messages.ts';
import { issues, playOwn } from './support/own-match.ts';
import { type Asked, RemoteProgram, type Say } from './support/remote-program.ts';
import { shortGames } from './support/short-games.ts';

/* What remote teams say to their own agents, and what of it other teams get. */

shortGames();

/** A remote team whose first free agent does these acts, one after the other; then all wait. It notes what it heard. */
class Speaker {
  readonly heard: TeamLine[] = [];
  readonly results: unknown[] = [];
  readonly program: RemoteProgram;
  private readonly acts: (readonly unknown[])[];

  constructor(acts: readonly (readonly unknown[])[]) {
    this.acts = [...acts];
    this.program = new RemoteProgram((asked, say) => this.answer(asked, say));
  }

  private answer(asked: Asked & { readonly heard?: readonly TeamLine[] }, say: Say): void {
    const { type, id, agents } = asked;
    if (type === 'prepare') say({ type: 'ready', id });
    if (type === 'end') say({ type: 'reviewed', id });
    if (type !== 'turn') return;
    this.heard.push(...(asked.heard ?? []));
    for (const { result } of agents) if (result?.name === 'say') this.results.push(result);
    const acts = agents.map(({ agent }) => {
      const words = this.acts.shift();
      return words === undefined ? { agent, name: 'ticks', arguments: [40] } : { agent, name: 'say', arguments: words };
    });
    say({ type: 'acts', id, acts });
  }
}

test('a remote team speaks on channels, hears each message once, and other teams hear nothing of it', async () => {
  const data = { item: 'torch', count: 2 };
  const red = new Speaker([
    ['for all to hear'],
    ['to the team', { channel: 'team' }],
    ['to one', { channel: 'direct', to: ['Raze'], data }],
    ['to no channel', { channel: 'board' }],
    ['to nothing', { where: 'team' }],
  ]);
  const blue = new Speaker([]);
  const remote = { agent: 'remote', options: { arrival: 20 } };
  const match = await playOwn({
    red: remote,
    blue: remote,
    heard: (event) => {
      if (event.kind === 'outside-team') (event.team === 'red' ? red : blue).program.heard(event);
    },
  });
  expect(issues(match)).toEqual([]);
  const texts = (lines: readonly TeamLine[]) => lines.map(({ text }) => text);
  expect(texts(blue.heard)).toEqual(['for all to hear']);
  expect([...texts(red.heard)].sort()).toEqual(['for all to hear', 'to one', 'to the team']);
  const from = expect.stringMatching(/^(Ryn|Raze)$/);
  expect(red.heard.find(({ text }) => text === 'for all to hear')).toEqual({ from, text: 'for all to hear' });
  expect(red.heard).toContainEqual({ from, text: 'to the team', channel: 'team', audience: { to: 'team', team: 'red' } });
  expect(red.heard).toContainEqual({ from, text: 'to one', channel: 'direct', audience: { to: 'seats', seats: ['Raze'] }, data });
  expect(red.results.map((result) => Object(result).ok)).toEqual([true, true, true, false, false]);
});
