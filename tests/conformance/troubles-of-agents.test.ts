import { describe, expect, test } from 'vitest';
import { directChannel } from '#lib/domain/channel.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { acting } from './support/acting-system.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* What goes wrong around an agent: memories that are too long, partners that die, messages that cross, commands without end. */

type Plan = Parameters<typeof talkingAgent>[0];

/** Andy is the agent; the person in the other seat acts. */
async function withPerson(plan: Omit<Plan, 'scenario'>, act: (seat: Seat, say: (text: string) => void) => Promise<unknown>) {
  const agent = talkingAgent({ ...plan });
  const answers: string[] = [];
  const person = acting(async (seat) => {
    seat.hear(({ from, text }) => void (from === 'Andy' && answers.push(text)));
    await act(seat, (text) => seat.say(text, { channel: directChannel.id, to: ['Andy'] }));
  });
  const change = (task: Parameters<typeof openTask>[0]) => openTask(task, '', 20);
  const { events } = await playTask({ scenario: 'crafting', task: 'cake-0', seed: 2, team: [agent.system, person], change });
  return { ...agent, answers, events };
}

describe('a memory', () => {
  test('of more than 500 characters is cut, with a note, and goes into the next prompt', async () => {
    const { asked, notes } = await withPerson(
      { options: { maxMessages: 6 }, reply: () => 'Fine.', memory: () => 'The farm is in the north. '.repeat(100) },
      async (seat, say) => {
        for (let line = 0; line < 8; line++) {
          say(`line ${line}`);
          await seat.ticks(30);
        }
      },
    );
    const memory = asked.at(-1)?.memory ?? '';
    expect(memory).toHaveLength(500);
    expect(memory).toMatch(/^The farm is in the north\. .* \[cut\]$/);
    expect(asked.at(-1)?.turns.length).toBeLessThan(8);
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'summary', agent: 'Andy', text: memory }));
  });

  test('that no model makes stays as it was', async () => {
    let made = 0;
    const memory = () => (made++ === 0 ? 'The farm is in the north.' : ' ');
    const { asked, notes } = await withPerson({ options: { maxMessages: 6 }, reply: () => 'Fine.', memory }, async (seat, say) => {
      for (let line = 0; line < 14; line++) {
        say(`line ${line}`);
        await seat.ticks(30);
      }
    });
    expect(made).toBeGreaterThan(1);
    expect(asked.at(-1)?.memory).toBe('The farm is in the north.');
    const issue = expect.objectContaining({ kind: 'issue', agent: 'Andy', text: expect.stringContaining('keeps its memory as it was') });
    expect(notes).toContainEqual(issue);
  });
});

test.each([true, false])('and places are kept for the next episode if the option says so: %s', async (keepMemory) => {
  const agent = talkingAgent({
    options: { keepMemory, maxMessages: 6 },
    reply: ({ places }) => (places.length === 0 ? '!rememberHere("home")' : '\t'),
    memory: () => 'Home is here.',
  });
  const play = () =>
    playTask({
      scenario: 'crafting',
      task: 'cake-0',
      seed: 2,
      team: ['do_nothing', agent.system],
      change: (task) => openTask(task, 'Wait.', 20),
    });
  await play();
  const before = agent.asked.length;
  await play();
  expect(agent.asked[before]?.places.map(({ name }) => name)).toEqual(keepMemory ? ['home'] : []);
  expect(agent.system.checkpoint()).toEqual(
    keepMemory ? { agents: { Jill: { memory: expect.any(String), places: [expect.objectContaining({ name: 'home' })] } } } : null,
  );
});

test('commands without end that answer at once stop at the limit, and the agent still answers the next line', {
  tags: ['long'],
}, async () => {
  const { asked, answers } = await withPerson(
    {
      options: { maxCommands: 4 },
      reply: ({ turns }) => (turns.some((turn) => 'text' in turn && turn.text === 'well?') ? 'Yes.' : '!inventory'),
    },
    async (seat, say) => {
      say('go on');
      await seat.ticks(60);
      say('well?');
      await seat.ticks(60);
    },
  );
  expect(asked).toHaveLength(5);
  expect(answers).toEqual(['!inventory', '!inventory', '!inventory', '!inventory', 'Yes.']);
});

