import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/match/contract/agent-system.ts';
import { Script } from './script.ts';

/** One pass of an endless loop. */
export type Move = (script: Script) => Promise<unknown>;

const mostStarts = 10;
/** Ticks before a program starts, and again after it ended. */
const startWait = 80;
const pause = 20;

/**
 * A rule-based opponent: one endless loop per agent with a pause of 20 ticks. A loop that throws is started again, at most ten times
 * per episode.
 */
export class ScriptedOpponent implements AgentSystem {
  private readonly moves: readonly Move[];

  constructor(moves: readonly Move[]) {
    this.moves = moves;
  }

  async prepare(): Promise<void> {}

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await whenAllEnded(seats.map((seat, index) => runLoop(seat, this.moves[index % this.moves.length], signal)));
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** Waits for all loops, also when one fails before the others; then throws the first failure. */
async function whenAllEnded(loops: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(loops)) if (ended.status === 'rejected') throw ended.reason;
}

async function runLoop(seat: Seat, move: Move | undefined, signal: AbortSignal): Promise<void> {
  if (!move) return;
  for (let start = 0; start < mostStarts && !signal.aborted; start++) {
    try {
      await seat.ticks(startWait);
      seat.beginProgram();
      const script = new Script(seat);
      for (;;) {
        await move(script);
        await seat.ticks(pause);
      }
    } catch (error) {
      if (signal.aborted || error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) throw error;
    }
    try {
      await seat.ticks(startWait);
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      throw error;
    }
  }
}

/** Offers a scripted opponent of Mushroom War. */
export function scriptedOpponent(id: string, title: string, summary: string, moves: readonly Move[]): AgentSystemDefinition {
  return { summary: { id, title, summary, kind: 'scripted', scenarios: ['mushroom-war'] }, create: () => new ScriptedOpponent(moves) };
}
