import { expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { peopleExclusion } from '#lib/domain/people.ts';
import { type PlayedByHand, playByHand, takeSeat } from './support/people-match.ts';

/* A person plays a seat by hand, input by input as the page sends them, in lockstep with the bots of the match. */

function lampPost(standIn?: string) {
  return matchConfigurationSchema.parse({
    scenario: 'construction',
    task: '0',
    agents: 1,
    teams: { team: 'hand' },
    systems: { hand: { agent: 'person', ...(standIn === undefined ? {} : { options: { standIn } }) } },
    clock: { kind: 'fast' },
    seed: 5,
  });
}

/** Builds the lamp post, block on block. */
function build({ hands }: PlayedByHand, agent: string): void {
  const hand = hands.get(agent);
  if (hand?.position === undefined || hand.position === null) return;
  const { next } = placements.get(hand) ?? { next: 0 };
  const [item, y] = post[next] ?? [];
  if (item === undefined || y === undefined || !hand.walk(-10.6, 0.5)) return;
  const slot = hand.slots.findIndex((stack) => stack?.name === item) - 36;
  if (slot < 0) return;
  hand.act({ type: 'hold', slot }, { type: 'place', hand: 0, at: [-9, y - 1, 0], face: 1, cursor: [0.5, 1, 0.5], sequence: hand.next() });
  placements.set(hand, { next: next + 1 });
}
const placements = new WeakMap<object, { readonly next: number }>();
const post = [
  ['cut_sandstone', -60],
  ['terracotta', -59],
  ['torch', -58],
] as const;

test('a person builds a task by hand and completes it, and the match repeats exactly', async () => {
  const play = () => playByHand({ configuration: lampPost(), tick: (_, match) => build(match, 'Alice') });
  const { played, events } = await play();
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  expect(played[0]?.result.outcome).toMatchObject({ completion: 1, success: true });
  const seats = events.flatMap((event) => (event.kind === 'seat' ? [event.state] : []));
  expect(seats).toEqual(['here', 'ready', 'playing']);
  expect(played[0]?.result.unmeasured).toBe(peopleExclusion);
  expect(played[0]?.result.seats).toMatchObject([
    { agent: 'Alice', placed: 3, share: 1, actions: 0, messages: 0, person: expect.closeTo(1, 1) },
  ]);
  const again = await play();
  expect(again.played[0]?.result.hash).toBe(played[0]?.result.hash);
});

test('a person who leaves is kept for two minutes, then the bot of the seat finishes the work', async () => {
  const { played, events } = await playByHand({
    configuration: lampPost('solver'),
    tick: (tick, { people }) => {
      if (tick === 20) people.order({ kind: 'disconnect', agent: 'Alice' });
    },
  });
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  const seats = events.flatMap((event) => (event.kind === 'seat' ? [{ state: event.state, tick: event.tick }] : []));
  expect(seats.map(({ state }) => state)).toEqual(['here', 'ready', 'playing', 'away', 'bot']);
  const [away, bot] = seats.slice(-2);
  expect(Math.round(((bot?.tick ?? 0) - (away?.tick ?? 0)) / 20)).toBe(120);
  expect(played[0]?.result.outcome).toMatchObject({ completion: 1 });
  // The person was there for one second of two minutes.
  expect(played[0]?.result.seats?.[0]?.person).toBeLessThan(0.02);
});

test('the bot of a seat knows what the referee said to the body before it took over', async () => {
  const { played, events } = await playByHand({
    configuration: matchConfigurationSchema.parse({
      ...{ scenario: 'escape-room', task: '1-0', agents: 1, teams: { team: 'hand' }, clock: { kind: 'fast' }, seed: 5 },
      systems: { hand: { agent: 'person', options: { standIn: 'solver' } } },
    }),
    tick: (tick, { people }) => {
      if (tick === 20) people.order({ kind: 'disconnect', agent: 'Alice' });
    },
  });
  const hints = events.flatMap((event) => (event.kind === 'chat' && event.from === 'Referee' ? [event.tick] : []));
  expect(Math.min(...hints)).toBeLessThan(20);
  expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  expect(played[0]?.result.outcome).toMatchObject({ completion: 1, success: true });
});

test('a person who returns within two minutes has the same body, with what it carries and where it stood', async () => {
  const seen: unknown[] = [];
  await playByHand({
    configuration: lampPost(),
    tick: (tick, match) => {
      const hand = match.hands.get('Alice');
      if (tick < 40) hand?.walk(-6, 3);
      if (tick === 40 || tick === 140) seen.push({ at: hand?.position, carries: hand?.slots.filter((slot) => slot !== null) });
      if (tick === 41) match.people.order({ kind: 'disconnect', agent: 'Alice' });
      if (tick === 100) match.people.order({ kind: 'connect', agent: 'Alice' });
      if (tick > 141) build(match, 'Alice');
    },
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ carries: expect.arrayContaining([{ name: 'torch', count: 1 }]) });
});

test('a wrong code, a used code and a second person are refused, and the holder plays on', async () => {
  let used = '';
  const { answers, events } = await playByHand({
    configuration: lampPost(),
    lobby: (match) => {
      used = match.seat('Alice').code ?? '';
      match.people.order({ kind: 'take', ask: 10, agent: 'Alice', code: 'wrong123' });
      match.people.order({ kind: 'take', ask: 11, agent: 'Zoe', code: used });
      takeSeat(match, 'Alice');
      match.people.order({ kind: 'take', ask: 12, agent: 'Alice', code: used });
    },
    tick: (_, match) => build(match, 'Alice'),
  });
  const errors = Object.fromEntries(answers.map(({ ask, error }) => [ask, error]));
  expect(errors).toEqual({
    1: null,
    10: expect.stringContaining('does not open this seat'),
    11: expect.stringContaining('no seat for a person called Zoe'),
    12: expect.stringContaining('used already'),
  });
  expect(events.filter((event) => event.kind === 'seat' && event.state === 'playing')).toHaveLength(1);
});

test('a person in Hell’s Kitchen reads its own goal with the recipe that it can tell, and no recipe of the other', async () => {
  const { events } = await playByHand({
    configuration: matchConfigurationSchema.parse({
      scenario: 'cooking',
      task: 'hells-kitchen-bread-golden-apple',
      agents: 2,
      teams: { team: 'pair' },
      systems: { pair: { seats: ['hand', 'do_nothing'] }, hand: { agent: 'person' } },
      clock: { kind: 'fast' },
      seed: 1,
    }),
    tick: (tick, { people }) => {
      if (tick === 20) people.order({ kind: 'disconnect', agent: 'Andy' });
    },
  });
  const told = events.flatMap((event) => (event.kind === 'chat' && event.from === 'Referee' ? [event] : []));
  expect(told.map(({ audience }) => audience)).toEqual([{ to: 'seats', seats: ['Andy'] }]);
  expect(told[0]?.text).toMatch(/^Cook bread yourself.*Recipe of golden_apple.*Talk with the others/s);
  expect(told[0]?.text).not.toMatch(/Recipe of bread: 1|3 wheat/i);
});
