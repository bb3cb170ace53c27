import { describe, expect, test } from 'vitest';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { Random } from '#server/minecraft/random.ts';
import { Conversations, type Talk } from './conversations.ts';
import { clockOf, HandClock } from './hand-clock.ts';

/** An agent as its conversations see it, with everything that it sends, hears and is noted. */
class Agent {
  readonly sent: { readonly to: string; readonly text: string; readonly talk: Talk }[] = [];
  readonly heard: { readonly at: number; readonly text: string }[] = [];
  readonly notes: string[] = [];
  action: string | null = null;
  mayTalk = false;
  readonly absent = new Set<string>();
  answers = false;
  readonly asked: string[] = [];
  readonly clock: Clock;
  readonly mates: readonly string[];
  readonly talk: Conversations;
  private readonly hand: HandClock;

  constructor(hand: HandClock, mates: readonly string[] = ['Jill', 'Bob']) {
    this.hand = hand;
    this.clock = clockOf(hand);
    this.mates = mates;
    this.talk = new Conversations(this);
  }

  doing(): string | null {
    return this.action;
  }

  talksOver(): boolean {
    return this.mayTalk;
  }

  isPresent(name: string): boolean {
    return !this.absent.has(name);
  }

  send(to: string, text: string, talk: Talk): void {
    this.sent.push({ to, text, talk });
  }

  hear(_: string, text: string): void {
    this.heard.push({ at: this.hand.now(), text });
  }

  note(text: string): void {
    this.notes.push(text);
  }

  async answersWhileBusy(_: string, text: string): Promise<boolean> {
    this.asked.push(text);
    return this.answers;
  }

  talkChanged(): void {}
}

const free: Talk = { conversation: 'going', busy: false };
const busy: Talk = { conversation: 'going', busy: true };

function andy() {
  const hand = new HandClock();
  return { hand, agent: new Agent(hand) };
}

describe('an answer', () => {
  test('comes after 0.2 s if neither is busy', async () => {
    const { hand, agent } = andy();
    agent.talk.arrived('Jill', 'hi', free);
    await hand.pass(199);
    expect(agent.heard).toEqual([]);
    await hand.pass(1);
    expect(agent.heard).toEqual([{ at: 200, text: 'hi' }]);
  });

  test('comes after 5 s if the partner is busy with a command', async () => {
    const { hand, agent } = andy();
    agent.talk.arrived('Jill', 'I craft it', busy);
    await hand.pass(4999);
    expect(agent.heard).toEqual([]);
    await hand.pass(1);
    expect(agent.heard.map(({ at }) => at)).toEqual([5000]);
  });

  test('of a busy agent is a decision: it answers at once or not before it is idle', async () => {
    const { hand, agent } = andy();
    agent.action = 'collectBlocks';
    agent.talk.arrived('Jill', 'are you there?', free);
    await hand.pass(60_000);
    expect(agent.asked).toEqual(['are you there?']);
    expect(agent.heard).toEqual([]);
    agent.action = null;
    agent.talk.becameIdle();
    await hand.pass(200);
    expect(agent.heard.map(({ text }) => text)).toEqual(['are you there?']);
    agent.action = 'collectBlocks';
    agent.answers = true;
    agent.talk.arrived('Jill', 'stop', free);
    // The decision is there.
    await hand.pass(0);
    await Promise.resolve();
    await hand.pass(200);
    expect(agent.heard.at(-1)?.text).toBe('stop');
  });

  test('waits until the agent is idle if both are busy, without a decision', async () => {
    const { hand, agent } = andy();
    agent.action = 'collectBlocks';
    agent.talk.arrived('Jill', 'I dig', busy);
    await hand.pass(120_000);
    expect(agent.asked).toEqual([]);
    expect(agent.heard).toEqual([]);
    agent.action = null;
    agent.talk.becameIdle();
    await hand.pass(5000);
    expect(agent.heard.map(({ text }) => text)).toEqual(['I dig']);
  });

  test('is not held up by an action over which one can talk', async () => {
    const { hand, agent } = andy();
    agent.action = 'followPlayer';
    agent.mayTalk = true;
    agent.talk.arrived('Jill', 'hi', free);
    await hand.pass(200);
    expect(agent.heard).toHaveLength(1);
  });

  test('waits again from each new message, and gets all of them as one', async () => {
    const { hand, agent } = andy();
    agent.talk.arrived('Jill', 'one', busy);
    await hand.pass(4000);
    agent.talk.arrived('Jill', 'two', busy);
    await hand.pass(4000);
    expect(agent.heard).toEqual([]);
    await hand.pass(1000);
    expect(agent.heard).toEqual([{ at: 9000, text: 'one two' }]);
  });
});