test('a command and a reply of a hundred thousand letters break nothing', async () => {
  const letters = 100_000;
  const replies = [`!goal("${'x'.repeat(letters / 2)}")`, 'A'.repeat(letters), 'Fine.'];
  const { answers } = await withPerson({ reply: () => replies.shift() ?? '\t' }, async (seat, say) => {
    say('one');
    await seat.ticks(60);
    say('two');
    await seat.ticks(60);
  });
  // The goal is set at once, so its reply follows before the next line.
  expect(answers.map((text) => text.length)).toEqual([3900, 3900, 'Fine.'.length]);
});

test('a reply that speaks for another agent is refused, and the model replies again', async () => {
  const replies = ['Yes. Jill (another agent): Thank you!', 'Yes.'];
  const { answers, requests } = await withPerson({ reply: () => replies.shift() ?? '\t' }, async (seat, say) => {
    say('well?');
    await seat.ticks(60);
  });
  expect(answers).toEqual(['Yes.']);
  expect(requests[1]?.prompt).toContain('It held words of another agent.');
});

interface Scene {
  readonly world?: readonly string[];
  andy(facts: ConverseFacts, server: MinecraftServer): string;
  jill?(facts: ConverseFacts, server: MinecraftServer): string;
}

/** Andy and Jill are agents that talk. */
async function together({ world = [], andy, jill = () => '\t' }: Scene) {
  let server: MinecraftServer | null = null;
  const options = { baseProfile: 'god_mode', modes: { idle_staring: false } };
  const agent = (reply: Scene['andy']) => talkingAgent({ options, reply: (facts) => (server === null ? '\t' : reply(facts, server)) });
  const [one, other] = [agent(andy), agent(jill)];
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 2,
    team: [one.system, other.system],
    change: (task) => ({
      ...openTask(task, 'Meet.', 30),
      referee: (context) => {
        ({ server } = context);
        const made = task.referee(context);
        for (const line of world) server.runCommand(line);
        return made;
      },
    }),
  });
  return { andy: one, jill: other, events };
}

const lastHeard = ({ turns }: ConverseFacts) => turns.findLast((turn) => turn.kind === 'heard');

test('a partner that dies learns it, and the conversation goes on', async () => {
  let killed = false;
  const { andy, jill } = await together({
    andy: (facts) => (lastHeard(facts)?.text === 'I am back.' ? 'Good.' : '\t'),
    jill: ({ turns }, server) => {
      if (!killed) {
        killed = true;
        server.runCommand('kill Jill');
        return '\t';
      }
      return turns.at(-1)?.kind === 'note' ? 'I am back.' : '\t';
    },
  });
  expect(jill.asked.flatMap(({ turns }) => turns)).toContainEqual({ kind: 'note', text: expect.stringMatching(/^You died at/) });
  expect(andy.asked.at(-1)).toMatchObject({ partner: 'Jill' });
  expect(jill.asked.map(lastHeard)).toContainEqual(expect.objectContaining({ text: 'Good.' }));
});

test('a walk to a partner that dies on the way ends with a result', { tags: ['long'] }, async () => {
  const results: string[] = [];
  let hasBegun = false;
  const { events } = await together({
    world: ['tp Andy 2.5 -60 2.5', 'tp Jill 20.5 -60 20.5'],
    andy: ({ turns }) => {
      const last = turns.at(-1);
      if (last?.kind === 'result') results.push(last.text);
      if (hasBegun) return '\t';
      hasBegun = true;
      return '!goToPlayer("Jill", 2)';
    },
    jill: ({ turns }, server) => {
      if (turns.some((turn) => turn.kind === 'heard' && turn.text.includes('goToPlayer'))) server.runCommand('kill Jill');
      return turns.length === 1 ? 'Come.' : '\t';
    },
  });
  expect(events.some((event) => event.kind === 'death' && event.agent === 'Jill')).toBe(true);
  expect(results).toHaveLength(1);
});

test('two agents that end their conversation at once are both free, and can talk again', { tags: ['long'] }, async () => {
  let ended = 0;
  const end = (partner: string) => (): string => (ended++ < 2 ? `!endConversation("${partner}")` : '\t');
  const { andy, jill, events } = await together({ andy: end('Jill'), jill: end('Andy') });
  const last = [andy.asked.at(-1), jill.asked.at(-1)];
  expect(last.map((facts) => facts?.partner)).toEqual([null, null]);
  expect(events.filter((event) => event.kind === 'issue' && event.severity === 'error')).toEqual([]);
});
