import { describe, expect, test } from 'vitest';
import { directChannel } from '#lib/domain/channel.ts';
import { createBot } from '#server/bots/bot-factory.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { acting } from './support/acting-system.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* What happens to the body of an agent without its model: death, hunger, commands of people, and ways through walls. */

interface Scene {
  readonly options?: Readonly<Record<string, unknown>>;
  /** Commands of the server at the start; Jill stands at 3 -60 1. */
  readonly world?: readonly string[];
  /** Its replies in order, silence afterwards; each is made in sight of the server. */
  readonly replies?: readonly ((server: MinecraftServer) => string)[];
  /** Begins after the commands. */
  readonly food?: number;
  readonly seconds?: number;
}

async function play({ options = {}, world = [], replies = [], food = 20, seconds = 15 }: Scene) {
  const asked: ConverseFacts[] = [];
  let server: MinecraftServer | null = null;
  const agent = talkingAgent({
    options: { baseProfile: 'god_mode', modes: { idle_staring: false }, ...options },
    reply: (facts) => {
      asked.push(facts);
      return (server === null ? null : replies[asked.length - 1]?.(server)) ?? '\t';
    },
  });
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 5,
    team: ['do_nothing', agent.system],
    change: (task) => ({
      ...openTask(task, 'Wait.', seconds),
      referee: (context) => {
        ({ server } = context);
        server.difficulty = 'hard';
        const made = task.referee(context);
        server.runCommand('clear Jill');
        for (const line of world) server.runCommand(line);
        setFood(server, food);
        return made;
      },
    }),
  });
  const begun = events.flatMap((event) =>
    event.kind === 'action' && event.agent === 'Jill' && event.state === 'started' ? [`${event.name} ${event.detail}`.trim()] : [],
  );
  const notes = asked.flatMap(({ turns }) => turns).flatMap((turn) => (turn.kind === 'note' ? [turn.text] : []));
  return { asked, begun, notes: [...new Set(notes)], events };
}

/** Sets the food of Jill, of 20. */
function setFood(server: MinecraftServer, food: number): void {
  const jill = server.players.byName('Jill');
  if (!jill) throw new Error('Jill is not in the game.');
  jill.food = food;
  server.hooks.emit('healthChanged', jill);
}

const silent = () => '\t';

describe('a death', () => {
  test('is known to the agent with its place and the one who killed it, and the place is remembered', async () => {
    const { asked, notes } = await play({ world: ['summon zombie 3 -60 3', 'time set 14000'], seconds: 25 });
    expect(notes).toContainEqual(
      expect.stringMatching(/^You died at \(-?\d+, -60, -?\d+\), killed by zombie\. .* remember the place as "last_death_position"\.$/),
    );
    expect(asked.at(-1)?.places).toEqual([{ name: 'last_death_position', at: expect.objectContaining({ y: expect.any(Number) }) }]);
  });

  test('ends the action, and the agent thinks again and can go back there', async () => {
    const die = (server: MinecraftServer) => {
      server.runCommand('kill Jill');
      return '!goToCoordinates(20, -60, 18, 1)';
    };
    const stays = await play({
      world: ['summon zombie 3 -60 3', 'time set 14000'],
      replies: [() => '!stay(-1)'],
      seconds: 25,
    });
    expect(stays.begun[0]).toBe('stay -1');
    expect(stays.asked.at(-1)).toMatchObject({ doing: null, turns: expect.arrayContaining([expect.objectContaining({ kind: 'note' })]) });
    const again = await play({
      world: ['tp Jill 8.5 -60 8.5'],
      replies: [die, () => '!goToRememberedPlace("last_death_position")'],
      seconds: 20,
    });
    expect(again.notes).toContainEqual(expect.stringMatching(/^You died at \(8, -60, 8\)\. /));
    expect(again.begun).toContain('goToRememberedPlace last_death_position');
    expect(again.asked.at(-1)?.turns).toContainEqual(expect.objectContaining({ text: 'You are at "last_death_position".' }));
  });
});

describe('a hungry body', () => {
  test('eats from 14 food on what fills most, and nothing that harms', async () => {
    const { begun, events } = await play({ food: 14, world: ['give Jill bread 1', 'give Jill apple 2', 'give Jill chicken 1'] });
    expect(begun).toContain('mode eating');
    const held = events.findLast((event) => event.kind === 'family' && event.name === 'holding' && event.agent === 'Jill');
    expect(held?.kind === 'family' ? held.data.items : null).toEqual({ apple: 2, chicken: 1 });
  });

  test('with more food than that eats nothing, and neither does one without good food', async () => {
    expect((await play({ food: 15, world: ['give Jill bread 1'] })).begun).toEqual([]);
    expect(
      (await play({ food: 8, world: ['give Jill rotten_flesh 3', 'give Jill spider_eye 1', 'give Jill pufferfish 1'] })).begun,
    ).toEqual([]);
  });

  test('waits for the end of its action, unless it starves', async () => {
    const walk = (food: number) => ({
      world: ['give Jill bread 1'],
      replies: [
        (server: MinecraftServer) => {
          setFood(server, food);
          return '!goToCoordinates(20, -60, 18, 1)';
        },
      ],
      seconds: 4,
    });
    expect((await play(walk(12))).begun).toEqual(['goToCoordinates 20, -60, 18, 1']);
    expect((await play(walk(5))).begun).toEqual(['goToCoordinates 20, -60, 18, 1', 'mode eating']);
  });
});