describe('a conversation', () => {
  test('is with one partner: a third agent learns that the agent is busy', () => {
    const { agent } = andy();
    agent.talk.arrived('Jill', 'hi', free);
    agent.talk.arrived('Bob', 'hey', { conversation: 'start', busy: false });
    expect(agent.sent).toEqual([{ to: 'Bob', text: 'I am busy: I talk with Jill.', talk: { conversation: 'end', busy: false } }]);
    expect(agent.talk.partner).toBe('Jill');
  });

  test('does not start with oneself, a stranger, an absent agent or beside another one', () => {
    const { agent } = andy();
    expect(() => agent.talk.start('Andy', 'hi')).toThrow('You can talk with Jill, Bob, not with "Andy".');
    agent.absent.add('Bob');
    expect(() => agent.talk.start('Bob', 'hi')).toThrow('Bob is not in the game.');
    agent.absent.clear();
    agent.talk.start('Jill', 'hi');
    expect(() => agent.talk.start('Bob', 'hi')).toThrow('You talk with Jill now. End that conversation first.');
    expect(agent.sent.map(({ talk }) => talk.conversation)).toEqual(['start']);
  });

  test('ends on both sides, also if both end it at once', () => {
    const { agent } = andy();
    agent.talk.start('Jill', 'hi');
    expect(agent.talk.end('Jill')).toBe(true);
    expect(agent.talk.end('Jill')).toBe(false);
    agent.talk.arrived('Jill', '', { conversation: 'end', busy: false });
    expect(agent.talk.partner).toBeNull();
    expect(agent.talk.before).toEqual(['Jill']);
    expect(agent.notes).toEqual([]);
  });

  test('that the partner ends leaves a note, and what was not answered yet is forgotten', async () => {
    const { hand, agent } = andy();
    agent.talk.arrived('Jill', 'hi', free);
    agent.talk.arrived('Jill', 'bye', { conversation: 'end', busy: false });
    await hand.pass(10_000);
    expect(agent.notes).toEqual(['Jill ended the conversation and said: bye']);
    expect(agent.heard).toEqual([]);
  });

  test('without an answer gives an idle agent a note after 30 s, then after twice that, and so on', async () => {
    const { hand, agent } = andy();
    agent.talk.start('Jill', 'hi');
    await hand.pass(29_000);
    expect(agent.notes).toEqual([]);
    await hand.pass(2000);
    expect(agent.notes).toHaveLength(1);
    await hand.pass(58_000);
    expect(agent.notes).toHaveLength(1);
    await hand.pass(4000);
    expect(agent.notes).toHaveLength(2);
  });

  test('without an answer leaves a busy agent alone', async () => {
    const { hand, agent } = andy();
    agent.talk.start('Jill', 'hi');
    agent.action = 'collectBlocks';
    await hand.pass(100_000);
    expect(agent.notes).toEqual([]);
  });

  test('with a lost partner ends after 10 s', async () => {
    const { hand, agent } = andy();
    agent.talk.start('Jill', 'hi');
    agent.absent.add('Jill');
    await hand.pass(9000);
    expect(agent.talk.partner).toBe('Jill');
    await hand.pass(4000);
    expect(agent.talk.partner).toBeNull();
    expect(agent.notes).toEqual(['Jill left the game, so the conversation is over.']);
  });
});

test('no conversation of two agents stands still, with random delays, losses and work, in 500 seeds', async () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = new Random(seed);
    const hand = new HandClock();
    const names = ['Andy', 'Jill'] as const;
    const agents = names.map(
      (name) =>
        new Agent(
          hand,
          names.filter((other) => other !== name),
        ),
    );
    const [one, other] = agents;
    if (!one || !other) throw new Error('There are two agents.');
    let delivered = 0;
    for (const [index, agent] of agents.entries()) {
      const partner = agents[1 - index];
      const name = names[index] ?? '';
      agent.send = (_, text, talk) => {
        // One message in five is lost; the end of a conversation is not.
        if (talk.conversation !== 'end' && random.chance(0.2)) return;
        hand.after(random.integer(0, 3000), () => partner?.talk.arrived(name, text, talk));
      };
      const work = (): void => {
        agent.action = 'collectBlocks';
        hand.after(random.integer(500, 40_000), () => {
          agent.action = null;
          agent.talk.becameIdle();
        });
      };
      const reply = (): void => {
        delivered++;
        const acts = random.chance(0.4);
        if (acts && agent.action === null) work();
        if (agent.talk.partner !== null) agent.talk.say(`message ${delivered}`, acts);
      };
      agent.answers = random.chance(0.5);
      agent.hear = reply;
      agent.note = reply;
    }
    one.talk.start('Jill', 'hello');
    if (random.chance(0.3)) other.talk.start('Andy', 'hello');
    await hand.pass(600_000);
    const soFar = delivered;
    await hand.pass(1_200_000);
    expect(delivered, `seed ${seed}`).toBeGreaterThan(soFar);
  }
});
