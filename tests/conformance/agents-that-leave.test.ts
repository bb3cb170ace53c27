import { expect, test } from 'vitest';
import type { Task } from '#server/contract/scenario.ts';
import { playTask } from './support/play-task.ts';

/* A team of MineCollab is complete, or its task ends with the reason. */

/** The task without its second agent from a tick on. */
const without =
  (from: number) =>
  (task: Task): Task => ({
    ...task,
    referee: (context) => {
      const referee = task.referee(context);
      const before = referee.tick.bind(referee);
      referee.tick = (tick) => {
        const [, partner] = context.seats;
        if (tick === from && partner) context.server.kick(partner.player, 'left');
        before(tick);
      };
      return referee;
    },
  });

test.each([
  ['cooking', 'cooking-bread-cake'],
  ['crafting', 'cake-0'],
  ['blueprints', 'pyramid-2'],
])('a task of %s ends with the reason, and nothing reached, when a partner leaves', async (scenario, task) => {
  const play = (from: number) => playTask({ scenario, task, seed: 1, team: { system: 'do_nothing', agents: 2 }, change: without(from) });
  for (const [from, end] of [
    [200, 600],
    [700, 700],
  ] as const) {
    const { task: played, result, events } = await play(from);
    expect(result).toMatchObject({ ticks: end, outcome: { completion: 0, success: false, ended: 'failed' } });
    expect(played.rescore(events)).toEqual(result.outcome);
    const ended = events.find((event) => event.kind === 'episode-ended');
    expect(ended).toMatchObject({ text: 'The task needs all its agents: Jill is not in the game.' });
  }
});