describe('the walks of commands', () => {
  /** A closed room of dirt around Jill. */
  const room = ['fill 1 -60 -1 5 -57 3 dirt', 'fill 2 -60 0 4 -58 2 air', 'tp Jill 3.5 -60 1.5'];
  const out = { world: room, replies: [() => '!goToCoordinates(9, -60, 1, 1)'], seconds: 25 };
  const results = ({ asked }: Awaited<ReturnType<typeof play>>) =>
    (asked.at(-1)?.turns ?? []).flatMap((turn) => (turn.kind === 'result' ? [turn.text] : []));

  test('leave every block as it is', async () => {
    const played = await play(out);
    expect(results(played)).toEqual([expect.stringContaining('no way')]);
    expect(played.events.filter(({ kind }) => kind === 'block-broken')).toEqual([]);
  });

  test('dig through walls where the option lets them', async () => {
    const played = await play({ ...out, options: { walks: 'free' } });
    expect(results(played)).toEqual([expect.stringContaining('You are at')]);
    expect(played.events.some(({ kind }) => kind === 'block-broken')).toBe(true);
  });
});

describe('a command that a person types', () => {
  async function ask(lines: readonly string[], options: Readonly<Record<string, unknown>> = {}) {
    const agent = talkingAgent({ options, reply: silent });
    const answers: string[] = [];
    const person = acting(async (seat: Seat) => {
      seat.hear(({ from, text }) => void (from === 'Andy' && answers.push(text)));
      for (const line of lines) {
        seat.say(line, { channel: directChannel.id, to: ['Andy'] });
        await seat.ticks(120);
      }
    });
    await playTask({
      scenario: 'crafting',
      task: 'cake-0',
      seed: 2,
      team: [agent.system, person],
      change: (task) => openTask(task, '', 2 + lines.length * 6),
    });
    return { answers, asked: agent.asked };
  }

  test('runs without the model, and the person gets the result', async () => {
    const { answers, asked } = await ask(['!inventory', '!goToPlayer("Jill", 2)', '!stats']);
    expect(answers).toEqual([
      expect.stringContaining('You carry 2 wheat'),
      expect.stringContaining('You are with Jill'),
      expect.stringMatching(/^Position: x .*; Game mode: survival; /),
    ]);
    expect(asked).toEqual([]);
  });

  test('that is wrong, unknown or blocked gives the person the error', async () => {
    const { answers, asked } = await ask(['!fly', '!goToPlayer(Jill, 2)', '!attack("cow")'], { blockedCommands: ['attack'] });
    expect(answers).toEqual([
      'There is no command !fly. !help lists all commands.',
      expect.stringContaining('must be a text in double quotes'),
      'The command !attack is disabled here.',
    ]);
    expect(asked).toEqual([]);
  });

  test('is known to the model at its next reply', async () => {
    const { asked } = await ask(['!inventory', 'hello']);
    expect(asked[0]?.turns).toEqual([
      { kind: 'note', text: expect.stringMatching(/^Jill gave you the command inventory: You carry 2 wheat/) },
      { kind: 'heard', from: 'Jill', text: 'hello', isAgent: false },
    ]);
  });

  test('of a stranger in public chat does not run: it is a line like any other', async () => {
    const heard: string[] = [];
    const agent = talkingAgent({
      reply: ({ turns }) => {
        heard.push(...turns.flatMap((turn) => (turn.kind === 'heard' ? [turn.text] : [])));
        return '\t';
      },
    });
    const { events } = await playTask({
      scenario: 'crafting',
      task: 'cake-0',
      seed: 2,
      team: [agent.system, 'do_nothing'],
      change: (task) => ({
        ...openTask(task, '', 10),
        referee: (context) => {
          void joinAndSay(context.server, '!discard("wheat", -1)');
          return task.referee(context);
        },
      }),
    });
    expect(heard).toContain('!discard("wheat", -1)');
    expect(events.filter((event) => event.kind === 'action' && event.agent === 'Andy' && event.name === 'discard')).toEqual([]);
  });
});

/** A player of no team joins the world and says a line in public chat. */
async function joinAndSay(server: MinecraftServer, line: string): Promise<void> {
  const { clock } = server;
  const [near, far] = memoryStreamPair(clock);
  server.accept(far);
  const bot = await createBot({ name: 'Stranger', clock, connection: { stream: near } });
  bot.chat(line);
}
