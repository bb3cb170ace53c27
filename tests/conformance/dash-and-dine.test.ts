import type { Bot } from 'mineflayer';
import { afterEach, describe, expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { scoreOf } from '#lib/domain/outcome.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { sides } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { handInOf } from '#lib/families/dash-and-dine/facts.ts';
import type { Referee } from '#server/contract/scenario.ts';
import { offlineUuid } from '#server/minecraft/connection/login-session.ts';
import { Random } from '#server/minecraft/random.ts';
import { addStandIn } from '#server/minecraft/stand-in.ts';
import { dashAndDineGame } from '#server/scenarios/dash-and-dine/scenario.ts';
import { Arena } from './arena.ts';
import { playOnce } from './support/play-episode.ts';
import { shortGames } from './support/short-games.ts';

const play = (red: string, blue: string, seed: number) => playOnce('dash-and-dine', red, blue, seed);
const issues = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'issue');

/** The diner with its two servers, one visiting bot and a referee, without a match. */
class Diner {
  readonly arena = new Arena({ worldSpawn: dashAndDineGame.arena.worldSpawn });
  readonly facts: EventBody[] = [];
  private readonly rules: Rules;
  private referee: Referee | null = null;
  private tick = 0;

  constructor(rules: Rules = 'corrected') {
    this.rules = rules;
    dashAndDineGame.arena.build(this.arena.server);
    for (const { name, at, yaw } of dashAndDineGame.arena.figures ?? []) {
      addStandIn(this.arena.server, name, offlineUuid(name), at, yaw, 'creative');
    }
  }

  /** A bot beside the red server that looks at it. */
  async guest(): Promise<Bot> {
    const bot = await this.arena.join('Ryn');
    this.arena.server.runCommand('tp Ryn -3 -60 -9 -90 20');
    await this.arena.ticks(10);
    return bot;
  }

  /** Gives the bot items and lets it throw all of them to the server. */
  async serve(bot: Bot, items: Readonly<Record<string, number>>): Promise<void> {
    for (const [item, count] of Object.entries(items)) this.arena.server.runCommand(`give Ryn ${item} ${count}`);
    await this.arena.ticks(3);
    for (const stack of bot.inventory.items()) await this.arena.run(bot.tossStack(stack));
    await this.arena.ticks(60);
  }

  /** Lets the referee inspect both servers' hands and returns the score. */
  inspect(): PerTeam<number> {
    const { server } = this.arena;
    this.referee ??= dashAndDineGame.referee({
      server,
      random: new Random(1),
      rules: this.rules,
      seats: [],
      emit: (event) => this.facts.push(event),
    });
    this.tick += 40;
    this.referee.tick(this.tick);
    return scoreOf(this.referee.outcome('time'), sides);
  }
}

describe('handing in', () => {
  let diner: Diner | null = null;
  afterEach(() => diner?.arena.dispose());

  test('ten berries thrown to the server together score 24, and its hands are empty afterwards', async () => {
    diner = new Diner();
    const bot = await diner.guest();
    await diner.serve(bot, { sweet_berries: 10 });
    expect(diner.inspect()).toEqual({ red: 24, blue: 0 });
    expect(diner.arena.server.players.byName('Red_Server')?.inventory.totals().size).toBe(0);
    expect(diner.inspect()).toEqual({ red: 24, blue: 0 });
    expect(diner.facts).toContainEqual(
      expect.objectContaining({
        name: 'hand-in',
        team: 'red',
        data: expect.objectContaining({ scored: { sweet_berries: 10 }, points: 24 }),
      }),
    );
  });

  test('a fourth food scores nothing and is gone', async () => {
    diner = new Diner();
    const bot = await diner.guest();
    await diner.serve(bot, { bread: 1 });
    diner.inspect();
    await diner.serve(bot, { carrot: 1 });
    diner.inspect();
    await diner.serve(bot, { apple: 1 });
    const before = diner.inspect();
    await diner.serve(bot, { cooked_beef: 64 });
    expect(diner.inspect()).toEqual(before);
    const last = diner.facts.findLast((fact) => fact.kind === 'family');
    expect(last).toMatchObject({ name: 'hand-in', data: { wasted: { cooked_beef: 64 }, scored: {}, points: 0 } });
  });

  test('sixty-four stacks of cookies thrown to the server all score once, and none is lost', { tags: ['long'] }, async () => {
    diner = new Diner();
    const bot = await diner.guest();
    let scored = 0;
    for (let throwing = 0; throwing < 2; throwing++) {
      await diner.serve(bot, { cookie: 32 * 64 });
      // Hands hold at most 36 stacks; the rest lies there until they are emptied.
      for (let look = 0; look < 3; look++) {
        diner.inspect();
        await diner.arena.ticks(60);
      }
    }
    for (const fact of diner.facts) if (fact.kind === 'family') scored += handInOf(fact)?.scored.cookie ?? 0;
    const { server } = diner.arena;
    expect(scored).toBe(64 * 64);
    expect([...server.entities.items()]).toEqual([]);
    expect(server.players.byName('Red_Server')?.inventory.totals().size).toBe(0);
    expect(server.players.byName('Ryn')?.inventory.totals().size).toBe(0);
  });

  test('raw beef scores as promised, and nothing under the rules of parity', async () => {
    diner = new Diner();
    await diner.serve(await diner.guest(), { beef: 5 });
    expect(diner.inspect().red).toBe(24);
    await diner.arena.dispose();
    diner = new Diner('parity');
    await diner.serve(await diner.guest(), { beef: 5 });
    expect(diner.inspect().red).toBe(0);
  });

  test('agents see the servers as players at the positions of the briefing', async () => {
    diner = new Diner();
    const bot = await diner.guest();
    expect(bot.players.Red_Server?.entity?.position.floored()).toMatchObject({ x: -1, y: -60, z: -9 });
    expect(bot.players.Blue_Server?.entity?.position.floored()).toMatchObject({ x: -1, y: -60, z: 7 });
  });
});

describe('Dash & Dine', () => {
  test('Random gives to its mate and to its own server, never to the other one', async () => {
    const receivers = new Set<string>();
    for (let seed = 1; seed <= 20 && receivers.size < 2; seed++) {
      const { result, events } = await play('random', 'do_nothing', seed);
      expect([result.score.blue, issues(events)], 'a team that does nothing').toEqual([0, []]);
      for (const event of events)
        if (event.kind === 'action' && event.name === 'giveToPlayer' && event.state === 'started')
          receivers.add(event.detail.endsWith('_Server') ? event.detail.replace(/.* /, '') : 'a mate');
    }
    expect([...receivers].sort()).toEqual(['Red_Server', 'a mate']);
  });

  describe('in a third of a game', () => {
    shortGames(800);

    test('nothing scores without an action', async () => {
      const { result, events } = await play('do_nothing', 'do_nothing', 1);
      expect(result.score).toEqual({ red: 0, blue: 0 });
      expect(issues(events)).toEqual([]);
    });
  });
});
