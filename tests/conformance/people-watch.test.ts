import mineflayer, { type Bot } from 'mineflayer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#server/services.ts';
import { eventually, PeopleDashboard } from './support/people-dashboard.ts';

/* A person watches a match with a Minecraft client, as a spectator whom no one in it sees or hears. */

const configuration = {
  scenario: 'construction',
  task: '0',
  agents: 2,
  teams: { team: 'hands' },
  systems: { hands: { agent: 'person' } },
  clock: { kind: 'real' },
  seed: 5,
};

let dashboard: PeopleDashboard;
beforeAll(async () => {
  dashboard = await PeopleDashboard.open();
});
afterAll(() => dashboard.close());

interface Client {
  readonly bot: Bot;
  readonly lines: string[];
}

function join(port: number, username: string): Client {
  const bot = mineflayer.createBot({ host: '127.0.0.1', port, username, auth: 'offline', version: '1.20.1' });
  const lines: string[] = [];
  bot.on('message', (line) => void lines.push(line.toString()));
  return { bot, lines };
}

const reads = ({ lines }: Client, text: string): Promise<true> =>
  eventually(`the client reads "${text}" among ${lines.join(' | ')}`, () => (lines.some((line) => line.includes(text)) ? true : null));

test('who types "watch" sees the match as a spectator, and no player sees or hears it', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start(configuration);
  const host = visitor();
  const { seats, minecraft } = await host.lobby();
  const port = minecraft?.port ?? 0;
  const player = join(port, 'Robin');
  await reads(player, 'Type the code of your seat');
  player.bot.chat(seats[1]?.code ?? '');
  await reads(player, 'You have the seat of Bob');
  const watcher = join(port, 'Bob');
  await reads(watcher, 'or "watch"');
  watcher.bot.chat('watch');
  await reads(watcher, 'as a spectator');
  expect(await host.post('host', { action: 'start' })).toMatchObject({ status: 200 });
  await reads(player, 'Lines that begin with #');
  await eventually('the watcher is a spectator in the world', () => (watcher.bot.game.gameMode === 'spectator' ? true : null));
  await eventually('it sees the player', () => (watcher.bot.players.Bob?.entity ? true : null));
  watcher.bot.chat('I see a torch');
  await reads(watcher, 'Spectators cannot speak');
  watcher.bot.chat('/me waves');
  watcher.bot.chat('/tell Bob go left');
  player.bot.chat('hello');
  await reads(watcher, 'hello');
  expect(player.lines.join('\n')).not.toMatch(/torch|waves|go left/);
  const others = Object.values(player.bot.entities).filter((entity) => entity.type === 'player' && entity !== player.bot.entity);
  expect(others.map(({ username }) => username)).toEqual(['Alice']);
  watcher.bot.quit();
  player.bot.quit();
  expect(services().stopMatch(match)).toMatchObject({ ok: true });
});

test('a match that spectators see later is not shown to a Minecraft client', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start({ ...configuration, people: { spectatorDelay: 20 } });
  const { minecraft } = await visitor().lobby();
  const watcher = join(minecraft?.port ?? 0, 'Eve');
  await reads(watcher, 'or "watch"');
  watcher.bot.chat('watch');
  await reads(watcher, 'Spectators see this match 20 seconds late');
  watcher.bot.quit();
  expect(services().stopMatch(match)).toMatchObject({ ok: true });
});
