import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* What agents do by themselves, several times a second, without their model. */

interface Scene {
  readonly modes: Readonly<Record<string, boolean>>;
  /** Commands of the server at the start; Jill stands at 3 -60 1. */
  readonly world: readonly string[];
  /** Its first reply; silence afterwards. */
  readonly reply?: string;
  readonly seconds?: number;
  readonly narrate?: boolean;
}

async function play({ modes, world, reply = '\t', seconds = 15, narrate = false }: Scene) {
  let replies = 0;
  const asked: ConverseFacts[] = [];
  const agent = talkingAgent({
    options: { narrate, baseProfile: 'god_mode', modes: { idle_staring: false, ...modes } },
    reply: (facts) => {
      asked.push(facts);
      return replies++ === 0 ? reply : '\t';
    },
  });
  let server: MinecraftServer | null = null;
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 5,
    team: ['do_nothing', agent.system],
    change: (task) => ({
      ...openTask(task, 'Wait.', seconds),
      referee: (context) => {
        ({ server } = context);
        context.server.difficulty = 'easy';
        const made = task.referee(context);
        context.server.runCommand('clear Jill');
        for (const line of world) context.server.runCommand(line);
        return made;
      },
    }),
  });
  const begun = events.flatMap((event) =>
    event.kind === 'action' && event.agent === 'Jill' && event.state === 'started' ? [`${event.name} ${event.detail}`.trim()] : [],
  );
  return { events, begun, asked, server };
}

/** The last carried items of Jill. */
function carried(events: readonly MatchEvent[]): unknown {
  const last = events.findLast((event) => event.kind === 'family' && event.name === 'holding' && event.agent === 'Jill');
  return last?.kind === 'family' ? last.data.items : null;
}

/** How the actions of Jill ended. */
function endOf(events: readonly MatchEvent[]): readonly string[] {
  return events.flatMap((event) => (event.kind === 'action' && event.agent === 'Jill' && event.state !== 'started' ? [event.detail] : []));
}

