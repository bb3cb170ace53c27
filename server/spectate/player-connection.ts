import { z } from 'zod';
import { playInputsSchema } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import type { Answer } from '#lib/protocol/socket-events.ts';
import type { SpectatorSocket } from './spectator-connection.ts';

/** The page of a person in a match, from the server's side. */
export interface PlayerPage {
  show(outputs: readonly PlayOutput[]): void;
  replaced(): void;
}

/** The seats that people hold, by the cookies of their browsers. */
export interface SeatConnections {
  connect(match: string, cookies: string | undefined, page: PlayerPage): { readonly agent: string } | null;
  disconnect(match: string, agent: string, page: PlayerPage): void;
  act(match: string, agent: string, page: PlayerPage, inputs: z.infer<typeof playInputsSchema>): void;
  measured(match: string, agent: string, page: PlayerPage, latency: number): void;
}

const claimSchema = z.strictObject({ match: z.string().min(1).max(64) });
const actSchema = z.strictObject({ match: z.string().min(1).max(64), inputs: playInputsSchema });

/** Inputs per second of one page; an honest one sends at most some dozens. */
const mostInputs = 400;
/** Milliseconds between two measurements of the round trip. */
const pulseMs = 5000;

/** The messages of a socket with which a person plays. */
export const playerMessages: ReadonlySet<string> = new Set(['seat', 'act']);

/**
 * Lets a page play the seat that its user holds: `seat` claims the body, `act` sends inputs, and the outputs go back as `play`. A page
 * that sends malformed inputs, or too many, loses those inputs, and `refuse` says so.
 */
export function attendPlayer(socket: SpectatorSocket, seats: SeatConnections, refuse: (reason: string) => void): void {
  const { cookie } = socket.handshake.headers;
  let playing: { readonly match: string; readonly agent: string; readonly page: PlayerPage } | null = null;
  let second = { since: 0, count: 0 };
  const leave = (): void => {
    if (playing) seats.disconnect(playing.match, playing.agent, playing.page);
    playing = null;
  };
  const pulse = setInterval(() => {
    if (!playing) return;
    const { match, agent, page } = playing;
    const start = performance.now();
    socket.timeout(pulseMs).emit('pulse', (error: Error | null) => {
      if (error === null) seats.measured(match, agent, page, performance.now() - start);
    });
  }, pulseMs);
  socket.on('disconnect', () => {
    clearInterval(pulse);
    leave();
  });
  socket.on('seat', (raw, answer) => {
    const claim = claimSchema.safeParse(raw);
    const reply: (result: Answer<{ readonly agent: string }>) => void = typeof answer === 'function' ? answer : () => undefined;
    if (!claim.success) {
      refuse('This is not a claim of a seat.');
      return;
    }
    const { match } = claim.data;
    leave();
    const page: PlayerPage = {
      show: (outputs) => void socket.emit('play', match, outputs),
      replaced: () => {
        if (playing?.page === page) playing = null;
        socket.emit('play', match, [{ type: 'no-body', reason: 'You now play in another window.' }]);
      },
    };
    const seat = seats.connect(match, cookie, page);
    if (seat === null) reply({ ok: false, error: 'You hold no seat in this match, or it is over. Open your invitation again.' });
    else {
      playing = { match, agent: seat.agent, page };
      reply({ ok: true, value: { agent: seat.agent } });
    }
  });
  socket.on('act', (raw) => {
    const act = actSchema.safeParse(raw);
    if (!act.success) {
      refuse('These are not inputs of a player.');
      return;
    }
    if (playing?.match !== act.data.match) return;
    const now = performance.now();
    if (now - second.since >= 1000) second = { since: now, count: 0 };
    second.count += act.data.inputs.length;
    if (second.count > mostInputs) {
      if (second.count - act.data.inputs.length <= mostInputs)
        refuse(`A page may send ${mostInputs} inputs in a second. The others are ignored.`);
      return;
    }
    seats.act(playing.match, playing.agent, playing.page, act.data.inputs);
  });
}
