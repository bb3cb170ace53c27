import { setTimeout as sleep } from 'node:timers/promises';
import protocol from 'minecraft-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#server/dashboard/provided-services.ts';
import { matchProgram } from '#server/runs/match-child.ts';
import { asked } from './support/asked.ts';
import { MinecraftPerson, twoPeople } from './support/minecraft-person.ts';
import { eventually, PeopleDashboard } from './support/people-dashboard.ts';
import { childrenOf } from './support/process-table.ts';

/* People join a match of a real dashboard: one from the browser, one with a Minecraft client, by the codes of their seats. */

let dashboard: PeopleDashboard;
beforeAll(async () => {
  dashboard = await PeopleDashboard.open();
});
afterAll(() => dashboard.close());

/** What a client reads when it is turned away. */
function refusalOf(port: number, host: string, username: string, version = '1.20.1'): Promise<string> {
  const client = protocol.createClient({ host: '127.0.0.1', port, username, auth: 'offline', version, fakeHost: host });
  return new Promise((resolve) => {
    client.on('error', (error) => resolve(error.message));
    client.on('disconnect', (packet) => resolve(String(Object(packet).reason)));
    client.on('kick_disconnect', (packet) => resolve(String(Object(packet).reason)));
  });
}

test('people join from the browser and with Minecraft by code, and play the same match', { timeout: 120_000 }, async () => {
  const { match, visitor } = await dashboard.start(twoPeople);
  const host = visitor();
  const { seats, minecraft } = await host.lobby();
  expect(seats.map(({ agent, state, mine }) => ({ agent, state, mine }))).toEqual([
    { agent: 'Alice', state: 'open', mine: false },
    { agent: 'Bob', state: 'open', mine: false },
  ]);
  const port = minecraft?.port ?? 0;
  const status = Object(await protocol.ping({ host: '127.0.0.1', port }));
  expect(status.description.text).toContain('waits for people. 2 of 2 seats free.');
  expect(await refusalOf(port, 'localhost', 'Old', '1.20.4')).toMatch(/outdated|incompatible|1\.20\.1/);

  const listed = (): unknown => services().matches.find(match)?.seats;
  expect(listed()).toEqual({ total: 2, free: 2, lobby: true });
  const [alice, bob] = seats;
  const browser = visitor();
  expect(await browser.seat('Alice', { action: 'take', code: 'nonsense' })).toMatchObject({ status: 400 });
  expect(await browser.seat('Alice', { action: 'take', code: alice?.code })).toMatchObject({ status: 200 });
  const second = visitor();
  expect((await second.seat('Alice', { action: 'take', code: alice?.code })).body).toMatchObject({
    error: expect.stringContaining('used already'),
  });

  const robin = new MinecraftPerson(port, 'Robin');
  const client = robin.bot;
  await robin.reads('Type the code of your seat');
  client.chat('abcdefgh');
  await robin.reads('No seat of this match has this code');
  client.chat(bob?.code ?? '');
  await robin.reads('You have the seat of Bob');
  expect(await refusalOf(port, `${bob?.code}.localhost`, 'Thief')).toContain('used already');

  expect(listed()).toEqual({ total: 2, free: 0, lobby: true });
  client.chat('ready');
  expect(await browser.seat('Alice', { action: 'ready', ready: true })).toMatchObject({ status: 200 });
  expect(await browser.open()).toEqual({ ok: true, value: { agent: 'Alice' } });
  await eventually('the browser has a body', () => browser.last('position'));
  await robin.reads('Lines that begin with #');
  await eventually('the list of players says who it is', () =>
    client.tablist.footer.toString().includes('You are Bob of team team.') ? true : null,
  );
  const playing = await host.lobby();
  expect(playing.seats.map(({ agent, state, client: kind }) => [agent, state, kind])).toEqual([
    ['Alice', 'playing', 'browser'],
    ['Bob', 'playing', 'minecraft'],
  ]);

  client.chat('#To my team');
  client.chat('To everyone');
  browser.act({ type: 'chat', to: 'team', text: 'Hello \u0000team' });
  browser.act({ type: 'order', order: { kind: 'build', at: [-9, -60, 0], what: 'torch', to: 'Bob' } });
  await robin.reads('[team] Alice: Hello team');
  await robin.reads('[team] Alice: Bob: Build torch at -9 -60 0');
  browser.act({ type: 'chat', to: 'everyone', text: 'x'.repeat(10_000) });
  await eventually('the long line is refused', () => {
    const line = browser.last('line');
    return line?.text.includes('10,000 characters') ? line : null;
  });

  const { minecraftCode } = await browser.lobby();
  client.quit();
  await eventually('Bob is away', async () => ((await host.lobby()).seats[1]?.state === 'away' ? true : null));
  browser.close();
  await eventually('Alice is away', async () => ((await host.lobby()).seats[0]?.state === 'away' ? true : null));
  const again = new MinecraftPerson(port, 'Alicia', minecraftCode ?? '');
  await eventually('Alice plays with Minecraft', async () => ((await host.lobby()).seats[0]?.client === 'minecraft' ? true : null));
  again.bot.quit();

  expect(await host.post('host', { action: 'kick', agent: 'Bob' })).toMatchObject({ status: 200 });
  await eventually('Bob idles', async () => ((await host.lobby()).seats[1]?.state === 'idle' ? true : null));
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

test('wrong codes are limited for each address before they are answered, and keep no person with the right code out', async () => {
  const { match, visitor } = await dashboard.start(twoPeople);
  const { seats } = await visitor().lobby();
  const { address } = dashboard.running;
  const tryFrom = async (from: string, code: string | null | undefined, agent = 'Alice') => {
    const request = { action: 'take', code };
    return asked(`${address}/api/matches/${match}/seats/${agent}`, 'POST', { origin: address }, request, from);
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => tryFrom('127.0.0.2', `wrong${number}`)));
  const tried = answers.filter(({ body }) => String(Reflect.get(Object(body), 'error')).startsWith('This code does not open'));
  const limited = answers.filter(({ body }) => String(Reflect.get(Object(body), 'error')).startsWith('Too many wrong codes'));
  expect([tried.length, limited.length]).toEqual([5, 195]);
  expect(await tryFrom('127.0.0.3', 'wrong')).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('This code does not open') },
  });
  // One of the people shares the address of the wrong codes, as behind a proxy or a router.
  expect(await tryFrom('127.0.0.2', seats[0]?.code)).toMatchObject({ status: 200 });
  await Promise.all(Array.from({ length: 40 }, (_, number) => tryFrom('127.0.0.2', `wrong${number}`, 'Bob')));
  expect(await tryFrom('127.0.0.4', seats[1]?.code, 'Bob')).toMatchObject({ status: 200 });
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

