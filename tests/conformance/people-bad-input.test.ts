import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { MinecraftPerson, twoPeople } from './support/minecraft-person.ts';
import { eventually, PeopleDashboard, type Visitor } from './support/people-dashboard.ts';
import { playByHand } from './support/people-match.ts';

/* What a person's page sends by mistake or in bad faith gets a clear answer, and changes nothing for anyone. */

let dashboard: PeopleDashboard;
beforeAll(async () => {
  dashboard = await PeopleDashboard.open();
});
afterAll(() => dashboard.close());

/** The slots of a person's own window, as its page knows them. */
function carried(visitor: Visitor): string {
  const slots: unknown[] = [];
  for (const output of visitor.outputs) {
    if (output.type === 'items' && output.window === 0) slots.splice(0, slots.length, ...output.slots);
    if (output.type === 'slot' && (output.window === 0 || output.window === -2)) slots[output.slot] = output.item;
  }
  return JSON.stringify(slots);
}

test('a lobby survives who leaves it, a used invitation and a second window, and the match floods and odd clicks', {
  timeout: 120_000,
}, async () => {
  const { match, visitor } = await dashboard.start(twoPeople);
  const host = visitor();
  const { seats, minecraft } = await host.lobby();
  const [alice, bob] = seats;
  const code = alice?.code ?? '';

  // A person who leaves in the lobby opens the seat again, with another code.
  const gone = visitor();
  expect(await gone.seat('Alice', { action: 'take', code })).toMatchObject({ status: 200 });
  expect(await gone.seat('Alice', { action: 'ready', ready: true })).toMatchObject({ status: 200 });
  expect(await gone.seat('Alice', { action: 'leave' })).toMatchObject({ status: 200 });
  const open = await eventually('the seat is open again', async () => {
    const seat = (await host.lobby()).seats[0];
    return seat?.state === 'open' ? seat : null;
  });
  expect((await host.lobby()).state).toBe('lobby');
  expect(open.code).not.toBe(code);
  // The one who left holds nothing any more, and its invitation was used.
  expect(await gone.seat('Alice', { action: 'ready', ready: true })).not.toMatchObject({ status: 200 });
  expect(await gone.open()).toMatchObject({ ok: false, error: expect.stringContaining('You hold no seat') });
  gone.close();
  const late = visitor();
  expect((await late.seat('Alice', { action: 'take', code })).body).toMatchObject({ error: expect.stringContaining('used already') });

  const first = visitor();
  await first.seat('Alice', { action: 'take', code: open.code });
  const other = new MinecraftPerson(minecraft?.port ?? 0, 'Robin', bob?.code ?? '');
  await other.reads('You have the seat of Bob');
  other.bot.chat('ready');
  await first.seat('Alice', { action: 'ready', ready: true });
  await first.open();
  await eventually('the page has a body', () => first.last('position'));
  await other.reads('Lines that begin with #');

  // A second window of the same person takes the body over; the first one hears so and moves nothing any more.
  const second = visitor(first.cookie);
  expect(await second.open()).toEqual({ ok: true, value: { agent: 'Alice' } });
  await eventually('the second window has the body', () => second.last('position'));
  await eventually('the first window reads it', () => (first.last('no-body')?.reason?.includes('another window') ? true : null));
  first.act({ type: 'chat', to: 'everyone', text: 'I am still here' });

  // Clicks out of order: windows that are not open, states that never were, slots that there are not.
  await eventually('its items are known', () => (carried(second).includes('name') ? true : null));
  const before = carried(second);
  const clicks: PlayInput[] = [];
  for (const window of [1, 7, 255])
    for (const mode of [0, 1, 2, 3, 4, 5, 6]) clicks.push({ type: 'click', window, state: 99_999, slot: 36, button: 0, mode });
  for (const slot of [45, 46, 200, -999, -1]) clicks.push({ type: 'click', window: 0, state: 0, slot, button: 0, mode: 5 });
  // The end of a spread that never began, a doubled pick-up with nothing carried, a trade and an offer without their windows.
  clicks.push(
    { type: 'click', window: 0, state: 3, slot: -999, button: 2, mode: 5 },
    { type: 'click', window: 0, state: 3, slot: 36, button: 0, mode: 6 },
    { type: 'close', window: 9 },
    { type: 'trade', offer: 3 },
    { type: 'enchant', window: 4, offer: 1 },
    { type: 'rename', name: 'Sting' },
    { type: 'recipe', window: 3, recipe: 'minecraft:no_such_thing', all: true },
  );
  second.act(...clicks);
  await pause(600);
  expect(carried(second)).toBe(before);

  // Chat with control characters is said without them, and blank lines not at all; 10,000 characters are refused.
  second.act(
    { type: 'chat', to: 'everyone', text: '\u0007\u001b \u0000\n' },
    { type: 'chat', to: 'everyone', text: 'plain\u0000 §4words\u202e!\n' },
    { type: 'chat', to: 'everyone', text: 'x'.repeat(10_000) },
  );
  await other.reads('<Alice> plain 4words !');
  await eventually('the long line is refused', () => (second.last('line')?.text.includes('10,000 characters') ? true : null));
  expect(other.lines.join('')).not.toMatch(/xxxxxx|still here|\p{Cc}/u);

  // A flood is cut at 400 inputs a second with an answer. The other person's words arrive all the same.
  for (let message = 0; message < 100; message++)
    second.act(...Array.from({ length: 64 }, (): PlayInput => ({ type: 'chat', to: 'everyone', text: `flood ${message}` })));
  await eventually('the flood is refused', () =>
    second.refusals.some((reason) => reason.includes('400 inputs in a second')) ? true : null,
  );
  expect(other.lines.join('\n')).not.toContain('flood 50');
  const answered = other.lines.length;
  other.bot.chat('Is anyone here?');
  await eventually('the words of the other are heard', () =>
    other.lines.slice(answered).join().includes('Is anyone here?') ? true : null,
  );
  // Messages that are no inputs at all close the connection after a few, and the seat is kept for its holder.
  for (let message = 0; message < 6; message++) second.raw('act', { match, inputs: [{ type: 'teleport', to: [0, 0, 0] }] });
  await eventually('the connection is closed', () => (second.connected ? null : true));
  await eventually('the seat is kept', async () => ((await host.lobby()).seats[0]?.state === 'away' ? true : null));
  expect((await host.lobby()).seats[1]).toMatchObject({ state: 'playing', client: 'minecraft' });
  const back = visitor(first.cookie);
  expect(await back.open()).toEqual({ ok: true, value: { agent: 'Alice' } });
  await eventually('it has its body again', () => back.last('position'));
  await eventually('with what it carried', () => (carried(back) === before ? true : null));
  other.bot.quit();
  for (const page of [first, second, back]) page.close();
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

test('a page that sleeps for a minute keeps its body where it was, and all that it sends at once on waking moves it no farther than a walk', async () => {
  const configuration = matchConfigurationSchema.parse({
    ...{ scenario: 'construction', task: '0', agents: 1, teams: { team: 'hand' }, systems: { hand: { agent: 'person' } } },
    ...{ clock: { kind: 'fast' }, seed: 5 },
  });
  const slept = 20 * 60;
  const seen: { x: number; z: number }[] = [];
  const { events } = await playByHand({
    configuration,
    tick: (tick, { hands, people }) => {
      const hand = hands.get('Alice');
      const place = hand?.position;
      if (hand === undefined || !place) return;
      if (tick < 20) hand.walk(-6, 3);
      if (tick === 20 || tick === 20 + slept) seen.push({ x: place.x, z: place.z });
      // A minute of steps, all in one tick.
      if (tick === 21 + slept) for (let step = 0; step < 1200; step++) hand.walk(place.x + 240, place.z);
      if (tick === 40 + slept) seen.push({ x: place.x, z: place.z });
      if (tick === 60 + slept) people.order({ kind: 'disconnect', agent: 'Alice' });
    },
  });
  const states = events.flatMap((event) => (event.kind === 'seat' ? [event.state] : []));
  // The seat was not taken from the sleeper.
  expect(states.slice(0, 4)).toEqual(['here', 'ready', 'playing', 'away']);
  const [asleep, awake, after] = seen;
  expect(awake).toEqual(asleep);
  expect(Math.hypot((after?.x ?? 99) - (awake?.x ?? 0), (after?.z ?? 99) - (awake?.z ?? 0))).toBeLessThan(12);
});
