import { randomInt } from 'node:crypto';
import type { SeatState } from '#lib/domain/seat-state.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { typedCode } from '#lib/people/lobby.ts';
import type { OpenSeat } from '#server/contract/occupant.ts';
import type { ReportedSeat } from '#server/contract/people-messages.ts';
import type { Cancel } from '#server/minecraft/clock/clock.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Control } from './control.ts';

/** Letters and digits that people do not confuse when they read or type them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** A new code of a seat, one of 31^8, so that it cannot be guessed. It fits into an address and into a line of chat. */
function newSeatCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Milliseconds for which a seat is kept for a person who left during play. */
const keptFor = 120_000;

export interface HeldSeatOptions {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  /** The system that takes over when no person plays; null if the body then stands still. */
  readonly standIn: string | null;
  /** Real time in milliseconds since 1970. */
  now(): number;
  /** Called after every change with the sentence for the event log; null for changes that the log does not get. */
  changed(seat: HeldSeat, text: string | null): void;
}

/** A body in the world of the current episode. */
export interface SeatBody {
  readonly open: OpenSeat;
  readonly player: Player;
}

/** Why a code was refused. */
export type CodeProblem = 'wrong' | 'used' | 'taken';

/**
 * A seat that is left to a person, for a whole match: its holder, its codes, and the client that controls its body. The person keeps the
 * body for two minutes after leaving; then the seat is vacant: its body stands still, or its bot plays it.
 */
export class HeldSeat {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly standIn: string | null;
  private readonly options: HeldSeatOptions;
  private condition: SeatState = 'open';
  private holderNumber = 0;
  private takers = 0;
  private invitation: string | null = newSeatCode();
  private clientCode: string | null = null;
  private readonly used = new Set<string>();
  private body: SeatBody | null = null;
  private playing = false;
  private control: Control | null = null;
  private until: number | null = null;
  private cancelVacancy: Cancel = () => undefined;
  private browserLatency: number | null = null;
  private readonly vacancies = new Set<(vacant: boolean) => void>();

  constructor(options: HeldSeatOptions) {
    this.options = options;
    this.agent = options.agent;
    this.team = options.team;
    this.index = options.index;
    this.standIn = options.standIn;
  }

  get state(): SeatState {
    return this.condition;
  }

  /** Number of the person who holds it; 0 for none. */
  get holder(): number {
    return this.holderNumber;
  }

  /** The body that a client may control now; null before and after play. */
  get playable(): SeatBody | null {
    return this.playing ? this.body : null;
  }

  get controller(): Control | null {
    return this.control;
  }

  /** Its state for the web process. */
  report(): ReportedSeat {
    const { agent, team, index, standIn } = this;
    const latency = this.control === null ? null : (this.control.latency ?? this.browserLatency);
    const client = this.control?.kind ?? null;
    const codes = { code: this.invitation, minecraftCode: this.clientCode };
    return { agent, team, index, standIn, state: this.condition, client, latency, until: this.until, ...codes, holder: this.holderNumber };
  }

  /** Whether a code opens this seat now. */
  opens(code: string): boolean {
    const typed = typedCode(code);
    return typed === this.invitation || typed === this.clientCode;
  }

  /** Whether a code is one of this seat, used or not. */
  knows(code: string): boolean {
    const typed = typedCode(code);
    return this.opens(code) || this.used.has(typed);
  }

  /**
   * Gives the seat to the person with this code, which is used up. The code of the holder keeps the holder; an invitation makes a new one.
   * Returns the problem of a code that does not open the seat.
   */
  take(code: string): CodeProblem | null {
    const typed = typedCode(code);
    if (this.used.has(typed)) return 'used';
    if (!this.opens(code)) return 'wrong';
    if (typed === this.invitation) {
      if (this.holderNumber !== 0) return 'taken';
      this.holderNumber = ++this.takers;
      this.invitation = null;
    }
    this.used.add(typed);
    this.clientCode = newSeatCode();
    if (this.condition === 'open' || this.condition === 'idle' || this.condition === 'bot') {
      if (this.playing) this.keepFor(`A person took the seat of ${this.agent}.`);
      else this.become('here', `A person took the seat of ${this.agent}.`);
    } else this.options.changed(this, null);
    return null;
  }

  /** Takes over the holder and the codes that the seat had in an earlier process. Its person says again when it is ready. */
  restore({ holder, code, minecraftCode, state }: Pick<ReportedSeat, 'holder' | 'code' | 'minecraftCode' | 'state'>): void {
    this.holderNumber = holder;
    this.takers = holder;
    this.invitation = code;
    this.clientCode = minecraftCode;
    if (holder !== 0) this.become('here', `The seat of ${this.agent} is kept: the match started again.`);
    else this.become(state === 'bot' || state === 'idle' ? state : 'open', null);
  }

