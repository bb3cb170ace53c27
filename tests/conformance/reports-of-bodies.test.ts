import { expect, test } from 'vitest';
import { craftingRules } from '#lib/families/crafting/rules.ts';
import { rescore } from '#lib/families/task-rules.ts';
import { actingAgent } from './support/acting-system.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* A team of several systems: what bodies report by themselves in public chat is no message of their agents. */

test('an agent hears what another system says, as of an agent, and neither hears nor counts what its body reports', async () => {
  const other = actingAgent(async (seat) => {
    await seat.primitives.mineBlock('oak_log', 1);
    seat.say('I have a log.');
    await seat.ticks(20);
    seat.say('!stay(3)');
  });
  const agent = talkingAgent({ reply: () => '\t' });
  const { events, result } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 6,
    team: [other, agent.system],
    change: (task) => openTask(task, 'Get wood.', 20),
  });
  const lines = events.flatMap((event) => (event.kind === 'chat' && event.from === 'Andy' ? [event] : []));
  expect(lines.map(({ text, report }) => [text, report])).toEqual([
    ['Mined 1 oak_log', true],
    ['I have a log.', undefined],
    ['!stay(3)', undefined],
  ]);
  const heard = agent.asked.flatMap(({ turns }) => turns).filter(({ kind }) => kind === 'heard');
  expect(heard).toContainEqual({ kind: 'heard', from: 'Andy', text: 'I have a log.', isAgent: true });
  expect(heard.filter((turn) => turn.kind === 'heard' && (turn.text.startsWith('Mined') || !turn.isAgent))).toEqual([]);
  // The command of an agent of another system does not use the body.
  expect(events.filter((event) => event.kind === 'action' && event.agent === 'Jill')).toEqual([]);
  expect(result.figures?.seats?.Andy).toMatchObject({ messages: 2, words: 5 });
  expect(rescore(craftingRules, events)).toEqual(result.outcome);
});
