import { describe, expect, test } from 'vitest';
import type { SeatEvent } from '#server/bots/event-collector.ts';
import { seenBy } from '../../../tests/conformance/support/fake-team.ts';
import { rememberEpisode } from './episode-memory.ts';

const players = new Set(['Ryn', 'Raze', 'Byte', 'Blink']);
const scores = { red: 3, blue: 1 };
const said = (text: string, wheat = 0): SeatEvent => ({ kind: 'onChat', text, observation: seenBy('Ryn', wheat > 0 ? { wheat } : {}) });
const end: SeatEvent = { kind: 'observe', observation: seenBy('Ryn', { bread: 2 }) };

describe('the memory of an episode', () => {
  test('is the chat of the agent that heard most, and the lines of every agent with its inventory', () => {
    const ryn = { agent: 'Ryn', events: [said('<Ryn> I bake', 3), said('<Byte> I hide'), said('<Red_Server> +5'), end] };
    const raze = { agent: 'Raze', events: [said('<Raze> I dig', 1), end] };
    const memory = rememberEpisode([ryn, raze], players, scores);
    expect(memory.chat).toEqual([
      { from: 'Ryn', text: 'I bake' },
      { from: 'Byte', text: 'I hide' },
      { from: 'Red_Server', text: '+5' },
    ]);
    expect(memory.observations).toEqual([
      { agent: 'Ryn', message: 'I bake', inventory: { wheat: 3 } },
      { agent: 'Raze', message: 'I dig', inventory: { wheat: 1 } },
    ]);
    expect(memory.members[0]).toEqual({ agent: 'Ryn', inventory: { bread: 2 }, inventoryUsed: 1 });
    expect(memory.scores).toEqual(scores);
  });

  test('is without the repetitions of loops', () => {
    const loop = Array.from({ length: 100 }, () => [said('<Ryn> I dig'), said('<Ryn> Mined 1 slime_block')]).flat();
    expect(rememberEpisode([{ agent: 'Ryn', events: [...loop, end] }], players, scores).chat).toHaveLength(2);
  });

  test('exists also if no program ever ran, and without known players', () => {
    expect(rememberEpisode([{ agent: 'Ryn', events: [end] }], players, scores)).toMatchObject({ chat: [], observations: [] });
    expect(rememberEpisode([], players, scores)).toEqual({ chat: [], voxels: [], members: [], observations: [], scores });
  });

  test('is bounded for any amount of chat', () => {
    const much = Array.from({ length: 3000 }, (_, index) => said(`<Ryn> line ${index}`));
    const memory = rememberEpisode([{ agent: 'Ryn', events: [...much, end] }], players, scores);
    expect([memory.chat.length, memory.observations.length]).toEqual([400, 400]);
    expect(memory.chat.at(-1)?.text).toBe('line 2999');
  });

  test('keeps the last lines of every agent, independent of the others', () => {
    const lines = (agent: string) => Array.from({ length: 500 }, (_, index) => said(`<${agent}> line ${index}`));
    const { observations } = rememberEpisode(
      ['Ryn', 'Raze'].map((agent) => ({ agent, events: [...lines(agent), end] })),
      players,
      scores,
    );
    for (const agent of ['Ryn', 'Raze']) {
      const own = observations.filter((observation) => observation.agent === agent);
      expect([own.length, own[0]?.message]).toEqual([400, 'line 100']);
    }
  });
});
