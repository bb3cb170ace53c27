import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#server/dashboard/provided-services.ts';
import { MinecraftPerson, twoPeople } from './support/minecraft-person.ts';
import { eventually, PeopleDashboard } from './support/people-dashboard.ts';

/* A person watches a match with a Minecraft client, as a spectator whom no one in it sees or hears. */

let dashboard: PeopleDashboard;
beforeAll(async () => {
  dashboard = await PeopleDashboard.open();
});
afterAll(() => dashboard.close());

test('who types "watch" sees the match as a spectator, and no player sees or hears it', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start(twoPeople);
  const host = visitor();
  const { seats, minecraft } = await host.lobby();
  const port = minecraft?.port ?? 0;
  const player = new MinecraftPerson(port, 'Robin');
  await player.reads('Type the code of your seat');
  player.bot.chat(seats[1]?.code ?? '');
  await player.reads('You have the seat of Bob');
  const watcher = new MinecraftPerson(port, 'Bob');
  await watcher.reads('or "watch"');
  watcher.bot.chat('watch');
  await watcher.reads('as a spectator');
  const packets: string[] = [];
  player.bot._client.on('packet', (_, { name }) => void packets.push(name));
  expect(await host.post('host', { action: 'start' })).toMatchObject({ status: 200 });
  await player.reads('Lines that begin with #');
  // A client that moves between worlds often moves before either sends its keep-alive, so each move brings one.
  expect(packets[packets.indexOf('login') - 1]).toBe('keep_alive');
  await eventually('the watcher is a spectator in the world', () => (watcher.bot.game.gameMode === 'spectator' ? true : null));
  await eventually('it sees the player', () => (watcher.bot.players.Bob?.entity ? true : null));
  watcher.bot.chat('I see a torch');
  await watcher.reads('Spectators cannot speak');
  watcher.bot.chat('/me waves');
  watcher.bot.chat('/tell Bob go left');
  player.bot.chat('hello');
  await watcher.reads('hello');
  expect(player.lines.join('\n')).not.toMatch(/torch|waves|go left/);
  const others = Object.values(player.bot.entities).filter((entity) => entity.type === 'player' && entity !== player.bot.entity);
  expect(others.map(({ username }) => username)).toEqual(['Alice']);
  watcher.bot.quit();
  player.bot.quit();
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

test('a match that spectators see later is not shown to a Minecraft client', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start({ ...twoPeople, people: { spectatorDelay: 20 } });
  const { minecraft } = await visitor().lobby();
  const watcher = new MinecraftPerson(minecraft?.port ?? 0, 'Eve');
  await watcher.reads('or "watch"');
  watcher.bot.chat('watch');
  await watcher.reads('Spectators see this match 20 seconds late');
  watcher.bot.quit();
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});
