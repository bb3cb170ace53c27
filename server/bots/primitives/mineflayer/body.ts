import { z } from 'zod';
import type { Body } from '../../body.ts';
import { type Goal, goals } from '../../library/mineflayer.ts';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { lookGoal } from '../../walking/look-goal.ts';
import { placeGoal } from '../../walking/place-goal.ts';
import { coordinateSchema, definePrimitive, formatPosition, nameSchema, pointSchema } from '../primitive.ts';

const goalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('near'), position: pointSchema, range: z.number().min(0).max(64).default(1) }),
  z.object({ kind: z.literal('xz'), x: coordinateSchema, z: coordinateSchema }),
  z.object({ kind: z.literal('getToBlock'), position: pointSchema }),
  z.object({ kind: z.literal('lookAtBlock'), position: pointSchema }),
  z.object({ kind: z.literal('placeBlock'), position: pointSchema }),
  z.object({ kind: z.literal('follow'), username: nameSchema, range: z.number().min(0).max(64).default(2) }),
]);

function goalOf(body: Body, goal: z.output<typeof goalSchema>): Goal {
  const { bot } = body;
  switch (goal.kind) {
    case 'near':
      return new goals.GoalNear(goal.position.x, goal.position.y, goal.position.z, goal.range);
    case 'xz':
      return new goals.GoalXZ(goal.x, goal.z);
    case 'getToBlock':
      return new goals.GoalGetToBlock(goal.position.x, goal.position.y, goal.position.z);
    case 'lookAtBlock':
      return lookGoal(body, goal.position.floored());
    case 'placeBlock':
      return placeGoal(body, goal.position.floored());
    case 'follow': {
      const player = bot.players[goal.username]?.entity;
      if (!player) throw new PrimitiveMisuse(`goto: ${goal.username} is not in sight.`);
      return new goals.GoalFollow(player, goal.range);
    }
  }
}

/** `goto(goal)`: walks until it reaches the goal. Throws if there is no path or after 60 s. */
export const goto = definePrimitive({
  name: 'goto',
  group: 'mineflayer',
  occupation: 'interrupts',
  parameters: z.tuple([goalSchema]),
  detail: (goal) => ('position' in goal ? `${goal.kind} ${formatPosition(goal.position)}` : goal.kind),
  async run(body, goal) {
    await body.walker.to(goalOf(body, goal), { limit: 60_000 });
    return { result: undefined, feedback: 'Arrived' };
  },
});

/** `sleep(position)`: lies down in a bed. Throws the game's reason if that is impossible. */
export const sleep = definePrimitive({
  name: 'sleep',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block || !body.bot.isABed(block)) throw new PrimitiveMisuse(`sleep: there is no bed at ${formatPosition(position)}.`);
    await body.until(body.bot.sleep(block));
    return { result: undefined, feedback: 'Sleeping' };
  },
});

const fishLimit = 60_000;

/** `fish()`: casts the held rod and waits for one bite, at most 60 s. */
export const fish = definePrimitive({
  name: 'fish',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = body.clock.after(fishLimit, () => reject(new Error('Nothing bit within 60 s.')));
    });
    try {
      await body.until(Promise.race([body.bot.fish(), late]));
    } finally {
      cancel();
    }
    return { result: undefined, feedback: 'Caught something' };
  },
});