test('a match process that is killed in its lobby costs no person the seat and no invitation its code', { timeout: 120_000 }, async () => {
  const before = new Set(childrenOf(process.pid, matchProgram));
  const { match, visitor } = await dashboard.start(twoPeople);
  const host = visitor();
  const { seats } = await host.lobby();
  const [alice, leaver] = [visitor(), visitor()];
  expect(await leaver.seat('Bob', { action: 'take', code: seats[1]?.code })).toMatchObject({ status: 200 });
  expect(await leaver.seat('Bob', { action: 'leave' })).toMatchObject({ status: 200 });
  expect(await alice.seat('Alice', { action: 'take', code: seats[0]?.code })).toMatchObject({ status: 200 });
  const bobsCode = await eventually('the seat of Bob has a new code', async () => (await host.lobby()).seats[1]?.code ?? null);
  const [killed = 0] = childrenOf(process.pid, matchProgram).filter((pid) => !before.has(pid));
  process.kill(killed, 'SIGKILL');
  await eventually('the lobby has closed', async () => ((await host.lobby()).state === 'lobby' ? null : true));
  await eventually('the lobby is open again', async () => ((await host.lobby()).state === 'lobby' ? true : null));
  await eventually('Alice holds her seat', async () => ((await alice.lobby()).seats[0]?.mine === true ? true : null));
  expect((await leaver.lobby()).seats.map(({ mine }) => mine)).toEqual([false, false]);
  const bob = visitor();
  expect(await bob.seat('Bob', { action: 'take', code: bobsCode })).toMatchObject({ status: 200 });
  expect((await leaver.lobby()).seats.map(({ mine }) => mine)).toEqual([false, false]);
  for (const [agent, one] of [
    ['Alice', alice],
    ['Bob', bob],
  ] as const)
    expect(await one.seat(agent, { action: 'ready', ready: true })).toMatchObject({ status: 200 });
  expect(await alice.open()).toEqual({ ok: true, value: { agent: 'Alice' } });
  await eventually('Alice has a body', () => alice.last('position'));
  alice.close();
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

test('the host pauses the match: no tick comes, what people do has no effect, and all goes on where it was', {
  timeout: 120_000,
}, async () => {
  const { match, visitor } = await dashboard.start(twoPeople);
  const host = visitor();
  const { seats, minecraft } = await host.lobby();
  const browser = visitor();
  await browser.seat('Alice', { action: 'take', code: seats[0]?.code });
  const robin = new MinecraftPerson(minecraft?.port ?? 0, 'Robin', seats[1]?.code ?? '');
  await robin.reads('You have the seat of Bob');
  robin.bot.chat('ready');
  await browser.seat('Alice', { action: 'ready', ready: true });
  await browser.open();
  await robin.reads('Lines that begin with #');
  await eventually('the browser has a body', () => browser.last('position'));
  /** The age of the world, which the server sends each second. */
  const age = (): number => robin.bot.time.age;

  expect(await host.post('pause', undefined)).toMatchObject({ status: 200 });
  await eventually('the match is paused', () => (services().matches.find(match)?.paused === true ? true : null));
  await sleep(300);
  const standing = age();
  const [x, y, z] = browser.last('position')?.position ?? [0, 0, 0];
  browser.act(
    { type: 'move', position: [x + 0.2, y, z], yaw: 0, pitch: 0, onGround: true },
    { type: 'chat', to: 'everyone', text: 'Hello?' },
  );
  await eventually('the browser reads that the match is paused', () => (browser.last('line')?.text.includes('paused') ? true : null));
  await sleep(1500);
  expect(age()).toBe(standing);
  expect(robin.lines.join(' ')).not.toContain('Hello?');
  const known = browser.outputs.length;

  expect(await host.post('resume', undefined)).toMatchObject({ status: 200 });
  await eventually('time goes on', () => (age() > standing ? true : null));
  const corrected = browser.outputs.slice(known).find((output) => output.type === 'position');
  expect(corrected).toMatchObject({ position: [x, expect.closeTo(y, 3), z] });
  browser.act({ type: 'chat', to: 'everyone', text: 'Back again' });
  await robin.reads('Back again');

  expect(await host.post('pause', undefined)).toMatchObject({ status: 200 });
  await eventually('the match is paused', () => (services().matches.find(match)?.paused === true ? true : null));
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
  await eventually('its process ends', () => (services().health().matches.running === 0 ? true : null));
});
