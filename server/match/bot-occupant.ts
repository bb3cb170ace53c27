import { createBot } from '#server/bots/bot-factory.ts';
import { BotSeat } from '#server/bots/bot-seat.ts';
import type { Occupant, OpenSeat } from '#server/contract/occupant.ts';

/** Puts a bot into a seat. */
export async function admitBot(seat: OpenSeat): Promise<Occupant> {
  const { plan, clock, rules } = seat;
  const { agent, team, index } = plan;
  const bot = await createBot({ name: agent, clock, connection: { stream: seat.connect() }, onTrouble: (error) => seat.failed(error) });
  return {
    take: () => {
      const { mates, random, voice, allowed, signal } = seat;
      return new BotSeat({
        ...{ bot, agent, team, index, mates, clock, random, voice, allowed, signal },
        ...(rules ? { rules } : {}),
        onAction: (action) => seat.acted(action),
        onProgram: () => seat.startedProgram(),
      });
    },
    leave: () => bot.end(),
  };
}
