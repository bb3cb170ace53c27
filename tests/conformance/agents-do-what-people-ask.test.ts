import { expect, test } from 'vitest';
import { directChannel } from '#lib/domain/channel.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { orderText } from '#lib/people/team-order.ts';
import type { Seat } from '#server/bots/seat.ts';
import { acting } from './support/acting-system.ts';
import type { Inbox } from './support/inbox.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* A person in one seat asks the agent in the other for things in plain words. The offline planner thinks for the agent. */

/** Game ticks in which an agent has done what it was asked for. */
const patience = 900;

interface Asked {
  readonly answers: readonly string[];
  readonly commands: readonly string[];
  readonly events: readonly MatchEvent[];
}

/** Game ticks that the game goes on after the last answer, if it does not go on to its end. */
const farewell = 40;

/**
 * What differs from a usual conversation: commands of the world at its start, whom the agent hears, whether it gets pictures, and whether the
 * game ends soon after the last answer.
 */
interface Setting {
  readonly world?: readonly string[];
  readonly onlyChatWith?: readonly string[];
  readonly vision?: boolean;
  readonly isShort?: boolean;
}

/** Lets a person say lines to the agent, and waits for a while after each. */
async function ask(
  lines: readonly string[],
  { world = [], onlyChatWith = [], vision = false, isShort = false }: Setting = {},
): Promise<Asked> {
  const agent = talkingAgent({ options: { blockedCommands: [], vision, onlyChatWith } });
  const answers: string[] = [];
  let isOver = false;
  const person = acting(async (seat: Seat, inbox: Inbox) => {
    seat.hear(({ from, text }) => void (from === 'Andy' && answers.push(text)));
    for (const line of lines) {
      seat.say(line, { channel: directChannel.id, to: ['Andy'] });
      const before = answers.length;
      for (let tick = 0; tick < patience && (answers.length === before || answers.at(-1)?.startsWith('!')); tick += 10)
        await seat.ticks(10);
    }
    await seat.ticks(farewell);
    isOver = isShort;
    void inbox;
  });
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 2,
    team: [agent.system, person],
    change: (task) => ({
      ...openTask(task, '', 2 + (lines.length * patience) / 20),
      referee: (context) => {
        const made = task.referee(context);
        for (const line of world) context.server.runCommand(line);
        const verdict = made.verdict?.bind(made);
        made.verdict = () => (isOver ? { end: 'complete', text: 'The conversation is over.' } : (verdict?.() ?? null));
        return made;
      },
    }),
  });
  const commands = events.flatMap((event) =>
    event.kind === 'action' && event.agent === 'Andy' && event.state === 'started' ? [`${event.name} ${event.detail}`.trim()] : [],
  );
  return { answers, commands, events };
}

const requests: readonly (readonly [line: string, command: string | null, answer: RegExp])[] = [
  ['hello', null, /Hello Jill\./],
  ['What do you have?', null, /I carry 2 wheat, 2 sugar and 1 egg\./],
  ['where are you?', null, /I am at x/],
  ['how are you?', null, /My health is 20/],
  ['what can you do?', null, /You can ask me for one thing/],
  ['come here', 'goToPlayer Jill, 2', /Done\. You are with Jill/],
  ['please give me 2 wheat', 'givePlayer Jill, wheat, 2', /I gave you 2 wheat\./],
  ['can you give me an egg and 3 sugar?', 'givePlayer Jill, egg, 1', /I gave you 1 egg and 2 sugar\. I have no sugar\./],
  ['collect 3 oak logs', 'collectBlocks oak_log, 3', /Done\. You collected 3 of 3 oak_log/],
  ['go to 4 -60 -3', 'goToCoordinates 4, -60, -3, 1', /Done\. You are at/],
  ['craft bread', 'craftRecipe bread, 1', /I could not do that\. bread needs a crafting table/],
  ['drop 1 egg', 'discard egg, 1', /Done\. You threw 1 egg away\./],
  ['remember this place as camp', 'rememberHere camp', /Done\. You remember/],
  ['hold the egg', 'equip egg', /Done\. egg is in hand/],
  ['eat some sugar', 'consume sugar', /I could not do that\./],
  ['look for a birch log', 'searchForBlock birch_log, 64', /Done\. There is birch_log at/],
  ['open the chest', 'viewChest', /I could not do that\. There is no chest/],
  ['move away', 'moveAway 5', /Done\. You moved away/],
  ['wait here for 2 seconds', 'stay 2', /Done\. You stood still for 2 s\./],
  ['look at me', 'lookAtPlayer Jill, at', /Done\. The picture shows Jill\. In it: Jill .* In the middle of the picture is Jill, /],
  // Quick orders, as the page of a person writes them.
  [orderText({ kind: 'gather', what: 'oak_log', at: [3, -60, 4] }), 'collectBlocks oak_log, 1', /Done\. You collected 1 of 1 oak_log/],
  [orderText({ kind: 'build', what: 'grass_block', at: [4, -60, -3] }), 'goToCoordinates 4, -60, -3, 1', /Done\. You are at/],
  [orderText({ kind: 'defend', what: 'chest', at: [-3, -60, 4] }), 'goToCoordinates -3, -60, 4, 1', /Done\. You are at/],
  [orderText({ kind: 'look', what: 'dirt', at: [4, -61, -3] }), 'lookAtPosition 4, -61, -3', /Done\./],
  [orderText({ kind: 'look' }), 'lookAtPlayer Jill, with', /Done\./],
  [orderText({ kind: 'attack', to: 'Andy' }), null, /Tell me what to attack/],
  [orderText({ kind: 'gather' }), null, /Tell me what to gather/],
  [orderText({ kind: 'build' }), null, /Look at the place when you order it/],
  ['thank you', null, /You are welcome\./],
  ['sing me a song', null, /Sorry, I do not understand "sing me a song"\./],
];

