import { randomBytes } from 'node:crypto';
import { hasPeople } from '#lib/domain/people.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { type HostRequest, type LobbySeat, type LobbyView, type SeatCount, typedCode } from '#lib/people/lobby.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import type { MatchEnding, MatchObserver } from '#server/contract/match-observer.ts';
import type { PeopleOrder, PeopleReport, ReportedSeat } from '#server/contract/people-messages.ts';
import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';

/** Receives the outputs for the holder of a seat. */
export interface SeatPage {
  show(outputs: readonly PlayOutput[]): void;
  /** Another page of the same holder plays now. */
  replaced(): void;
}

/** The seat that a user holds. */
export interface HeldPlace {
  readonly team: TeamId;
  readonly agent: string;
}

type SeatsReport = Extract<PeopleReport, { kind: 'seats' }>;

/** Milliseconds that the match process gets to answer. */
const answerTime = 5000;

/** What lists show of the seats. */
function listedOf({ lobby, seats }: SeatsReport): string {
  return `${lobby} ${seats.map(({ state }) => state).join(' ')}`;
}

interface Holding {
  readonly agent: string;
  readonly holder: number;
}

interface Lobby {
  readonly send: (message: ToMatchProcess) => void;
  seats: SeatsReport | null;
  /** By secret: the seat, and the number of its holder when the secret was made. */
  readonly secrets: Map<string, Holding>;
  readonly pages: Map<string, SeatPage>;
  readonly asked: Map<number, (report: Extract<PeopleReport, { kind: 'answer' }>) => void>;
}

/**
 * The people of running matches, as the dashboard knows them: which browser holds which seat, and the way between its page and the match
 * process. The match process decides about seats and codes.
 */
export class Lobbies implements MatchObserver {
  private readonly matches = new Map<string, Lobby>();
  /** The last lobbies of matches whose process crashed, until their next one starts. */
  private readonly crashed = new Map<string, Lobby>();
  private asks = 0;
  private readonly seatsChanged: (match: ClaimedMatch) => void;

  /** `seatsChanged` is called when a seat of a match is taken, given back or handed on, and when its lobby opens or closes. */
  constructor(seatsChanged: (match: ClaimedMatch) => void) {
    this.seatsChanged = seatsChanged;
  }

  started({ lease, configuration }: ClaimedMatch, _firstSeq: number, send: (message: ToMatchProcess) => void): boolean {
    if (!hasPeople(configuration)) return false;
    const earlier = this.crashed.get(lease.match);
    this.crashed.delete(lease.match);
    const { secrets = new Map<string, Holding>(), pages = new Map<string, SeatPage>() } = earlier ?? {};
    const lobby: Lobby = { send, seats: null, secrets, pages, asked: new Map() };
    this.matches.set(lease.match, lobby);
    const seats = earlier?.seats?.seats ?? [];
    if (seats.length > 0) this.order(lobby, { kind: 'restore', seats });
    for (const agent of pages.keys()) this.order(lobby, { kind: 'connect', agent });
    return false;
  }

  message(claimed: ClaimedMatch, message: FromMatchProcess): void {
    const lobby = this.matches.get(claimed.lease.match);
    if (lobby === undefined || message.type !== 'people') return;
    const { report } = message;
    if (report.kind === 'seats') {
      const before = lobby.seats;
      lobby.seats = report;
      // Every change of a latency is reported, too.
      if (before === null || listedOf(before) !== listedOf(report)) this.seatsChanged(claimed);
    } else if (report.kind === 'outputs') lobby.pages.get(report.agent)?.show(report.outputs);
    else lobby.asked.get(report.ask)?.(report);
  }

  ended({ lease }: ClaimedMatch, ending: MatchEnding): void {
    const lobby = this.matches.get(lease.match);
    this.matches.delete(lease.match);
    this.crashed.delete(lease.match);
    if (lobby === undefined) return;
    const isOver = ending !== 'crashed';
    const reason = isOver
      ? 'The match is over.'
      : 'The process of the match ended. It starts again, and your seat is kept: say again when you are ready.';
    for (const page of lobby.pages.values()) page.show([{ type: 'no-body', reason }]);
    if (isOver) return;
    // A later holder of a seat that is free now may get the number of an earlier one.
    for (const secret of lobby.secrets.keys()) if (this.heldBy(lobby, secret) === null) lobby.secrets.delete(secret);
    this.crashed.set(lease.match, lobby);
  }

  /** Whether a match with people is being played here. */
  plays(match: string): boolean {
    return this.matches.has(match);
  }

  /** The seats for people of a match that is being played here; null for any other match, and before its lobby opens. */
  seatCount(match: string): SeatCount | null {
    const report = this.matches.get(match)?.seats ?? null;
    if (report === null) return null;
    return { total: report.seats.length, free: report.seats.filter(({ state }) => state === 'open').length, lobby: report.lobby };
  }

  /** What a user sees of the seats of a match that is being played here; null for any other match. */
  view(match: string, secret: string | null, host: boolean): Omit<LobbyView, 'paused'> | null {
    const lobby = this.matches.get(match);
    if (lobby === undefined) return null;
    const { seats: report } = lobby;
    if (report === null) return { match, state: 'waiting', host, minecraft: null, minecraftCode: null, seats: [] };
    const held = this.heldBy(lobby, secret);
    const seats = report.seats.map(({ minecraftCode: _, holder: __, code, ...seat }): LobbySeat => {
      return { ...seat, mine: seat.agent === held?.agent, code: host ? code : null };
    });
    const minecraftCode = held?.minecraftCode ?? null;
    return { match, state: report.lobby ? 'lobby' : 'playing', host, minecraft: report.minecraft, minecraftCode, seats };
  }