  /** The holder is ready for the start, or no longer ready. Has no effect during play. */
  ready(ready: boolean): void {
    if (this.condition === 'here' && ready) this.become('ready', `${this.agent} is ready.`);
    if (this.condition === 'ready' && !ready) this.become('here', `${this.agent} is not ready any more.`);
  }

  /** The holder leaves: before play the seat is open again, during play it is kept for a while. */
  leave(): void {
    if (this.playing) {
      this.control?.release('You left the match. The seat is kept for you for two minutes.');
      return;
    }
    if (this.holderNumber === 0) return;
    this.free();
    this.become('open', `The person on the seat of ${this.agent} left.`);
  }

  /** Removes the person; the seat gets a new code. */
  kick(): void {
    const { control } = this;
    this.free();
    if (this.playing) this.vacate(`The host removed the person from the seat of ${this.agent}.`);
    else this.become('open', `The host removed the person from the seat of ${this.agent}.`);
    control?.release('The host removed you from this seat.');
  }

  /** Makes a new code if no person holds the seat. The earlier one is void. */
  invite(): void {
    if (this.holderNumber !== 0) return;
    this.renewInvitation();
    this.options.changed(this, null);
  }

  /** Gives the seat to its bot, or lets it idle. */
  giveToBot(): void {
    const { control } = this;
    this.free();
    if (this.playing) this.vacate(`The host gave the seat of ${this.agent} ${this.standIn === null ? 'to no one' : 'to a bot'}.`);
    else this.become(this.vacantState, `The host gave the seat of ${this.agent} ${this.standIn === null ? 'to no one' : 'to a bot'}.`);
    control?.release('The host gave this seat to a bot.');
  }

  /** Opens a vacant seat for people again. */
  giveToPerson(): void {
    if (this.condition !== 'idle' && this.condition !== 'bot') return;
    this.free();
    this.stopStandIn();
    this.become('open', `The host opened the seat of ${this.agent} for people.`);
  }

  measured(latency: number): void {
    this.browserLatency = latency;
  }

  /** The body of a new episode. */
  embody(body: SeatBody): void {
    this.body = body;
    body.player.staysWithoutClient = true;
  }

  /** The game begins: the holder gets the body, and a seat without a holder is vacant. */
  beginPlay(): void {
    this.playing = true;
    if (this.holderNumber === 0) this.vacate(`No person took the seat of ${this.agent}.`);
    else this.keepFor(null);
  }

  /** The game is over: no client controls the body any more. */
  endPlay(): void {
    this.playing = false;
    this.cancelVacancy();
    this.until = null;
    this.control?.release('The episode is over.');
    this.control = null;
    this.body = null;
    this.vacancies.clear();
    if (this.condition === 'playing' || this.condition === 'away') this.condition = 'ready';
    this.options.changed(this, null);
  }

  /** A client controls the body from now on; the earlier one of the same person lets go of it. */
  controlBy(control: Control): void {
    const before = this.control;
    this.control = control;
    this.browserLatency = null;
    this.cancelVacancy();
    this.until = null;
    before?.release('You now play with another window or program.');
    this.stopStandIn();
    this.become('playing', `A person plays ${this.agent}${control.kind === 'minecraft' ? ' with Minecraft' : ''}.`);
  }

  /** The client has let go of the body. Reports of an earlier client change nothing. */
  letGo(control: Control): void {
    if (this.control !== control) return;
    this.control = null;
    if (this.playing && this.condition === 'playing') this.keepFor(`The person who plays ${this.agent} is gone.`);
  }

  /** Calls the listener with true when the seat becomes vacant, and with false when a person takes it again. Returns the end of listening. */
  onVacancy(listener: (vacant: boolean) => void): () => void {
    this.vacancies.add(listener);
    if (this.playing && this.condition === this.vacantState) listener(true);
    return () => void this.vacancies.delete(listener);
  }

  private get vacantState(): 'bot' | 'idle' {
    return this.standIn === null ? 'idle' : 'bot';
  }

  private keepFor(text: string | null): void {
    this.until = this.options.now() + keptFor;
    this.cancelVacancy();
    this.cancelVacancy =
      this.body?.open.clock.after(keptFor, () => this.vacate(`${this.agent} was away for two minutes.`)) ?? (() => undefined);
    this.stopStandIn();
    this.become('away', text);
  }

  private vacate(text: string): void {
    this.cancelVacancy();
    this.until = null;
    const outcome = this.standIn === null ? 'Its body stands still.' : `${this.standIn} takes over.`;
    this.become(this.vacantState, `${text} ${outcome}`);
    for (const listener of this.vacancies) listener(true);
  }

  private stopStandIn(): void {
    for (const listener of this.vacancies) listener(false);
  }

  private free(): void {
    this.holderNumber = 0;
    this.control = null;
    this.clientCode = null;
    this.renewInvitation();
  }

  private renewInvitation(): void {
    if (this.invitation !== null) this.used.add(this.invitation);
    this.invitation = newSeatCode();
  }

  private become(state: SeatState, text: string | null): void {
    this.condition = state;
    this.options.changed(this, text);
  }
}
