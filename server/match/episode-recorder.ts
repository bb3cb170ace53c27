import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import { ticksPerSegment } from '#lib/recording/format.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { compression } from './compression.ts';
import { RecordingFile } from './recording-file.ts';
import type { WorldFeed } from './world-feed.ts';

/** Writes one episode into its recording file as it is played: events, frames, and a key to seek to every ten seconds. */
export class EpisodeRecorder {
  private readonly file: RecordingFile;
  private readonly writer: RecordingWriter;

  constructor(path: string) {
    this.file = new RecordingFile(path);
    this.writer = new RecordingWriter((bytes) => this.file.append(bytes), compression);
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
  tick(tick: number, feed: WorldFeed): void {
    if (tick % ticksPerSegment === 0) this.writer.cut(tick, feed.keyFrames());
  }

  end(): void {
    this.writer.end();
    this.file.close();
  }

  /** Ends the file of an episode that does not end: all that was recorded stays readable, and the recording counts as incomplete and says why. */
  abandon(why: BreakOff): void {
    try {
      this.writer.breakOff(why);
    } finally {
      this.file.close();
    }
  }
}
