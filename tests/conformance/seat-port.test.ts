import { expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import { acting } from './support/acting-system.ts';
import type { Inbox } from './support/inbox.ts';
import { PlainClient } from './support/plain-client.ts';
import { playTask } from './support/play-task.ts';

/*
 * A seat that no bot of ours plays: a client of the game, moved packet by packet as a person moves it, sits beside a bot. Both know only the
 * port of their seats.
 */

const post = { scenario: 'construction', task: '0', seed: 5 } as const;

interface Played {
  readonly hash: string;
  readonly outcome: unknown;
  readonly events: readonly MatchEvent[];
  readonly heard: Readonly<Record<string, readonly string[]>>;
}

const words = ({ from, channel, text }: HeardLine): string => `${channel} ${from}: ${text}`;

async function play(): Promise<Played> {
  const inboxes: Record<string, Inbox> = {};
  let person: PlainClient | null = null;
  const byHand = acting(async (seat, inbox) => {
    inboxes[seat.agent] = inbox;
    const { x, z } = seat.position;
    await person?.walk(x - 1.6, z);
    person?.type('I begin.');
    person?.placeOn('cut_sandstone', { x: -9, y: -61, z: 0 });
    await seat.ticks(10);
    person?.type('/msg Bob Your turn');
    await inbox.next(({ text }) => text === 'Half done');
    seat.say('The torch too', { channel: 'team' });
  });
  const bot = acting(async (seat, inbox) => {
    inboxes[seat.agent] = inbox;
    await inbox.next(({ channel }) => channel === 'direct');
    await seat.primitives.placeItem('terracotta', { x: -9, y: -59, z: 0 });
    seat.say('Half done', { channel: 'direct', to: ['Alice'] });
    await inbox.next(({ channel }) => channel === 'team');
    await seat.primitives.placeItem('torch', { x: -9, y: -58, z: 0 });
  });
  const { result, events } = await playTask({
    ...post,
    team: [byHand, bot],
    admissions: {
      Alice: async (open) => {
        person = await PlainClient.admit(open);
        return person;
      },
    },
  });
  const heard = Object.fromEntries(Object.entries(inboxes).map(([agent, { lines }]) => [agent, lines.map(words)]));
  return { hash: result.hash, outcome: result.outcome, events, heard };
}

test('walks, builds, hears and speaks through the port, beside a bot, and the match repeats exactly', async () => {
  const { hash, outcome, events, heard } = await play();
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  expect(outcome).toMatchObject({ completion: 1, success: true, ended: 'complete' });
  const placed = events.flatMap((event) => (event.kind === 'block-placed' ? [`${event.agent} ${event.block}`] : []));
  expect(placed).toEqual(['Alice cut_sandstone', 'Bob terracotta', 'Bob torch']);

  const common = ['public Alice: I begin.', 'direct Alice: Your turn'];
  for (const agent of ['Alice', 'Bob'])
    expect(heard[agent]).toEqual(expect.arrayContaining([...common, 'direct Bob: Half done', 'team Alice: The torch too']));
  // What the bot announces in public chat is on the screen of the person.
  expect(heard.Alice?.some((line) => line.startsWith('public Bob: '))).toBe(true);

  const whisper = events.find((event) => event.kind === 'chat' && event.text === 'Your turn');
  expect(whisper).toMatchObject({ from: 'Alice', channel: 'direct', audience: { to: 'seats', seats: ['Bob'] } });
  expect((await play()).hash).toBe(hash);
});

test('has no primitives: a call is refused', async () => {
  let refusal = '';
  const caller = acting(async (seat) => {
    refusal = await seat.primitives.mineBlock('dirt', 1).then(
      () => '',
      (error: Error) => error.message,
    );
  });
  await playTask({
    ...post,
    team: [caller],
    change: (task) => ({ ...task, limit: 60 }),
    admissions: { Alice: PlainClient.admit },
  });
  expect(refusal).toBe('Alice is played by hand: mineBlock is not possible.');
});
