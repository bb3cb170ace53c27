import { teamChannel } from '#lib/domain/channel.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { refereeMessage } from '#lib/domain/referee-message.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MinecraftAddress } from '#lib/people/lobby.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Admission, OpenSeat } from '#server/contract/occupant.ts';
import type { PeopleOrder, PeopleReport } from '#server/contract/people-messages.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';
import { offlineUuid } from '#server/minecraft/connection/login-session.ts';
import { addBody } from '#server/minecraft/joining.ts';
import { BrowserControl } from './browser-control.ts';
import { type CodeProblem, HeldSeat } from './held-seat.ts';
import { MinecraftGate } from './minecraft-gate.ts';
import { PersonSeat } from './person-seat.ts';
import { PersonSystem } from './person-system.ts';
import { spokenLine } from './spoken-line.ts';

/** A seat of the task that is left to a person. */
export interface PersonPlan extends Pick<SeatPlan, 'agent' | 'team' | 'index'> {
  /** Name of the system that takes over; null for none. */
  readonly standIn: string | null;
}

export interface MatchPeopleOptions {
  /** The title of the match. */
  readonly title: string;
  readonly seats: readonly PersonPlan[];
  /** Seconds by which spectators see the match later than its players. */
  readonly spectatorDelay: number;
  /** Address for Minecraft clients; null opens no port. */
  readonly minecraftHost: string | null;
  report(report: PeopleReport): void;
}

/** Milliseconds after which a lobby without people ends its match, so that it makes room for others; and between two checks of that. */
const longestEmptyLobby = 30 * 60_000;
const lobbyCheck = 5000;

/** How many Minecraft clients may wait without a seat, and for how many seconds each. */
const waiting = { places: 40, waitSeconds: 120 };

const problems: Readonly<Record<CodeProblem, string>> = {
  wrong: 'This code does not open this seat. Check the link, or ask the host for a new invitation. Nothing was changed.',
  used: 'This code was used already: each code opens a seat once. Ask the host for a new invitation.',
  taken: 'Another person holds this seat. Choose another one, or ask the host.',
};

/** The people of a match, in its process: their seats, their clients, and the lobby in which the match waits for them. */
export class MatchPeople {
  private readonly options: MatchPeopleOptions;
  private readonly seats = new Map<string, HeldSeat>();
  private readonly gate: MinecraftGate | null;
  private minecraft: MinecraftAddress | null = null;
  private lobby = false;
  private changedAt = 0;
  private readonly started = Promise.withResolvers<void>();
  private readonly controls = new Map<string, BrowserControl>();
  /** Seats whose browser is open, also while it cannot control its body. */
  private readonly browsers = new Set<string>();
  private append: (event: EventBody) => void = () => undefined;
  /** Events from before the first episode; null once there is one. */
  private unwritten: EventBody[] | null = [];

  constructor(options: MatchPeopleOptions) {
    this.options = options;
    for (const plan of options.seats) this.seats.set(plan.agent, this.hold(plan));
    const log = { info: () => undefined, error: (message: string, error?: unknown) => console.error(message, error ?? '') };
    const { title, minecraftHost: host, spectatorDelay } = options;
    const seats = [...this.seats.values()];
    this.gate =
      host === null ? null : new MinecraftGate({ host, title, seats, spectatorDelay, log, ...waiting, isLobby: () => this.lobby });
  }

  /** The occupants of the seats, for each episode. */
  get admissions(): Readonly<Record<string, Admission>> {
    return Object.fromEntries([...this.seats.values()].map((seat) => [seat.agent, async (open: OpenSeat) => this.embody(seat, open)]));
  }

