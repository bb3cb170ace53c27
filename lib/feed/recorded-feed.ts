import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { Recording } from '#lib/recording/recording.ts';
import { HistoryPlayer } from './history-player.ts';
import { HistoryReader } from './history-reader.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { openHistory } from './open-history.ts';

export interface RecordedFeedOptions {
  /** Data from the database that the recording lacks: number of episodes, final state of the match. */
  readonly status?: Partial<Pick<MatchStatus, 'match' | 'episodes' | 'state' | 'reason'>>;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Called with a message if a later moment of the recording cannot be shown. */
  readonly failed?: (reason: string) => void;
}

const endings = {
  cut: 'The recording is truncated.',
  changed: 'The recording was changed or damaged after it was written: a part does not match its checksum.',
} as const;

/**
 * One recorded episode with playback and seeking. It opens paused at its end, like a match that just finished. Throws a RecordingError with
 * a message for an invalid file.
 */
export class RecordedFeed implements MatchFeed {
  readonly recording: Recording;
  readonly controls: HistoryPlayer;
  private readonly deck: HistoryReader;

  constructor(bytes: Uint8Array, options: RecordedFeedOptions = {}) {
    const { recording, history } = openHistory(bytes);
    this.recording = recording;
    this.deck = new HistoryReader(history);
    this.controls = new HistoryPlayer({
      history,
      deck: this.deck,
      now: options.now ?? (() => performance.now()),
      live: null,
      failed: options.failed,
    });
    const { header, complete, flaw, brokenOff } = this.recording;
    const { match, scenario, teams, clock, episode, seed, origin, areas, extent } = header;
    const facts = { match, scenario, teams, clock, episode, seed, origin, areas, extent, episodes: episode + 1, tick: history.to };
    this.deck.audience.setStatus({
      ...facts,
      ...(complete || flaw !== null || brokenOff === null
        ? {
            state: complete ? 'finished' : 'crashed',
            reason: complete ? null : `${endings[flaw ?? 'cut']} It plays up to tick ${history.to}.`,
          }
        : brokenOff),
      ...options.status,
    });
    this.deck.audience.setPresence('present');
  }

  subscribe(listener: FeedListener): () => void {
    return this.deck.subscribe(listener);
  }

  playhead(): number {
    return this.controls.playhead();
  }

  close(): void {
    this.controls.close();
    this.deck.audience.clear();
  }
}
