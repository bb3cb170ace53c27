import { expect, test } from 'vitest';
import { findAgent } from '#server/agents/registry.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { playTask } from './support/play-task.ts';

/** A profile as MINDcraft's users have it. */
const profile = {
  name: 'jill',
  model: 'gpt-4o-mini',
  max_tokens: 300,
  modes: { elbow_room: false, cheat: true },
  blocked_actions: ['!attack', '!newAction'],
  conversing: 'You are $NAME, a grumpy miner. $SELF_PROMPT\n$COMMAND_DOCS\n$EXAMPLES',
  conversation_examples: [[{ role: 'user', content: 'bob: give me a log' }], [{ role: 'user', content: 'ann: what a nice day' }]],
  speak_model: 'openai/tts-1',
};

test("a profile gives an agent its prompt, model, modes and commands, and what it cannot give is named in the match's log", async () => {
  const requests: ModelRequest[] = [];
  const notes: string[] = [];
  const usage = { call: 'test', inputTokens: 1, outputTokens: 1, latencyMs: 0, costUsd: null, retries: 0, model: 'test', provider: 'test' };
  const system = findAgent(findScenario('crafting'), 'mindcraft').create({
    team: 'team',
    seed: 1,
    random: new Random(1).fork('team'),
    models: {
      ask: async (request) => {
        requests.push(request);
        return { ...usage, text: requests.length === 1 ? '!modes' : '\t' };
      },
    },
    programs: noPrograms,
    thinkTime: { policy: 'paused' },
    options: { profile, examples: 1 },
    tell: (note) => void (note.kind === 'issue' && notes.push(note.text)),
  });
  await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 7,
    team: ['do_nothing', system],
    change: (task) => ({
      ...task,
      limit: 200,
      briefing: (...given) => ({ ...task.briefing(...given), objective: 'Give Andy a log.', facts: [], blockedCommands: {} }),
    }),
  });
  const [first, second] = requests;
  expect(first?.system).toMatch(/^You are Jill, a grumpy miner\. Your goal: Give Andy a log\.\nCommands:/);
  expect(first?.system).not.toContain('!attack:');
  expect(first?.system).not.toContain('!newAction:');
  expect(first).toMatchObject({ model: 'openai/gpt-4o-mini', maxOutputTokens: 300 });
  expect(second?.system).toContain('user: bob: give me a log');
  expect(second?.prompt).toContain('elbow_room (OFF)');
  expect(notes).toEqual(['Jill has a profile of which this arena does not use the key "speak_model", the mode "cheat"']);
});
