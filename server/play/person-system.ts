import { messageOf } from '#lib/message-of.ts';
import { createBot } from '#server/bots/bot-factory.ts';
import { BotSeat } from '#server/bots/bot-seat.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, EpisodeOutcome, Look } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { KnownFacts } from '#server/contract/known-facts.ts';
import { seesBlueprint } from '#server/contract/sees-blueprint.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { HeldSeat, SeatBody } from './held-seat.ts';

export interface PersonSystemOptions {
  /** The seat of people with this player name. */
  seatOf(agent: string): HeldSeat;
  /** Creates the system that takes over a vacant seat; null if the body then stands still. */
  readonly standIn: ((agent: string) => AgentSystem) | null;
  /** The person of a seat may now control it. */
  opened(): void;
  /** Says something to the person of a seat alone. */
  told(agent: string, text: string): void;
  /** Writes a problem of a bot that takes over into the event log. */
  failed(agent: string, text: string): void;
}

/**
 * The agent system of seats that people play. It does nothing while a person plays; when a seat is vacant, its bot joins the same body and
 * plays alone, briefed like the seat of a mixed team, until a person takes the seat again.
 */
export class PersonSystem implements AgentSystem {
  private readonly options: PersonSystemOptions;
  private briefing: Briefing | null = null;
  private clock: Clock | null = null;
  private readonly standIns = new Map<string, AgentSystem>();

  constructor(options: PersonSystemOptions) {
    this.options = options;
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    this.briefing = briefing;
    this.clock = clock;
    await look();
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const stops = seats.map((seat) => this.serve(seat, signal));
    for (const seat of seats) this.instruct(seat);
    this.options.opened();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    for (const stop of stops) stop();
  }

  async review(outcome: EpisodeOutcome): Promise<void> {
    await Promise.all([...this.standIns.values()].map((system) => system.review(outcome)));
    this.briefing = null;
  }

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}

  async close(): Promise<void> {
    await Promise.all([...this.standIns.values()].map(async (system) => system.close?.()));
  }

  /** Gives the person of a seat in a cooperative task what an agent there gets: its goal, with the recipes that it alone knows. */
  private instruct({ agent, mates }: Seat): void {
    const { briefing } = this;
    if (briefing === null || briefing.opponents.length > 0) return;
    const goal = briefing.perAgent?.[agent]?.objective ?? briefing.objective;
    const talk =
      mates.length > 0
        ? ' Talk with the others in the chat of the game alone: they know only what you say there. Throw an item beside one to hand it over.'
        : '';
    const plan = seesBlueprint(briefing, agent)
      ? ' In the browser, what is missing of the blueprint shows in the world, and the panels say more.'
      : '';
    if (goal !== '') this.options.told(agent, `${goal}${plan}${talk}`);
  }

  /** Plays the seat with its bot whenever it is vacant. Returns the end of it. */
  private serve(seat: Seat, signal: AbortSignal): () => void {
    const held = this.options.seatOf(seat.agent);
    let turn: AbortController | null = null;
    // A bot that takes over knows what the referee said to its body before.
    const known = new KnownFacts(this.briefing?.facts ?? []);
    const stopListening = known.listen([seat]);
    held.beginPlay();
    const stop = held.onVacancy((vacant) => {
      turn?.abort();
      turn = null;
      if (!vacant || this.options.standIn === null) return;
      turn = new AbortController();
      this.takeOver(seat, held, known, AbortSignal.any([signal, turn.signal])).catch((error: unknown) =>
        this.options.failed(seat.agent, messageOf(error)),
      );
    });
    return () => {
      stop();
      stopListening();
      turn?.abort();
      held.endPlay();
    };
  }

  private async takeOver({ agent, mates }: Seat, held: HeldSeat, { facts }: KnownFacts, signal: AbortSignal): Promise<void> {
    const { briefing, clock } = this;
    const body = held.playable;
    if (briefing === null || clock === null || body === null) return;
    const bot = await joinBot(body, signal);
    if (bot === null) return;
    try {
      const system = this.standInOf(agent);
      await system.prepare({ ...briefing, facts: [...facts], agents: [agent], mates }, clock, async () => [bot.seat.observe()]);
      if (!signal.aborted) await system.play([bot.seat], signal);
      await aborted(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      bot.leave();
    }
  }

  private standInOf(agent: string): AgentSystem {
    const known = this.standIns.get(agent);
    if (known !== undefined) return known;
    if (this.options.standIn === null) throw new Error(`The seat of ${agent} has no bot.`);
    const system = this.options.standIn(agent);
    this.standIns.set(agent, system);
    return system;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A bot in a body that a person left. */
interface JoinedBot {
  readonly seat: BotSeat;
  leave(): void;
}

/** Lets a bot control a body. Resolves when the bot is in the world; with null, and without a bot, if `signal` aborts before. */
async function joinBot({ open, player }: SeatBody, signal: AbortSignal): Promise<JoinedBot | null> {
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
