import type { RefereeContext, Task } from '#server/contract/scenario.ts';

/** A task in which something happens in one tick, before the referee looks. */
export function changedAt(tick: number, happen: (context: RefereeContext) => void): (task: Task) => Task {
  return (task) => ({
    ...task,
    referee: (context) => {
      const referee = task.referee(context);
      const inner = referee.tick.bind(referee);
      referee.tick = (now) => {
        if (now === tick) happen(context);
        inner(now);
      };
      return referee;
    },
  });
}

/** A task that an agent leaves in a tick: its connection ends. */
export function withoutAgent(agent: string, tick: number): (task: Task) => Task {
  return changedAt(tick, ({ seats, server }) => {
    const seat = seats.find((one) => one.agent === agent);
    if (seat === undefined) throw new Error(`There is no agent ${agent}.`);
    server.kick(seat.player, 'It leaves.');
  });
}
