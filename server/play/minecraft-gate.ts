import type { MinecraftAddress } from '#lib/people/lobby.ts';
import type { Connection } from '#server/minecraft/connection/connection.ts';
import type { ServerLog } from '#server/minecraft/server-log.ts';
import { textJson } from '#server/minecraft/text.ts';
import type { CodeProblem, HeldSeat } from './held-seat.ts';
import { MinecraftControl } from './minecraft-control.ts';
import { type Guest, WaitingRoom } from './waiting-room.ts';
import { Watchers } from './watchers.ts';

export interface MinecraftGateOptions {
  readonly host: string;
  /** The title of the match in the server list. */
  readonly title: string;
  readonly seats: readonly HeldSeat[];
  /** Seconds by which spectators see the match later than its players. */
  readonly spectatorDelay: number;
  readonly log: ServerLog;
  /** How many clients without a seat may wait in the room, of which half may wait to watch, and for how many seconds each. */
  readonly places: number;
  readonly waitSeconds: number;
  isLobby(): boolean;
}

const byAddress = 'join with your code in the address, as in CODE.localhost';
/** Wrong codes after which a client is disconnected. */
const mostWrongCodes = 5;

const problems: Readonly<Record<CodeProblem, string>> = {
  wrong: 'No seat of this match has this code. Check it, or ask the host for an invitation.',
  used: 'This code was used already. Codes open a seat once: ask the host for a new one.',
  taken: 'Another person holds this seat. Ask the host for another one.',
};

/**
 * Lets people play with Minecraft clients: each client waits in the waiting room, proves by a code which seat is its own (in the address, as
 * in CODE.localhost, or typed in chat), and controls the body of that seat while an episode is played.
 */
export class MinecraftGate {
  private readonly options: MinecraftGateOptions;
  private readonly room: WaitingRoom;
  private readonly watchers: Watchers;
  private readonly holders = new Map<Guest, { readonly seat: HeldSeat; readonly holder: number }>();
  private readonly names = new Map<HeldSeat, string>();
  private readonly wrongCodes = new Map<Guest, number>();
  /** How clients on their way back from the world are received, by player name. */
  private readonly returning = new Map<string, (guest: Guest) => void>();

  constructor(options: MinecraftGateOptions) {
    this.options = options;
    const { host, log } = options;
    this.watchers = new Watchers({
      delay: options.spectatorDelay,
      world: () => options.seats.find(({ playable }) => playable !== null)?.playable?.open.server ?? null,
      returned: (connection, name) => this.return(connection, name, (guest) => guest.tell(this.watchers.take(guest))),
    });
    this.room = new WaitingRoom({
      host,
      log,
      waitSeconds: options.waitSeconds,
      refuses: (name, address) => this.refuses(name, address),
      waited: (guest) => this.waited(guest),
      motd: () => this.motd(),
      people: () => ({ here: [...this.names.values()], seats: options.seats.length }),
      arrived: (guest, address) => this.arrived(guest, address),
      said: (guest, line) => this.said(guest, line),
      left: (guest) => this.left(guest),
    });
  }

  open(): Promise<MinecraftAddress> {
    return this.room.open();
  }

  /** A seat changed: clients that watch follow the play into its world, and out of it when it ends. */
  follow(): void {
    this.watchers.follow();
  }

  /** The game begins, or a seat was opened: clients whose bodies are in the world get them. */
  admit(): void {
    this.watchers.follow();
    for (const [guest, { seat, holder }] of [...this.holders]) {
      const body = seat.playable;
      if (body === null || seat.holder !== holder) continue;
      const connection = guest.release();
      this.holders.delete(guest);
      if (connection === null) continue;
      const control = new MinecraftControl({
        body,
        ended: (ended, freed, reason) => {
          seat.letGo(ended);
          this.names.delete(seat);
          if (freed !== null) this.return(freed, guest.name, (back) => this.takeBack(back, seat, holder, reason));
        },
      });
      if (!body.open.server.moveClient(connection, body.player)) continue;
      this.names.set(seat, guest.name);
      seat.controlBy(control);
      this.explain(seat, (text) => control.tell(text));
      const header = textJson(this.options.title);
      body.player.connection.write('playerlist_header', { header, footer: textJson(`You are ${seat.agent} of team ${seat.team}.`) });
    }
  }

  async close(): Promise<void> {
    await this.room.close();
  }

  /** A client comes back from the world. */
  private return(connection: Connection, name: string, received: (guest: Guest) => void): void {
    this.returning.set(name, received);
    this.room.receive(connection, name);
  }

  /** A player is back in the room. It still holds its seat unless another person does now. */
  private takeBack(guest: Guest, seat: HeldSeat, holder: number, reason: string): void {
    guest.tell(reason);
    if (seat.holder === holder) this.hold(guest, seat);
    else guest.dismiss(reason);
  }

