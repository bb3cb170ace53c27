import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import { ticksPerSegment } from '#lib/recording/format.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { compression } from './compression.ts';
import { RecordingFile } from './recording-file.ts';
import type { WorldFeed } from './world-feed.ts';

/* Timers are taken before a fast clock replaces them, so that intermediate saves follow real time. */
const everyRealMilliseconds = setInterval;
const endRealInterval = clearInterval;
/** Real milliseconds between intermediate saves: the most that is lost when the process is killed. */
const keepEvery = 1000;

/** Writes one episode into its recording file while it is played: events, frames, and a key to seek to every ten seconds. */
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

  /** Called at the start of every game tick, before any of its events or frames is written. */
  tick(tick: number, feed: Pick<WorldFeed, 'keyFrames'>): void {
    if (tick % ticksPerSegment === 0) this.writer.cut(tick, feed.keyFrames(this.writer.keySince));
  }

  /** Saves the current stretch so far, so that it survives this process. The whole stretch replaces it when it ends. */
  keep(): void {
    const block = this.writer.unfinished();
    if (block !== null) this.file.keep(block);
  }

  /** Ends the file of a complete episode, which survives a power failure from here on. */
  end(): void {
    endRealInterval(this.timer);
    this.writer.end();
    this.file.close(true);
  }

  /**
   * Ends the file of an episode that did not end: everything recorded stays readable, and the recording counts as incomplete, with the
   * reason.
   */
  abandon(why: BreakOff): void {
    endRealInterval(this.timer);
    try {
      this.writer.breakOff(why);
    } finally {
      this.file.close(false);
    }
  }

  /** A full disk makes the recording itself fail, where the episode reports it; this only affects the last second. */
  private keepIfPossible(): void {
    try {
      this.keep();
    } catch {
      // The next save, in a second, tries again; the stretch is still in memory.
    }
  }
}
