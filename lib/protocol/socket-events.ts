import { z } from 'zod';
import type { ClockSetting } from '../domain/clock-setting.ts';
import type { Position } from '../domain/position.ts';
import type { PerTeam, TeamId } from '../domain/team.ts';

/**
 * What a spectator asks for. `after` is the last event seq it has, of the log's `generation` that it was told; the server sends only what
 * is missing, or a fresh start.
 *
 * The server bounds what it keeps of a running match. Of older events it sends nothing, and a client that had a part of them starts over. Of
 * an episode that is longer than the bound it sends the opening (up to the end of tick 0), numbered as the events right before the oldest one
 * that it keeps. The recording of the episode has all of them, while the episode lasts too (without its last seconds).
 */
export const watchRequestSchema = z.strictObject({
  match: z.string().min(1).max(64),
  after: z.int().min(-1).default(-1),
  generation: z.int().min(0).default(0),
  version: z.int(),
});
export type WatchRequest = z.infer<typeof watchRequestSchema>;

/**
 * What a client may say as it connects: what it will ask for first. It is sent that right behind the answer to its connecting, the status
 * as an event; when it then asks for the match from the beginning, it gets the answer alone.
 */
export const greetingSchema = z.strictObject({ watch: watchRequestSchema });
export type Greeting = z.infer<typeof greetingSchema>;

export type MatchState = 'waiting' | 'starting' | 'running' | 'finished' | 'stopped' | 'failed' | 'crashed';

/** A team's area as a circle on the ground: centre at feet height, radius in blocks. */
export interface AreaOutline {
  readonly team: TeamId;
  readonly centre: Position;
  readonly radius: number;
}

/** The slow-changing facts of a match, sent on every change and as the answer to `watch`. */
export interface MatchStatus {
  readonly match: string;
  readonly scenario: string;
  /** The task of a scenario that has several. */
  readonly task?: string | undefined;
  /** The system of each team, in the order in which pages show the teams. */
  readonly teams: PerTeam<string>;
  readonly state: MatchState;
  /** Whether it is held where it stands: no time passes in it. Absent for false. */
  readonly paused?: boolean | undefined;
  readonly clock: ClockSetting;
  readonly episode: number;
  readonly episodes: number;
  readonly seed: number;
  /** Origin of the world feed's coordinates. */
  readonly origin: Position;
  /** Where the teams' areas lie; empty before the arena stands. */
  readonly areas: readonly AreaOutline[];
  /** Half the side of the square round the origin that shows the whole arena, in blocks; absent where nobody told. */
  readonly extent?: number | undefined;
  /** Why it failed or crashed. */
  readonly reason: string | null;
  /** Game tick of the newest event or frame. */
  readonly tick: number;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/**
 * Server to browser. Events and frames come in packets: events ordered and numbered; frames are the world feed, newest wins where a client
 * is slow.
 */
export interface ServerEvents {
  status: (status: MatchStatus) => void;
  /**
   * Sent before any packet, and again whenever the match is taken up anew: which generation of the log follows, and on which channel the
   * match's packets come from now on. Events from number `from` on that the client holds are void: that part is played, numbered and sent
   * again.
   */
  log: (match: string, generation: number, from: number, channel: number) => void;
  /** `reset` is sent before columns and entities when the world starts afresh (new episode or catch-up). */
  reset: (match: string, episode: number) => void;
  /** What happened in a match since the packet before (`packet/packet`), as a message of nothing but these bytes. */
  packet: (bytes: Uint8Array) => void;
  /** The server lowered the frame rate for this client, in snapshots per second; 0 means frames were stopped. */
  degraded: (match: string, rate: number, reason: string) => void;
  /** Lists on the home and run pages are out of date. */
  changed: (what: 'matches' | 'runs', id: string) => void;
  /** The answer to a message that was not understood and asked for none. The fifth one ends the connection. */
  refused: (error: string) => void;
}

/** Browser to server. Every message is validated; unknown or malformed ones end the connection after five. */
export interface ClientEvents {
  watch: (request: unknown, answer: (answer: Answer<MatchStatus>) => void) => void;
  unwatch: (match: unknown) => void;
}
