import { expect, test } from 'vitest';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

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
  const { system, asked, requests, notes } = talkingAgent({
    options: { profile, examples: 1 },
    reply: () => (asked.length === 1 ? '!modes' : '\t'),
  });
  await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 7,
    team: ['do_nothing', system],
    change: (task) => openTask(task, 'Give Andy a log.', 10),
  });
  const [first, second] = requests;
  expect(first?.system).toMatch(/^You are Jill, a grumpy miner\. Your goal: Give Andy a log\.\nCommands:/);
  expect(first?.system).not.toContain('!attack:');
  expect(first?.system).not.toContain('!newAction:');
  expect(first).toMatchObject({ model: 'openai/gpt-4o-mini', maxOutputTokens: 300 });
  expect(second?.system).toContain('user: bob: give me a log');
  expect(second?.prompt).toContain('elbow_room (OFF)');
  expect(notes.flatMap((note) => (note.kind === 'issue' ? [note.text] : []))).toEqual([
    'Jill has a profile of which this arena does not use the key "speak_model", the mode "cheat"',
  ]);
});
