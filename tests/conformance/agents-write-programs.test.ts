import { afterEach, describe, expect, test } from 'vitest';
import { directChannel } from '#lib/domain/channel.ts';
import type { ConverseFacts, NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { acting } from './support/acting-system.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* The command newAction: a model writes a program, and the sandbox runs it in the body of the agent. */

let pool: SandboxPool | null = null;
afterEach(() => {
  pool?.close();
  pool = null;
});

const inCode = (lines: string) => `\`\`\`javascript\nasync function main(bot) {\n${lines}\n}\n\`\`\``;
const logs = inCode("  const mined = await mineBlock(bot, 'oak_log', 2);\n  console.log('mined ' + mined);");

interface Scene {
  readonly code: (facts: NewActionFacts) => string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The reply to a line that a person says after five seconds; without it the other seat is empty. */
  readonly later?: string;
}

async function play({ code, options = { programs: true }, later }: Scene) {
  pool = new SandboxPool();
  const replies = ['!newAction("mine two oak logs")', ...(later === undefined ? [] : [later])];
  const written: NewActionFacts[] = [];
  let count = 0;
  const agent = talkingAgent({
    options,
    programs: pool,
    reply: () => replies[count++] ?? '\t',
    code: (facts) => {
      written.push(facts);
      return code(facts);
    },
  });
  const person = acting(async (seat) => {
    await seat.ticks(100);
    seat.say('do something else', { channel: directChannel.id, to: ['Jill'] });
  });
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 6,
    team: [later === undefined ? 'do_nothing' : person, agent.system],
    change: (task) => openTask(task, 'Get wood.', 30),
  });
  const results = agent.asked.flatMap(({ turns }: ConverseFacts) => turns).flatMap((turn) => (turn.kind === 'result' ? [turn.text] : []));
  const begun = events.flatMap((event) => (event.kind === 'action' && event.state === 'started' ? [event.name] : []));
  return { events, written, results, begun, notes: agent.notes, requests: agent.requests };
}

describe('newAction', () => {
  test('runs the program of the model, and its output is the result', async () => {
    const { results, begun, written, notes } = await play({ code: () => logs });
    expect(results).toContain('The program ended. It wrote: mined 2');
    expect(begun).toContain('mineBlock');
    expect(written).toMatchObject([{ request: 'mine two oak logs', code: null, error: null }]);
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'program', agent: 'Jill', code: expect.stringContaining('mineBlock') }));
  });

  test('lets the body report nothing in public chat: others hear only what its agent says', async () => {
    const { events } = await play({ code: () => logs });
    expect(events.flatMap((event) => (event.kind === 'chat' && event.from === 'Jill' ? [event.text] : []))).toEqual([]);
  });

  test('asks with the prompt and the example programs of its profile, and adds the rules of programs here', async () => {
    const profile = {
      coding: 'You are $NAME and write code. Memory: $MEMORY\nCalls:\n$CODE_DOCS',
      coding_examples: [[{ role: 'user', content: 'mine two logs' }]],
    };
    const { requests, results, notes } = await play({ code: () => logs, options: { programs: true, profile } });
    const system = requests.find(({ purpose }) => purpose === 'new-action')?.system;
    expect(system).toMatch(/^You are Jill and write code\. Memory: /);
    for (const part of ['mineBlock(', 'async function main(bot)', 'Example: example 1 of the profile\nuser: mine two logs'])
      expect(system).toContain(part);
    expect(results).toContain('The program ended. It wrote: mined 2');
    expect(notes.filter(({ kind }) => kind === 'issue')).toEqual([]);
  });

  test('writes the next program from the error of the last', async () => {
    const { results, written } = await play({ code: ({ error }) => (error === null ? inCode("  throw new Error('no wood');") : logs) });
    expect(written[1]).toMatchObject({ code: expect.stringContaining('no wood'), error: expect.stringContaining('no wood') });
    expect(results).toContain('The program ended. It wrote: mined 2');
  });

  test('gives up after five programs, and after three answers without one', async () => {
    const failing = await play({ code: () => inCode("  throw new Error('again');") });
    expect(failing.written).toHaveLength(5);
    expect(failing.results.join()).toContain('5 programs failed. The last error: ');
    pool?.close();
    const wordy = await play({ code: () => 'I would rather not.' });
    expect(wordy.written).toHaveLength(3);
    expect(wordy.results.join()).toContain('No program was written: ');
  });

  test('ends its program when another action begins', async () => {
    const endless = inCode('  while (true) await bot.waitForTicks(20);');
    const { results, begun } = await play({ code: () => endless, later: '!stay(1)' });
    expect(begun).toContain('stay');
    expect(results).toContain('You stood still for 1 s.');
    expect(results.join()).not.toContain('The program');
  });

  test('is refused where programs are off', async () => {
    const { results, written } = await play({ code: () => logs, options: {} });
    expect(results).toContain('Programs are switched off here, so newAction does nothing. Use other commands.');
    expect(written).toEqual([]);
  });
});