test.each(requests)('"%s" is done or answered', async (line, command, answer) => {
  const { answers, commands } = await ask([line], { vision: command?.startsWith('lookAt'), isShort: true });
  if (command !== null) expect(commands).toContain(command);
  expect(answers.at(-1)).toMatch(answer);
});

test('"follow me" goes on until "stop"', async () => {
  const { commands, answers } = await ask(['follow me', 'stop']);
  expect(commands).toEqual(expect.arrayContaining(['followPlayer Jill, 3', 'stop']));
  expect(answers.at(-1)).toMatch(/Done\. You stopped\./);
});

test('the quick orders "Follow me" and "Wait" are done', async () => {
  const { commands } = await ask([orderText({ kind: 'follow' }), orderText({ kind: 'wait' })]);
  expect(commands).toEqual(expect.arrayContaining(['followPlayer Jill, 3', 'stay -1']));
});

test('one request after the other is done', { tags: ['long'] }, async () => {
  const { commands } = await ask(['collect 2 oak logs', 'craft 2 oak planks', 'craft a crafting table', 'give me the crafting table']);
  for (const command of [
    'collectBlocks oak_log, 2',
    'craftRecipe oak_planks, 2',
    'craftRecipe crafting_table, 1',
    'givePlayer Jill, crafting_table, 1',
  ])
    expect(commands).toContain(command);
});

test('a person gets logs, dirt and a furnace, and hears where the agent is', { tags: ['long'] }, async () => {
  const lines = ['collect 10 dirt', 'craft a furnace', 'give me 3 oak logs', 'go to 10 -60 4', 'what do you have'];
  const given = ['give Andy cobblestone 8', 'give Andy crafting_table', 'give Andy oak_log 3'];
  const { commands, answers } = await ask(lines, { world: ['clear Andy', ...given] });
  expect(commands).toEqual([
    'collectBlocks dirt, 10',
    'craftRecipe furnace, 1',
    'givePlayer Jill, oak_log, 3',
    'goToCoordinates 10, -60, 4, 1',
  ]);
  expect(answers.filter((text) => !text.startsWith('!'))).toEqual([
    expect.stringMatching(/^Done\. You collected 10 of 10 dirt/),
    expect.stringMatching(/^Done\. .*You have 1 furnace now\./),
    'I gave you 3 oak_log.',
    expect.stringMatching(/^Done\. You are at \((?:9|10|11), -60, [345]\)/),
    expect.stringMatching(/^I carry .*1 furnace/),
  ]);
});

test.each([['Komm bitte her!'], ['Kannst du mir drei Eichenstämme bringen?'], ['¿Qué tienes?'], ['Donne-moi du blé.'], ['小麦をください']])(
  'what it does not understand, such as "%s", it answers politely, and does nothing',
  { tags: ['long'] },
  async (line) => {
    const { answers, commands } = await ask([line]);
    expect(answers).toEqual([
      expect.stringMatching(/^Sorry, I do not understand ".*"\. You can ask me for one thing at a time, such as: come here;/),
    ]);
    expect(commands).toEqual([]);
  },
);

test('a person who shares a goal with an agent is its partner: it asks for what it lacks, and crafts', async () => {
  const agent = talkingAgent({});
  const asked: string[] = [];
  const person = acting(async (seat: Seat, inbox: Inbox) => {
    const line = await inbox.next(({ from, text }) => from === 'Jill' && text.startsWith('Please give me'));
    asked.push(line?.text ?? '');
    for (const [item, count] of Object.entries(seat.inventory())) await seat.primitives.giveToPlayer(item, 'Jill', count);
    seat.say('there you are', { channel: directChannel.id, to: ['Jill'] });
  });
  const { result } = await playTask({ scenario: 'crafting', task: 'cake-0', seed: 4, team: [person, agent.system] });
  expect(asked).toEqual(['Please give me 2 sugar, 1 egg and 2 wheat.']);
  expect(result.outcome).toMatchObject({ success: true });
});

test('a person who is not among those that the agents hear gets no answer, and one who is does', async () => {
  expect((await ask(['hello'], { onlyChatWith: ['Mia'] })).answers).toEqual([]);
  expect((await ask(['hello'], { onlyChatWith: ['Jill'] })).answers).toContainEqual(expect.stringMatching(/Hello Jill/));
});
