import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';
import { DelayLine } from './delay-line.ts';
import type { MatchRoom } from './match-room.ts';
import type { ProcessReader } from './process-line.ts';

/** A room whose spectators see the match later by a set time: also its world, which is requested at once and shown as it was then. */
export class LateRoom implements ProcessReader {
  readonly room: MatchRoom;
  private readonly delay: DelayLine;

  constructor(room: MatchRoom, milliseconds: number, now: () => number) {
    this.room = room;
    this.delay = new DelayLine(milliseconds, now);
  }

  /** Whether no one watches it, and nothing more will be shown. */
  get isOver(): boolean {
    return !this.room.live && this.delay.empty && this.room.spectators.size === 0;
  }

  connect(send: (message: ToMatchProcess) => void, generation: number, firstSeq: number): void {
    this.room.connect(send, generation, firstSeq);
  }

  receive(message: FromMatchProcess): void {
    this.delay.add(() => this.room.receive(message));
  }

  disconnect(change: Partial<MatchStatus>): void {
    this.delay.add(() => this.room.disconnect(change));
  }

  /** Shows what is due. */
  pump(): void {
    this.delay.pump();
    this.room.pump();
  }
}
