import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#server/dashboard/provided-services.ts';
import { MinecraftPerson } from './support/minecraft-person.ts';
import { eventually, PeopleDashboard } from './support/people-dashboard.ts';

let dashboard: PeopleDashboard;
beforeAll(async () => {
  dashboard = await PeopleDashboard.open();
});
afterAll(() => dashboard.close());

test('a Minecraft client waits between two episodes and gets its body in the second one too', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start({
    ...{ scenario: 'construction', task: '0', agents: 2, teams: { team: 'crew' }, systems: { crew: { seats: ['person', 'solver'] } } },
    ...{ clock: { kind: 'real' }, seed: 3, episodes: 2 },
  });
  const { seats, minecraft } = await visitor().lobby();
  const player = new MinecraftPerson(minecraft?.port ?? 0, 'Robin', seats[0]?.code ?? '');
  await player.reads('You have the seat of Alice');
  player.bot.chat('ready');
  const greetings = (): readonly string[] => player.lines.filter((line) => line.includes('You are Alice of team'));
  await eventually('it plays the first episode', () => (greetings().length === 1 ? true : null));
  await player.reads('The episode is over.');
  await eventually('it plays the second episode', () => (greetings().length === 2 ? true : null));
  player.bot.quit();
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});
