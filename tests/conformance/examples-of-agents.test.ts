import { expect, test } from 'vitest';
import { dishes } from '#lib/families/cooking/dishes.ts';
import { conversationExamples } from '#server/agents/mindcraft/examples/conversation-examples.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { tasks as craftingTasks } from '#server/scenarios/crafting/tasks.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* What prompts get by retrieval: the nearest examples and descriptions of calls. */

interface Scene {
  readonly goal: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly reply?: string;
}

async function play({ goal, options = {}, reply = '\t' }: Scene) {
  const pool = new SandboxPool();
  let replies = 0;
  const agent = talkingAgent({
    options,
    programs: pool,
    reply: () => (replies++ === 0 ? reply : '\t'),
    code: () => '```javascript\nasync function main(bot) {}\n```',
  });
  try {
    await playTask({
      scenario: 'crafting',
      task: 'cake-0',
      seed: 7,
      team: ['do_nothing', agent.system],
      change: (task) => openTask(task, goal, 10),
    });
  } finally {
    pool.close();
  }
  return agent;
}

test('a prompt has the two examples that are nearest to the goal, by their titles', async () => {
  const { asked, requests } = await play({ goal: 'Smelt meat in the furnace with fuel.' });
  expect(asked[0]?.retrieved).toEqual({ by: 'words', titles: ['cooks meat with a furnace and fuel', expect.any(String)] });
  expect(requests[0]?.prompt).toContain('Example: cooks meat with a furnace and fuel\nMira (another agent): We need a cooked cod.');
});

test('no examples are shown where the option wants none', async () => {
  const { asked, requests } = await play({ goal: 'Smelt meat.', options: { examples: 0 } });
  expect(asked[0]?.retrieved).toEqual({ by: 'words', titles: [] });
  expect(requests[0]?.prompt).not.toContain('Examples');
});

test('no example gives a command that the agent may not give', async () => {
  const { asked } = await play({
    goal: 'Build the house by its blueprint, level by level.',
    options: { blockedCommands: ['newAction', 'checkBlueprintLevel', 'checkBlueprint'], examples: 12 },
  });
  const shown = (asked[0]?.examples ?? []).join('\n');
  expect(shown).toMatch(/![a-z]/);
  expect(shown).not.toMatch(/!(newAction|checkBlueprint)/);
});

const reply = '!newAction("Harvest the wheat and plant seeds again.")';

test('the prompt for a program has the nearest descriptions of calls beside those for placing and breaking, and a program', async () => {
  const { requests } = await play({ goal: 'Farm.', options: { programs: true, skills: 1 }, reply });
  const asked = requests.find(({ purpose }) => purpose === 'new-action');
  expect(asked?.system).toContain('await mineBlock(');
  expect(asked?.system).toContain('Programs that worked:\nExample: ');
  const all = await play({ goal: 'Farm.', options: { programs: true, skills: 'all' }, reply });
  const complete = all.requests.find(({ purpose }) => purpose === 'new-action');
  expect(complete?.system.length).toBeGreaterThan(asked?.system.length ?? 0);
});

test('without vectors from the model of the profile, words choose, and the log says so once', async () => {
  const { asked, notes } = await play({ goal: 'Smelt meat.', options: { profile: { embedding: 'openai' } } });
  expect(asked[0]?.retrieved.by).toBe('words');
  const issues = notes.flatMap((note) => (note.kind === 'issue' ? [note.text] : []));
  expect(issues.filter((text) => text.includes('vectors'))).toEqual([
    'The team chooses examples by their words, because openai/text-embedding-3-small gave no vectors: There are no vectors here.',
  ]);
});

test('no example plans, crafts or smelts an item that a task of crafting or cooking wants, so that no agent learns a hidden plan from it', () => {
  const wanted = [...craftingTasks.map(({ item }) => item), ...dishes.map(({ item }) => item)];
  const plans = conversationExamples.flatMap(({ turns }) =>
    turns.filter((turn) => turn.kind === 'result' && ['getCraftingPlan', 'craftRecipe', 'smeltItem'].includes(turn.command)),
  );
  const text = JSON.stringify(plans);
  expect(wanted.length).toBeGreaterThan(50);
  expect([...new Set(wanted)].filter((item) => new RegExp(`\\b${item}\\b`).test(text))).toEqual([]);
});
