import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Channel, directChannel, teamChannel } from '#lib/domain/channel.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { refereeMessage } from '#lib/domain/referee-message.ts';
import type { SeatEvent } from '#server/bots/event-collector.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import type { Task } from '#server/contract/scenario.ts';
import { acting } from './support/acting-system.ts';
import type { Inbox } from './support/inbox.ts';
import { playTask } from './support/play-task.ts';

/* Agents that know what to build only from messages, in the real arena with bots in lockstep. */

const post = { scenario: 'construction', task: '0', seed: 4 } as const;
const blocks = ['cut_sandstone', 'terracotta', 'torch'].map((name, level) => ({ name, x: -9, y: level - 60, z: 0 }));
const orderSchema = z.object({ name: z.string(), x: z.number(), y: z.number(), z: z.number() });
const board: Channel = { id: 'board', name: 'Protocol board', audience: 'team' };

const isDirect = ({ channel }: HeardLine): boolean => channel === directChannel.id;
const said = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'chat');

/** Tells one agent after the other which block to place, and waits for the answer of each. */
async function lead(seat: Seat, inbox: Inbox): Promise<void> {
  seat.say('I say what to place.', { channel: teamChannel.id });
  for (const [index, block] of blocks.entries()) {
    const builder = seat.mates[index % seat.mates.length] ?? '';
    seat.say(`Place ${block.name}`, { channel: directChannel.id, to: [builder], data: block });
    await inbox.next((line) => line.from === builder && line.text === 'done');
  }
}

/** Places each block that a direct message names. */
async function follow(seat: Seat, inbox: Inbox): Promise<void> {
  for (let line = await inbox.next(isDirect); line !== null; line = await inbox.next(isDirect)) {
    const order = orderSchema.safeParse(line.data);
    if (!order.success) continue;
    const { name, ...at } = order.data;
    await seat.primitives.placeItem(name, at);
    await seat.ticks(2);
    seat.say('done', { channel: directChannel.id, to: [line.from] });
  }
}

interface Played {
  readonly events: readonly MatchEvent[];
  readonly hash: string;
  readonly outcome: unknown;
  readonly heard: Readonly<Record<string, readonly HeardLine[]>>;
  readonly collected: Readonly<Record<string, readonly SeatEvent[]>>;
}

/** Plays the lamp post with one act for each seat. The match has these issues and no others. */
async function play(
  acts: readonly ((seat: Seat, inbox: Inbox) => Promise<void>)[],
  change?: (task: Task) => Task,
  issues: readonly string[] = [],
): Promise<Played> {
  const heard: Record<string, readonly HeardLine[]> = {};
  const collected: Record<string, readonly SeatEvent[]> = {};
  const team = acts.map((act) =>
    acting(async (seat, inbox, signal) => {
      const collector = seat.collectEvents();
      signal.addEventListener('abort', () => {
        collected[seat.agent] = collector.all();
        collector.close();
      });
      heard[seat.agent] = inbox.lines;
      // All seats collect by now.
      await seat.ticks(2);
      await act(seat, inbox);
    }),
  );
  const { result, events } = await playTask({ ...post, team, ...(change ? { change } : {}) });
  expect(events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []))).toEqual(issues);
  return { events, hash: result.hash, outcome: result.outcome, heard, collected };
}

/** Ends the episode after `ticks`, and lets the referee speak at tick 40. */
function shortened(ticks: number, message?: ReturnType<typeof refereeMessage>) {
  return (task: Task): Task => ({
    ...task,
    limit: ticks,
    referee: (context) => {
      const referee = task.referee(context);
      return {
        tick: (tick) => {
          referee.tick(tick);
          if (tick === 40 && message) context.emit(message);
        },
        heard: (event) => referee.heard?.(event),
        outcome: (end) => referee.outcome(end),
      };
    },
  });
}

const waiting = async (): Promise<void> => undefined;