  private arrived(guest: Guest, address: string): void {
    const received = this.returning.get(guest.name);
    this.returning.delete(guest.name);
    if (received !== undefined) {
      received(guest);
      return;
    }
    const [first = ''] = address.split('.');
    const seat = this.options.seats.find((one) => one.knows(first));
    if (seat !== undefined) this.claim(guest, first);
    else guest.tell(`Welcome to ${this.options.title}. Type the code of your seat, or "watch" to be a spectator.`);
  }

  private said(guest: Guest, line: string): void {
    const held = this.holders.get(guest);
    if (held === undefined && /^watch\b/i.test(line)) this.watch(guest);
    else if (held === undefined && this.watchers.has(guest)) guest.tell('You will watch the match when it is played.');
    else if (held === undefined) this.claim(guest, line);
    else if (/^(?:not|un)\s*ready\b/i.test(line)) this.setReady(guest, held.seat, false);
    else if (/^ready\b/i.test(line)) this.setReady(guest, held.seat, true);
    else guest.tell('Type "ready" when you are ready.');
  }

  private watch(guest: Guest): void {
    const others = [...this.room.inside].filter((one) => one !== guest && this.watchers.has(one)).length;
    if (others < this.options.places / 2) guest.tell(this.watchers.take(guest));
    else guest.tell(`${others} spectators wait here already. Watch the match in the browser.`);
  }

  /** Whether a client holds its seat still. */
  private holds(guest: Guest): boolean {
    const held = this.holders.get(guest);
    return held !== undefined && held.seat.holder === held.holder;
  }

  /**
   * A client with a code in its address always enters. Another one enters under a name that no person with a seat has, while there is
   * room.
   */
  private refuses(name: string, address: string): string | null {
    const [first = ''] = address.split('.');
    if (this.options.seats.some((seat) => seat.opens(first))) return null;
    const inside = [...this.room.inside];
    if (inside.some((guest) => guest.name === name && this.holds(guest)))
      return `A person called ${name} has a seat of this match. Choose another name; if it is you, ${byAddress}.`;
    if (inside.filter((guest) => !this.holds(guest)).length < this.options.places) return null;
    return `The waiting room is full. If you are invited, ${byAddress}.`;
  }

  /** A client that has no seat and does not watch makes room for others. */
  private waited(guest: Guest): void {
    if (this.holds(guest) || this.watchers.has(guest)) return;
    guest.dismiss('You gave no code of a seat in time, and others may need your place. Join again when you have your code.');
  }

  private claim(guest: Guest, code: string): void {
    const seat = this.options.seats.find((one) => one.knows(code));
    const problem = seat?.take(code) ?? null;
    if (seat !== undefined && problem === null) {
      this.hold(guest, seat);
      return;
    }
    const wrong = (this.wrongCodes.get(guest) ?? 0) + 1;
    this.wrongCodes.set(guest, wrong);
    const refusal = problems[problem ?? 'wrong'];
    if (wrong >= mostWrongCodes || problem !== null) guest.dismiss(refusal);
    else guest.tell(refusal);
  }

  private hold(guest: Guest, seat: HeldSeat): void {
    this.holders.set(guest, { seat, holder: seat.holder });
    this.names.set(seat, guest.name);
    if (seat.playable === null) {
      guest.tell(`You have the seat of ${seat.agent} in team ${seat.team}.`);
      guest.tell(seat.state === 'ready' ? 'The match is about to continue.' : 'Type "ready" when you are ready.');
    }
    this.admit();
  }

  private setReady(guest: Guest, seat: HeldSeat, ready: boolean): void {
    seat.ready(ready);
    guest.tell(ready ? 'You are ready. The match starts when all are.' : 'You are not ready.');
  }

  private left(guest: Guest): void {
    const held = this.holders.get(guest);
    this.holders.delete(guest);
    this.wrongCodes.delete(guest);
    this.watchers.forget(guest);
    if (held === undefined || held.seat.holder !== held.holder) return;
    this.names.delete(held.seat);
    if (held.seat.playable === null && held.seat.state !== 'open') held.seat.leave();
  }

  /** What the person of a seat must know: how to speak to the team, and how to come back. */
  private explain(seat: HeldSeat, tell: (text: string) => void): void {
    tell(`You are ${seat.agent} of team ${seat.team}. Lines that begin with # go to your team alone.`);
    const { minecraftCode } = seat.report();
    if (minecraftCode !== null) tell(`To come back after leaving, join with this code: ${minecraftCode}`);
  }

  private motd(): string {
    const { title, seats, isLobby } = this.options;
    const free = seats.filter(({ state }) => state === 'open').length;
    const state = isLobby() ? 'waits for people' : 'is played';
    return `${title} ${state}. ${free} of ${seats.length} ${seats.length === 1 ? 'seat' : 'seats'} free.`;
  }
}