describe('an agent', () => {
  test('fights monsters near it if self_defense is on, and not if it is off', async () => {
    const world = ['give Jill diamond_sword', 'summon zombie 1 -60 3', 'time set 14000'];
    expect((await play({ modes: { self_defense: true }, world })).begun).toContain('mode self_defense');
    expect((await play({ modes: { self_defense: false }, world })).begun).toEqual([]);
  });

  test('flees from monsters if cowardice is on', async () => {
    const { begun } = await play({ modes: { cowardice: true }, world: ['summon zombie 3 -60 3', 'time set 14000'] });
    expect(begun).toContain('mode cowardice');
  });

  test('hunts animals while it is idle, and not while it works', async () => {
    const world = ['give Jill iron_sword', 'summon cow 1 -60 3', 'give Jill stone_axe'];
    const idle = await play({ modes: { hunting: true }, world, seconds: 25 });
    expect(idle.begun).toContain('mode hunting');
    expect(carried(idle.events)).toMatchObject({ beef: expect.any(Number) });
    // Its way leads past the animal, which is out of its sight at first.
    const past = ['summon cow 14 -60 11', 'give Jill iron_sword'];
    const working = await play({ modes: { hunting: true }, world: past, reply: '!goToCoordinates(20, -60, 18, 1)', seconds: 6 });
    expect(working.begun).toEqual(['goToCoordinates 20, -60, 18, 1']);
  });

  test('picks up what has lain near it for two seconds', async () => {
    const { events, begun } = await play({
      modes: { item_collecting: true },
      world: ['summon item 2 -60 3 {Item:{id:"minecraft:emerald",Count:1b}}'],
    });
    expect(begun).toContain('mode item_collecting');
    expect(carried(events)).toEqual({ emerald: 1 });
  });

  test('leaves an item that it cannot reach, instead of trying again and again', { tags: ['long'] }, async () => {
    const { begun, asked } = await play({
      modes: { item_collecting: true },
      world: [
        ...['fill 5 -61 0 7 -57 2 glass', 'setblock 6 -59 1 air'],
        ...['summon item 6 -59 1 {Item:{id:"minecraft:emerald",Count:1b}}', 'summon item 2 -60 5 {Item:{id:"minecraft:apple",Count:1b}}'],
      ],
      seconds: 40,
    });
    expect(begun.filter((action) => action === 'mode item_collecting')).toHaveLength(2);
    expect(asked.at(-1)?.turns).not.toContainEqual({ kind: 'note', text: 'Meanwhile: You picked up an item. You picked up an item.' });
  });

  test('swims up under water', async () => {
    const pool = ['fill 1 -62 -1 5 -59 3 glass', 'fill 2 -61 0 4 -59 2 water', 'tp Jill 3.5 -61 1.5'];
    expect((await play({ modes: { self_preservation: true }, world: pool })).begun).toContain('mode self_preservation');
  });

  test('goes into water when it stands in fire, and away from fire where there is none', { tags: ['long'] }, async () => {
    const burning = ['setblock 3 -61 1 netherrack', 'tp Jill 3.5 -60 1.5', 'setblock 3 -60 1 fire'];
    const pool = ['fill 8 -61 0 10 -61 2 water'];
    const wet = await play({ modes: { self_preservation: true }, world: [...pool, ...burning] });
    expect(wet.begun[0]).toBe('mode self_preservation');
    expect(endOf(wet.events)).toContain('You went into water.');
    const dry = await play({ modes: { self_preservation: true }, world: burning });
    expect(endOf(dry.events)).toContain('You went away.');
  });

  test('learns at its next prompt what modes did meanwhile', async () => {
    const { asked } = await play({
      modes: { item_collecting: true },
      world: ['summon item 2 -60 3 {Item:{id:"minecraft:emerald",Count:1b}}'],
    });
    expect(asked.at(-1)?.turns).toContainEqual({ kind: 'note', text: 'Meanwhile: You picked up an item.' });
  });

  test('says in the chat what its modes do if it narrates, once each time', async () => {
    const scene = { modes: { item_collecting: true }, world: ['summon item 2 -60 3 {Item:{id:"minecraft:emerald",Count:1b}}'] };
    const said = (events: readonly MatchEvent[]) =>
      events.flatMap((event) => (event.kind === 'chat' && event.from === 'Jill' ? [event.text] : []));
    expect(said((await play({ ...scene, narrate: true })).events)).toEqual(['I pick up an item.']);
    expect(said((await play(scene)).events)).toEqual([]);
  });

  test('steps aside for a player in the same place', async () => {
    const { begun } = await play({ modes: { elbow_room: true }, world: ['tp Andy 3.5 -60 1.5'] });
    expect(begun).toContain('mode elbow_room');
  });

  test('learns which action a mode ended, and thinks again', async () => {
    const { asked, begun } = await play({
      modes: { self_defense: true },
      world: ['give Jill diamond_sword', 'summon zombie 14 -60 12', 'time set 14000'],
      reply: '!goToCoordinates(20, -60, 18, 1)',
      seconds: 20,
    });
    expect(begun.slice(0, 2)).toEqual(['goToCoordinates 20, -60, 18, 1', 'mode self_defense']);
    const notes = asked.flatMap(({ turns }) => turns).flatMap((turn) => (turn.kind === 'note' ? [turn.text] : []));
    expect(notes).toContain('A zombie came near, so you fought it. That ended your goToCoordinates.');
  });

  test('stands still without modes while it stays', { tags: ['long'] }, async () => {
    const world = ['give Jill diamond_sword', 'summon zombie 12 -60 9', 'time set 14000'];
    expect((await play({ modes: { self_defense: true }, world, reply: '!stay(-1)', seconds: 8 })).begun).toEqual(['stay -1']);
  });
});

test('two agents with all modes play the same match twice', async () => {
  const scene = { modes: { self_defense: true, hunting: true, item_collecting: true, idle_staring: true }, world: ['summon cow 1 -60 3'] };
  const seen = (events: readonly MatchEvent[]) => JSON.stringify(events);
  expect(seen((await play(scene)).events)).toBe(seen((await play(scene)).events));
});