  /** The seat that the holder of a secret has in a match; null for none. */
  holder(match: string, secret: string | null): HeldPlace | null {
    const lobby = this.matches.get(match);
    const seat = lobby === undefined ? null : this.heldBy(lobby, secret);
    return seat === null ? null : { team: seat.team, agent: seat.agent };
  }

  /** Whether a code opens a seat now. */
  opens(match: string, agent: string, code: string): boolean {
    const seat = this.matches.get(match)?.seats?.seats.find((one) => one.agent === agent);
    return [seat?.code, seat?.minecraftCode].includes(typedCode(code));
  }

  /** Gives a seat to the user who has its code. Returns the secret by which the server recognises the user from now on. */
  async take(match: string, agent: string, code: string): Promise<ServiceReply<{ readonly secret: string }>> {
    const lobby = this.matches.get(match);
    if (lobby === undefined) return refused('invalid', 'This match is not being played, so its seats cannot be taken.');
    const ask = ++this.asks;
    const answered = Promise.withResolvers<Extract<PeopleReport, { kind: 'answer' }> | null>();
    lobby.asked.set(ask, answered.resolve);
    const late = setTimeout(() => answered.resolve(null), answerTime);
    this.order(lobby, { kind: 'take', ask, agent, code });
    const answer = await answered.promise;
    clearTimeout(late);
    lobby.asked.delete(ask);
    if (answer === null) return refused('invalid', 'The match did not answer in time. Try again.');
    if (answer.error !== null) return refused('invalid', answer.error);
    const secret = randomBytes(24).toString('base64url');
    lobby.secrets.set(secret, { agent, holder: answer.holder });
    return { ok: true, value: { secret } };
  }

  /** The holder of a seat is ready or not, or leaves it. */
  orderOf(
    match: string,
    secret: string | null,
    order: { kind: 'ready'; ready: boolean } | { kind: 'leave' },
  ): ServiceReply<{ agent: string }> {
    const lobby = this.matches.get(match);
    const seat = lobby === undefined ? null : this.heldBy(lobby, secret);
    if (lobby === undefined || seat === null) return refused('invalid', 'You hold no seat in this match. Open your invitation again.');
    this.order(lobby, { ...order, agent: seat.agent });
    return { ok: true, value: { agent: seat.agent } };
  }

  /** Carries out a request of the host. */
  host(match: string, request: HostRequest): ServiceReply<{ match: string }> {
    const lobby = this.matches.get(match);
    if (lobby === undefined) return refused('invalid', 'This match is not being played, so it has no lobby.');
    if (request.action === 'start') this.order(lobby, { kind: 'start' });
    else {
      const { agent, action } = request;
      if (!lobby.seats?.seats.some((seat) => seat.agent === agent))
        return refused('invalid', `This match has no seat for a person called ${agent}.`);
      this.order(lobby, { kind: action, agent });
    }
    return { ok: true, value: { match } };
  }

  /** Connects the page of a seat's holder; an earlier page of the same holder lets go. Null for a user without a seat. */
  connect(match: string, secret: string | null, page: SeatPage): HeldPlace | null {
    const lobby = this.matches.get(match);
    const seat = lobby === undefined ? null : this.heldBy(lobby, secret);
    if (lobby === undefined || seat === null) return null;
    const before = lobby.pages.get(seat.agent);
    lobby.pages.set(seat.agent, page);
    if (before !== undefined && before !== page) before.replaced();
    this.order(lobby, { kind: 'connect', agent: seat.agent });
    return { team: seat.team, agent: seat.agent };
  }

  /** The page is closed. Has no effect if another page of the holder plays. */
  disconnect(match: string, agent: string, page: SeatPage): void {
    const lobby = this.matches.get(match);
    const pages = (lobby ?? this.crashed.get(match))?.pages;
    if (pages?.get(agent) !== page) return;
    pages.delete(agent);
    if (lobby !== undefined) this.order(lobby, { kind: 'disconnect', agent });
  }

  /** Passes on inputs of a page. Inputs of a page that no longer plays have no effect. */
  act(match: string, agent: string, page: SeatPage, inputs: PlayInput[]): void {
    const lobby = this.matches.get(match);
    if (lobby?.pages.get(agent) === page) this.order(lobby, { kind: 'inputs', agent, inputs });
  }

  /** The measured round trip of a page, in milliseconds. */
  measured(match: string, agent: string, page: SeatPage, latency: number): void {
    const lobby = this.matches.get(match);
    if (lobby?.pages.get(agent) === page) this.order(lobby, { kind: 'latency', agent, latency });
  }

  private order(lobby: Lobby, order: PeopleOrder): void {
    lobby.send({ type: 'people', order });
  }

  /** The seat of a secret, if its person still holds it. */
  private heldBy(lobby: Lobby, secret: string | null): ReportedSeat | null {
    const held = secret === null ? undefined : lobby.secrets.get(secret);
    if (held === undefined) return null;
    return lobby.seats?.seats.find(({ agent, holder }) => agent === held.agent && holder === held.holder) ?? null;
  }
}
