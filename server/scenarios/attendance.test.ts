import { describe, expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { Random } from '#server/minecraft/random.ts';
import { addStandIn } from '#server/minecraft/stand-in.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { blueprintReferee } from './blueprints/referee.ts';
import { tasks as blueprintTasks } from './blueprints/tasks.ts';
import { cookingReferee } from './cooking/referee.ts';
import { taskOf as cookingTask } from './cooking/tasks.ts';
import { craftingReferee } from './crafting/referee.ts';
import { tasks as craftingTasks } from './crafting/tasks.ts';

const at = { x: 0, y: -60, z: 0 };
const second = 20;

type Open = (context: RefereeContext) => Referee;

/** The task with this id. */
function named<T extends { readonly id: string }>(tasks: readonly T[], id: string): T {
  const found = tasks.find((task) => task.id === id);
  if (found === undefined) throw new Error(`No task is "${id}".`);
  return found;
}

/** Lets a referee watch Andy and Jill at some ticks, at each of which some of them are in the game. */
async function watch(open: Open, moments: readonly { tick: number; here: readonly string[] }[]) {
  const clock = new RealClock();
  const server = createVanillaServer({ clock, seed: 0, worldSpawn: at, radius: 1, viewDistance: 1 });
  try {
    const seats = ['Andy', 'Jill'].map((agent, index) => {
      const player = addStandIn(server, agent, `00000000-0000-0000-0000-00000000000${index}`, at, 0, 'survival');
      return { agent, team: 'team', index, system: 'mindcraft', entity: index + 1, player };
    });
    const events: EventBody[] = [];
    const emit = (event: EventBody): void => {
      events.push(event);
      referee.heard?.({ ...event, seq: events.length, episode: 0, tick: 0 });
    };
    const referee = open({ server, random: new Random(1), rules: 'corrected', seats, emit });
    const verdicts = moments.map(({ tick, here }) => {
      for (const { player } of seats) player.joined = here.includes(player.name);
      referee.tick(tick);
      return referee.verdict?.();
    });
    return { verdicts, outcome: referee.outcome('failed') };
  } finally {
    await server.close();
    clock.dispose();
  }
}

const both = ['Andy', 'Jill'];
const reason = { end: 'failed', text: 'The task needs all its agents: Jill is not in the game.' };

describe.each<[string, Open]>([
  ['cooking', (context) => cookingReferee(context, cookingTask('cooking-bread-cake'))],
  ['crafting', (context) => craftingReferee(context, named(craftingTasks, 'cake-0'))],
  ['blueprints', (context) => blueprintReferee(context, named(blueprintTasks, 'pyramid-2'))],
])('a task of %s', (_, open) => {
  test('fails with nothing reached when an agent is not in the game after thirty seconds', async () => {
    const { verdicts, outcome } = await watch(open, [
      { tick: 0, here: ['Andy'] },
      { tick: 29 * second, here: ['Andy'] },
      { tick: 30 * second, here: ['Andy'] },
    ]);
    expect(verdicts).toEqual([null, null, reason]);
    expect(outcome).toMatchObject({ completion: 0, success: false, ended: 'failed' });
  });

  test('ends with the reason as soon as an agent leaves the game after its first thirty seconds', async () => {
    const { verdicts, outcome } = await watch(open, [
      { tick: 0, here: both },
      { tick: 60 * second, here: both },
      { tick: 61 * second, here: ['Andy'] },
    ]);
    expect(verdicts).toEqual([null, null, reason]);
    expect(outcome).toMatchObject({ completion: 0, success: false, ended: 'failed' });
  });
});
