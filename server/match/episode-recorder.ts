import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import { ticksPerSegment } from '#lib/recording/format.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { compression } from './compression.ts';
import { RecordingFile } from './recording-file.ts';
import type { WorldFeed } from './world-feed.ts';

/*
 * Timers are taken before a fast clock replaces them, so that what is kept keeps to real time.
 */
const everyRealMilliseconds = setInterval;
const endRealInterval = clearInterval;
/** The most that is lost of an episode whose process is killed, in real milliseconds. */
const keepEvery = 1000;

/** Writes one episode into its recording file as it is played: events, frames, and a key to seek to every ten seconds. */
export class EpisodeRecorder {
  private readonly file: RecordingFile;
  private readonly writer: RecordingWriter;
  private readonly timer: NodeJS.Timeout;

  constructor(path: string) {
    this.file = new RecordingFile(path);
    this.writer = new RecordingWriter((bytes) => this.file.append(bytes), compression);
    this.timer = everyRealMilliseconds(() => this.keepIfPossible(), keepEvery);
    this.timer.unref();
  }

  begin(header: RecordingHeader, columns: readonly Uint8Array[]): void {
    this.writer.begin(header, columns, -1);
  }

  event(event: MatchEvent): void {
    this.writer.event(event);
  }

  frame(bytes: Uint8Array): void {
    this.writer.frame(bytes);
  }

  /** Called at the start of every game tick, before anything of it is written. */
  tick(tick: number, feed: Pick<WorldFeed, 'keyFrames'>): void {
    if (tick % ticksPerSegment === 0) this.writer.cut(tick, feed.keyFrames(this.writer.keySince));
  }

  /** Writes down the stretch so far, so that it outlives this process. It goes on and is written again as a whole when it is over. */
  keep(): void {
    const block = this.writer.unfinished();
    if (block !== null) this.file.keep(block);
  }

  /** Ends the file of a whole episode, which outlasts a power failure from here on. */
  end(): void {
    endRealInterval(this.timer);
    this.writer.end();
    this.file.close(true);
  }

  /** Ends the file of an episode that does not end: all that was recorded stays readable, and the recording counts as incomplete and says why. */
  abandon(why: BreakOff): void {
    endRealInterval(this.timer);
    try {
      this.writer.breakOff(why);
    } finally {
      this.file.close(false);
    }
  }

  /** A disk that is full fails the recording itself, in the episode, where it can be told; this is only about the last second. */
  private keepIfPossible(): void {
    try {
      this.keep();
    } catch {
      // Tried again in a second; the stretch itself is still in memory.
    }
  }
}
