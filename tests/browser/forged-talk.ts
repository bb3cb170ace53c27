import type { EventBody } from '#lib/domain/match-event.ts';

type Timed = readonly [tick: number, event: EventBody];

/** Eight agents that talk. */
export const talkers = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike', 'Laura', 'John', 'Emma'] as const;

const pairs = [
  ['Andy', 'Jill'],
  ['Bob', 'Sally'],
  ['Mike', 'Laura'],
  ['John', 'Emma'],
] as const;
/** Messages of each pair. */
const each = 75;
const phrases = [
  'What do you carry? I have 2 wheat, 1 egg and a crafting table.',
  'I have 3 sugar and 2 milk buckets. Come to 12, -60, 4 and I hand them over.',
  'On my way.',
  'Please give me 2 sugar. Without them the cake cannot be baked, and I have looked in both chests already.',
  '*used givePlayer*',
  'Thank you, I got it.',
] as const;
const modes = [
  { name: 'self_preservation', about: 'Flees from lava, fire and drowning.', isOn: true },
  { name: 'unstuck', about: 'Moves away when it does not get on.', isOn: true },
  { name: 'hunting', about: 'Hunts animals while it is idle.', isOn: false },
  { name: 'item_collecting', about: 'Picks up items near it.', isOn: true },
  { name: 'elbow_room', about: 'Steps away from others.', isOn: true },
] as const;

function talk(pair: readonly [string, string], offset: number): Timed[] {
  const messages = Array.from({ length: each }, (_, index): Timed => {
    const [from, to] = index % 2 === 0 ? pair : [pair[1], pair[0]];
    const conversation = index === 0 ? 'start' : index === each - 1 ? 'end' : 'going';
    const text = phrases[(index + offset) % phrases.length] ?? '';
    const data = { conversation, busy: text.startsWith('*') };
    const tick = 40 + index * 29 + offset * 7;
    return [tick, { kind: 'chat', from, text, channel: 'direct', audience: { to: 'seats', seats: [to] }, data }];
  });
  const [one, other] = pair;
  const both = (tick: number, state: 'started' | 'ended'): Timed[] => [
    [tick, { kind: 'conversation', agent: one, partner: other, state }],
    [tick, { kind: 'conversation', agent: other, partner: one, state }],
  ];
  return [...both(38 + offset * 7, 'started'), ...messages, ...both(45 + each * 29 + offset * 7, 'ended')];
}

function life(agent: string, place: number): Timed[] {
  const command = (tick: number, number: number, state: 'started' | 'done' | 'failed', written: string, text?: string): Timed => [
    tick,
    { kind: 'command', agent, number, by: 'agent', command: written, state, ...(text === undefined ? {} : { text }) },
  ];
  const commands = Array.from({ length: 24 }, (_, index): Timed[] => {
    const at = 60 + index * 90 + place;
    const written = ['!inventory', '!goToPlayer("Jill", 2)', '!givePlayer("Jill", "sugar", 2)', '!craftRecipe("cake", 1)'][index % 4] ?? '';
    const failed = index % 4 === 3 && index < 20;
    const result = failed
      ? 'You cannot craft a cake: it needs 2 more sugar and 1 more milk bucket.'
      : 'Done. You have 3 milk buckets, 2 sugar, 1 egg.';
    return [command(at, index, 'started', written), command(at + 60, index, failed ? 'failed' : 'done', written, result)];
  }).flat();
  const call = { kind: 'model-call', team: 'red', agent, purpose: 'converse', model: 'gpt-4o-mini', provider: 'openai' } as const;
  const calls = Array.from({ length: 12 }, (_, index): Timed[] => [
    [50 + index * 180, { ...call, call: `${agent}/${index}`, state: 'started' }],
    [
      58 + index * 180,
      { ...call, call: `${agent}/${index}`, state: 'done', inputTokens: 1800, outputTokens: 60, latencyMs: 900, costUsd: 0.0004 },
    ],
  ]).flat();
  const examples = [
    'user: bob: give me a log\nassistant: Sure! !givePlayer("bob", "oak_log", 1)',
    'user: ann: what do you have?\nassistant: !inventory',
  ];
  return [
    [2, { kind: 'modes', agent, modes: [...modes] }],
    [2, { kind: 'goal', agent, goal: 'Bake a cake together: share what you carry and talk with all others.', state: 'active' }],
    [
      40,
      {
        kind: 'goal',
        agent,
        goal: 'Bake a cake together: share what you carry and talk with all others.',
        state: 'paused',
        text: 'talks with a partner',
      },
    ],
    [48, { kind: 'retrieved', agent, purpose: 'converse', examples, skills: ['craftRecipe', 'giveToPlayer'] }],
    ...calls,
    ...commands,
    [
      700,
      {
        kind: 'places',
        agent,
        places: [
          { name: 'camp', at: [12, -60, 4] },
          { name: 'last_death_position', at: [-30, -60, 18] },
        ],
      },
    ],
    [800, { kind: 'summary', team: 'red', agent, text: 'Jill has 3 sugar. The chest at 4, -60, 2 is empty. A cake needs 3 wheat.' }],
    [
      1400,
      {
        kind: 'summary',
        team: 'red',
        agent,
        text: 'Jill gave me 2 sugar. The chest at 4, -60, 2 is empty. A cake needs 3 wheat. I still lack a milk bucket.',
      },
    ],
    [
      900 + place,
      { kind: 'command', agent, number: 100, by: 'mode', command: 'item_collecting', state: 'started', text: 'There is an egg near you.' },
    ],
    [930 + place, { kind: 'command', agent, number: 100, by: 'mode', command: 'item_collecting', state: 'done' }],
  ];
}

/** The events of eight agents with goals, commands and memories, who say three hundred messages in four pairs; one is alarmed, one steered. */
export function forgedTalk(): readonly Timed[] {
  const extra: readonly Timed[] = [
    [2300, { kind: 'alarm', agent: 'Bob', cause: 'repeats', text: 'did the same 4 times in a row', words: '!goToPlayer("Sally", 2)' }],
    [1200, { kind: 'steering', agent: 'Mike', by: 'owner', order: { action: 'message', text: 'Where are you, and what do you need?' } }],
    [
      1220,
      {
        kind: 'chat',
        from: 'Mike',
        text: 'I am at 14, -60, 3. I need a milk bucket.',
        channel: 'team',
        audience: { to: 'team', team: 'blue' },
        data: { agent: 'Mike' },
      },
    ],
    [2200, { kind: 'steering', agent: 'Mike', by: 'owner', order: { action: 'pause' } }],
  ];
  return [...pairs.flatMap(talk), ...talkers.flatMap(life), ...extra].toSorted(([one], [other]) => one - other);
}