describe('agents that build by messages', () => {
  test('complete the task, each hears what is for it and nothing else, and the match repeats exactly', async () => {
    const acts = [lead, follow, follow];
    const { events, hash, outcome, heard, collected } = await play(acts);
    expect(outcome).toMatchObject({ completion: 1, success: true, ended: 'complete' });
    const places = new Map(events.flatMap((event) => (event.kind === 'block-placed' ? [[event.block, event.agent] as const] : [])));
    expect(Object.fromEntries(places)).toEqual({ cut_sandstone: 'Bob', terracotta: 'Cindy', torch: 'Bob' });

    const texts = (agent: string) =>
      heard[agent]?.filter(({ channel }) => channel !== 'public').map(({ from, text }) => `${from}: ${text}`);
    const opening = 'Alice: I say what to place.';
    expect(texts('Bob')).toEqual(
      [opening, 'Alice: Place cut_sandstone', 'Bob: done', 'Alice: Place torch', 'Bob: done'].slice(0, texts('Bob')?.length),
    );
    expect(texts('Bob')?.slice(0, 4)).toHaveLength(4);
    expect(texts('Cindy')).toEqual([opening, 'Alice: Place terracotta', 'Cindy: done']);
    expect(collected.Cindy?.flatMap((event) => (event.kind === 'onMessage' ? [event.line] : []))).toEqual(
      heard.Cindy?.filter(({ channel }) => channel !== 'public'),
    );

    const messages = said(events).flatMap((event) => (event.audience === undefined ? [] : [event]));
    expect(messages[0]).toMatchObject({ from: 'Alice', channel: 'team', audience: { to: 'team', team: 'team' } });
    expect(messages[1]).toMatchObject({ from: 'Alice', channel: 'direct', audience: { to: 'seats', seats: ['Bob'] }, data: blocks[0] });
    // What bodies announce while they act is public, as before, and everyone hears it.
    expect(said(events).some(({ audience }) => audience === undefined)).toBe(true);
    for (const agent of ['Alice', 'Bob', 'Cindy'])
      expect(
        heard[agent]?.some(({ channel }) => channel === 'public'),
        agent,
      ).toBe(true);

    const again = await play(acts);
    expect([again.hash, said(again.events)]).toEqual([hash, said(events)]);
  });

  test('hear a message to a set of seats, and the referee’s message to one', async () => {
    const speaker = async (seat: Seat): Promise<void> => seat.say('you two', { channel: 'direct', to: ['Cindy', 'Bob', 'Cindy'] });
    const message = refereeMessage('Only you know the recipe.', { to: 'seats', seats: ['David'] });
    const { events, heard } = await play([speaker, waiting, waiting, waiting], shortened(60, message));
    const texts = Object.fromEntries(
      Object.entries(heard).map(([agent, lines]) => [agent, lines.map(({ from, text }) => `${from}: ${text}`)]),
    );
    expect(texts).toEqual({
      Alice: ['Alice: you two'],
      Bob: ['Alice: you two'],
      Cindy: ['Alice: you two'],
      David: ['Referee: Only you know the recipe.'],
    });
    expect(said(events).map(({ audience }) => audience)).toEqual([
      { to: 'seats', seats: ['Cindy', 'Bob'] },
      { to: 'seats', seats: ['David'] },
    ]);
  });

  test('write on a protocol board in a task that has no chat besides', async () => {
    const refused: string[] = [];
    const attempt = (say: () => void): void => {
      try {
        say();
      } catch (error) {
        refused.push(String(error));
      }
    };
    const record = { protocol: 'REQUEST_MATERIAL', target: 'Bob', item: 'torch', count: 1 };
    const writer = async (seat: Seat): Promise<void> => {
      attempt(() => seat.say('hello'));
      attempt(() => seat.say('hello', { channel: 'team' }));
      seat.say('Alice asks Bob for 1 torch.', { channel: 'board', data: record });
    };
    const change = (task: Task): Task => ({ ...shortened(60)(task), channels: [board] });
    const { events, heard } = await play([writer, waiting], change);
    expect(refused).toEqual([
      'Error: This task has no public chat. Say it on one of its channels.',
      'Error: Alice said nothing: this task has no channel "team". It has board.',
    ]);
    expect(said(events)).toMatchObject([{ from: 'Alice', channel: 'board', audience: { to: 'team', team: 'team' }, data: record }]);
    expect(heard.Bob).toMatchObject([{ from: 'Alice', text: 'Alice asks Bob for 1 torch.', channel: 'board', data: record }]);
  });
});

test('a message that a channel does not carry is refused with what to do, and nothing is said', async () => {
  const refused: string[] = [];
  const speaker = async (seat: Seat): Promise<void> => {
    const addresses = [
      ['hello', { channel: 'direct' }],
      ['hello', { channel: 'direct', to: ['Zoe'] }],
      ['hello', { channel: 'direct', to: [] }],
      ['hello', { channel: 'team', to: ['Bob'] }],
      ['hello', { channel: 'public', to: ['Bob'] }],
      [' ', { channel: 'team' }],
      ['x'.repeat(4001), { channel: 'team' }],
      ...Array.from({ length: 20 }, (_, line) => [`line ${line}`, { channel: 'team' }] as const),
    ] as const;
    for (const [text, address] of addresses) {
      try {
        seat.say(text, address);
      } catch (error) {
        refused.push(error instanceof Error ? error.message : '');
      }
    }
  };
  const { events } = await play([speaker, waiting], shortened(60));
  expect(refused).toMatchObject([
    expect.stringContaining('names its readers'),
    expect.stringContaining('there is no agent "Zoe". There are Alice, Bob.'),
    expect.stringContaining('name at least one reader'),
    expect.stringContaining('a message on the channel "team" names no readers'),
    expect.stringContaining('Public chat names no readers'),
    expect.stringContaining('say something'),
    expect.stringContaining('at most 4,000 characters'),
    // A refused line counts like one that is said, except on public chat, where it is not even tried.
    expect.stringContaining('More than 25 chat lines'),
  ]);
  expect(said(events).map(({ text }) => text)).toEqual(Array.from({ length: 19 }, (_, line) => `line ${line}`));
});

test('a listener that throws gives an issue, and the others hear the message', async () => {
  const speaker = async (seat: Seat): Promise<void> => {
    // A team that never acts would be excluded for that, too.
    await seat.primitives.sendSignal('Bob');
    await seat.ticks(5);
    seat.say('go', { channel: 'team' });
  };
  const broken = async (seat: Seat): Promise<void> => {
    seat.hear(({ channel }) => {
      if (channel === 'team') throw new Error('no such plan');
    });
  };
  const { heard } = await play([speaker, broken, waiting], shortened(60), ['Bob failed on a message of Alice: no such plan']);
  expect(
    ['Alice', 'Bob', 'Cindy'].map((agent) => heard[agent]?.flatMap(({ channel, text }) => (channel === 'team' ? [text] : []))),
  ).toEqual([['go'], ['go'], ['go']]);
});