  /** Opens the lobby, and resolves when all people are ready or the host starts the match. Rejects with the reason of
   * `signal`, and with an InputError if no person holds a seat for half an hour. */
  async gather(signal: AbortSignal | undefined): Promise<void> {
    this.lobby = true;
    this.changedAt = Date.now();
    try {
      this.minecraft = (await this.gate?.open()) ?? null;
    } catch (error) {
      this.note({ kind: 'issue', severity: 'error', text: `People cannot join with Minecraft: ${messageOf(error)}` });
    }
    this.reportSeats();
    const stopped = Promise.withResolvers<never>();
    const stop = (): void => stopped.reject(signal?.reason);
    const deserted = setInterval(() => {
      const isEmpty = [...this.seats.values()].every(({ holder }) => holder === 0);
      if (isEmpty && Date.now() - this.changedAt > longestEmptyLobby)
        stopped.reject(new InputError('No person took a seat for half an hour.'));
    }, lobbyCheck);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      await Promise.race([this.started.promise, stopped.promise]);
    } finally {
      clearInterval(deserted);
      signal?.removeEventListener('abort', stop);
      this.lobby = false;
      this.reportSeats();
    }
  }

  /** The agent system of the seats that a configuration gives to people. */
  system(standIn: ((agent: string) => AgentSystem) | null): AgentSystem {
    return new PersonSystem({
      standIn,
      seatOf: (agent) => this.seat(agent),
      opened: () => this.admit(),
      told: (agent, text) => this.note(refereeMessage(text, { to: 'seats', seats: [agent] })),
      failed: (agent, text) =>
        this.note({ kind: 'issue', severity: 'error', agent, text: `The bot that should take over ${agent} cannot play: ${text}` }),
    });
  }

  /** The log of events, once an episode has begun in it. */
  writeTo(append: (event: EventBody) => void): void {
    this.append = append;
  }

  /** Carries out an order of the web process. An order that no longer fits has no effect. */
  order(order: PeopleOrder): void {
    if (order.kind === 'start') {
      this.started.resolve();
      return;
    }
    if (order.kind === 'restore') {
      for (const seat of order.seats) this.seats.get(seat.agent)?.restore(seat);
      return;
    }
    const seat = this.seats.get(order.agent);
    if (seat === undefined) {
      if (order.kind === 'take') this.answer(order.ask, 0, `This match has no seat for a person called ${order.agent}.`);
      return;
    }
    switch (order.kind) {
      case 'take': {
        const problem = seat.take(order.code);
        this.answer(order.ask, problem === null ? seat.holder : 0, problem === null ? null : problems[problem]);
        break;
      }
      case 'ready':
        seat.ready(order.ready);
        break;
      case 'leave':
        seat.leave();
        break;
      case 'kick':
        seat.kick();
        break;
      case 'invite':
        seat.invite();
        break;
      case 'bot':
        seat.giveToBot();
        break;
      case 'person':
        seat.giveToPerson();
        break;
      case 'connect':
        this.browsers.add(seat.agent);
        this.connect(seat);
        break;
      case 'disconnect':
        this.browsers.delete(seat.agent);
        this.controls.get(seat.agent)?.release('The page was closed.');
        break;
      case 'inputs':
        for (const input of order.inputs) this.controls.get(seat.agent)?.act(input);
        break;
      case 'latency':
        seat.measured(order.latency);
        break;
    }
  }

  /** Closes the port. Called once, after the last episode. */
  async close(): Promise<void> {
    await this.gate?.close();
    this.minecraft = null;
    this.reportSeats();
  }

  private seat(agent: string): HeldSeat {
    const seat = this.seats.get(agent);
    if (seat === undefined) throw new Error(`The seat of ${agent} is not for a person.`);
    return seat;
  }

  private hold({ agent, team, index, standIn }: PersonPlan): HeldSeat {
    return new HeldSeat({
      ...{ agent, team, index, standIn },
      now: Date.now,
      changed: (seat, text) => {
        this.changedAt = Date.now();
        if (text !== null) this.note({ kind: 'seat', agent, team, state: seat.state, text });
        this.reportSeats();
        this.gate?.follow();
        if ([...this.seats.values()].every(({ state }) => state === 'ready' || state === 'bot' || state === 'idle')) this.started.resolve();
      },
    });
  }

  private embody(seat: HeldSeat, open: OpenSeat): { take(): PersonSeat; leave(): void } {
    const { server, plan } = open;
    const early = this.unwritten ?? [];
    this.unwritten = null;
    for (const event of early) this.append(event);
    const player = addBody(server, plan.agent, offlineUuid(plan.agent));
    seat.embody({ open, player });
    server.onChatLine((from, line) => {
      if (from !== player || seat.controller?.kind !== 'minecraft' || !line.startsWith('#')) return false;
      this.sayToTeam(open, line.slice(1), (text) => server.tell(player, text));
      return true;
    });
    return { take: () => new PersonSeat(open, player), leave: () => undefined };
  }

  private sayToTeam(open: OpenSeat, typed: string, tell: (text: string) => void): void {
    const line = spokenLine(typed);
    if (line === null) return;
    if ('refusal' in line) {
      tell(line.refusal);
      return;
    }
    try {
      open.voice.say(line.text, { channel: teamChannel.id });
    } catch (error) {
      tell(messageOf(error));
    }
  }

  /** Gives bodies to the clients that wait for them. */
  private admit(): void {
    for (const agent of this.browsers) this.connect(this.seat(agent));
    this.gate?.admit();
  }

  private connect(seat: HeldSeat): void {
    const body = seat.playable;
    if (body === null || seat.holder === 0) return;
    const { agent } = seat;
    const control = new BrowserControl({
      body,
      show: (outputs) => this.options.report({ kind: 'outputs', agent, outputs: [...outputs] }),
      ended: (ended) => {
        if (this.controls.get(agent) === ended) this.controls.delete(agent);
        seat.letGo(ended);
      },
    });
    this.controls.set(agent, control);
    seat.controlBy(control);
  }

  private answer(ask: number, holder: number, error: string | null): void {
    this.options.report({ kind: 'answer', ask, holder, error });
  }

  private note(event: EventBody): void {
    if (this.unwritten === null) this.append(event);
    else this.unwritten.push(event);
  }

  private reportSeats(): void {
    const { lobby, minecraft } = this;
    this.options.report({ kind: 'seats', lobby, minecraft, seats: [...this.seats.values()].map((seat) => seat.report()) });
  }
}
