import { z } from 'zod';
import type { ClockSetting } from '#lib/domain/clock-setting.ts';
import type { Position } from '#lib/domain/position.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';

/**
 * A spectator's request for a match. `after` is the number of its last event in the log's `generation`; the server sends only the missing
 * events, or the whole log again.
 *
 * The server keeps a bounded number of events of a running match. It does not send older ones, and a client that had some of them starts
 * again. For an episode beyond the bound it sends the opening (up to the end of tick 0), numbered directly before the oldest kept event.
 * The recording contains all events, even during the episode (without its last seconds).
 */
export const watchRequestSchema = z.strictObject({
  match: z.string().min(1).max(64),
  after: z.int().min(-1).default(-1),
  generation: z.int().min(0).default(0),
  version: z.int(),
});
export type WatchRequest = z.infer<typeof watchRequestSchema>;

/**
 * A client's first request, sent with its connection. The server sends the data right behind its connection answer, with the status as an
 * event; when the client then requests the match from the beginning, it gets only the answer.
 */
export const greetingSchema = z.strictObject({ watch: watchRequestSchema });
export type Greeting = z.infer<typeof greetingSchema>;

export const matchStateSchema = z.enum(['waiting', 'starting', 'running', 'finished', 'stopped', 'failed', 'crashed']);
export type MatchState = z.infer<typeof matchStateSchema>;

/** A team's area as a circle on the ground: centre at feet height, radius in blocks. */
export interface AreaOutline {
  readonly team: TeamId;
  readonly centre: Position;
  readonly radius: number;
}

/** The slowly changing facts of a match, sent after every change and as the answer to `watch`. */
export interface MatchStatus {
  readonly match: string;
  readonly scenario: string;
  /** The task, if the scenario has several. */
  readonly task?: string | undefined;
  /** The system of each team, in the order in which pages show the teams. */
  readonly teams: PerTeam<string>;
  readonly state: MatchState;
  /** Whether a user has paused the match. Absent for false. */
  readonly paused?: boolean | undefined;
  readonly clock: ClockSetting;
  readonly episode: number;
  readonly episodes: number;
  /** Null for viewers who may not know it while people play. */
  readonly seed: number | null;
  /** Origin of the world feed's coordinates. */
  readonly origin: Position;
  /** The teams' areas; empty before the arena is built. */
  readonly areas: readonly AreaOutline[];
  /** Half the side of the square around the origin that shows the whole arena, in blocks; absent if unknown. */
  readonly extent?: number | undefined;
  /** Why it failed or crashed. */
  readonly reason: string | null;
  /** Game tick of the newest event or frame. */
  readonly tick: number;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/**
 * Messages from server to browser. Events and frames come in packets. Events are ordered and numbered; frames are the world feed, and a
 * slow client gets only the newest.
 */
export interface ServerEvents {
  status: (status: MatchStatus) => void;
  /**
   * Sent before any packet, and again after every restart of the match: the generation of the log, and the channel of the match's packets
   * from now on. The client's events from number `from` on are void: that part is played, numbered and sent again.
   */
  log: (match: string, generation: number, from: number, channel: number) => void;
  /** Sent before columns and entities when the world restarts (new episode or catch-up). */
  reset: (match: string, episode: number) => void;
  /** The changes of a match since the last packet (`packet/packet`), as a message of only these bytes. */
  packet: (bytes: Uint8Array) => void;
  /** The server lowered the frame rate for this client, in snapshots per second; 0 means frames were stopped. */
  degraded: (match: string, rate: number, reason: string) => void;
  /** Lists on the home and run pages are out of date. */
  changed: (what: 'matches' | 'runs', id: string) => void;
  /** What a person who plays gets beside the match: see `lib/people/play-output`. */
  play: (match: string, outputs: readonly PlayOutput[]) => void;
  /** Measures the round trip of a page that plays; the page answers at once. */
  pulse: (answer: () => void) => void;
  /** The answer to an invalid message that requested no answer. The fifth one ends the connection. */
  refused: (error: string) => void;
}

/** Messages from browser to server. Every message is validated; the fifth unknown or malformed one ends the connection. */
export interface ClientEvents {
  watch: (request: unknown, answer: (answer: Answer<MatchStatus>) => void) => void;
  unwatch: (match: unknown) => void;
  /** Claims the body of the seat that the browser's cookie holds: `{ match }`. Sent again after every reconnection. */
  seat: (claim: unknown, answer: (answer: Answer<{ readonly agent: string }>) => void) => void;
  /** Inputs of a person who plays: `{ match, inputs }`, see `lib/people/play-input`. */
  act: (inputs: unknown) => void;
}
