import { createBot } from '#server/bots/bot-factory.ts';
import { BotSeat } from '#server/bots/bot-seat.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { SeatBody } from './held-seat.ts';

/** A bot in a body that a person left. */
export interface JoinedBot {
  readonly seat: BotSeat;
  leave(): void;
}

/** Lets a bot control a body. Resolves when the bot is in the world; with null, and without a bot, if `signal` aborts before. */
export async function joinBot({ open, player }: SeatBody, signal: AbortSignal): Promise<JoinedBot | null> {
  const { plan, mates, clock, random, voice, allowed, rules } = open;
  const { agent, team, index } = plan;
  const [near, far] = memoryStreamPair(clock);
  open.server.accept(far, {
    entrance: { admit: () => (signal.aborted ? { kind: 'refused', reason: 'The seat is taken.' } : { kind: 'body', player }) },
  });
  const failed = (error: Error): void => {
    // The person who takes the seat back disconnects the bot.
    if (!signal.aborted) open.failed(error);
  };
  let bot: Awaited<ReturnType<typeof createBot>>;
  try {
    bot = await createBot({ name: agent, clock, connection: { stream: near }, onTrouble: failed });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
  if (signal.aborted) {
    bot.end();
    return null;
  }
  const seat = new BotSeat({
    ...{ bot, agent, team, index, mates, clock, random, voice, allowed, signal },
    ...(rules ? { rules } : {}),
    onAction: (action) => open.acted(action),
    onProgram: () => open.startedProgram(),
  });
  return { seat, leave: () => bot.end() };
}
