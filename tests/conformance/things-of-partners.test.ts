import { expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { openTask } from './support/open-task.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* Agents that pick up what lies near leave each other's things alone. */

interface Scene {
  /** Where Jill, who picks up items, stands from Andy, in blocks. */
  readonly jill: readonly [east: number, south: number];
  readonly world: readonly string[];
  /** Andy's only command. */
  readonly command: string;
  readonly seconds: number;
}

async function play({ jill: [east, south], world, command, seconds }: Scene) {
  const quiet = { baseProfile: 'god_mode', modes: { idle_staring: false } };
  const collects = { baseProfile: 'god_mode', modes: { idle_staring: false, item_collecting: true } };
  const oneAfterTheOther = (lines: string[]) => () => lines.shift() ?? '\t';
  const andy = talkingAgent({ options: quiet, reply: oneAfterTheOther([command]) });
  const jill = talkingAgent({ options: collects, reply: oneAfterTheOther(['Go on.']) });
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 1,
    team: [andy.system, jill.system],
    change: (task) => ({
      ...openTask(task, 'Wait.', seconds),
      referee: (context) => {
        const made = task.referee(context);
        const places = ['tp Andy 8.5 -60 8.5', `tp Jill ${8.5 + east} -60 ${8.5 + south}`];
        for (const line of ['clear Andy', 'clear Jill', 'fill 0 -60 0 16 -57 16 air', ...places, ...world]) context.server.runCommand(line);
        return made;
      },
    }),
  });
  return { andy: held(events, 'Andy'), jill: held(events, 'Jill') };
}

/** The last carried items of an agent; null if it never carried any. */
function held(events: readonly MatchEvent[], agent: string): unknown {
  const last = events.findLast((event) => event.kind === 'family' && event.name === 'holding' && event.agent === agent);
  return last?.kind === 'family' ? last.data.items : null;
}

test.each<[number, number]>([
  [-2, 0],
  [-2, 1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, 3],
])('an agent takes its own table back while a partner stands %i east and %i south of it', async (east, south) => {
  const world = ['give Andy crafting_table', 'give Andy oak_planks 8'];
  const { andy, jill } = await play({ jill: [east, south], world, command: '!craftRecipe("chest", 1)', seconds: 12 });
  expect(andy).toEqual({ crafting_table: 1, chest: 1 });
  expect(jill).toBeNull();
});

const emerald = 'summon item 11 -60 8 {Item:{id:"minecraft:emerald",Count:1b}}';

test('what lies nearer to a partner is left to it for six seconds, and picked up after that', async () => {
  // Andy stands two blocks from the item, Jill four.
  const scene = { jill: [7, 0], world: [emerald], command: '!stay(1)' } as const;
  expect((await play({ ...scene, seconds: 5 })).jill).toBeNull();
  expect((await play({ ...scene, seconds: 14 })).jill).toEqual({ emerald: 1 });
});

test('what lies nearer to the agent itself is picked up after two seconds', async () => {
  expect((await play({ jill: [4, 1], world: [emerald], command: '!stay(1)', seconds: 5 })).jill).toEqual({ emerald: 1 });
});
