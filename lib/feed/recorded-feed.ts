import type { MatchStatus } from '../protocol/socket-events.ts';
import type { Recording } from '../recording/recording.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { openTape } from './open-tape.ts';
import { TapeDeck } from './tape-deck.ts';
import { TapePlayer } from './tape-player.ts';

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
  readonly controls: TapePlayer;
  private readonly deck: TapeDeck;

  constructor(bytes: Uint8Array, options: RecordedFeedOptions = {}) {
    const { recording, tape } = openTape(bytes);
    this.recording = recording;
    this.deck = new TapeDeck(tape);
    this.controls = new TapePlayer({
      tape,
      deck: this.deck,
      now: options.now ?? (() => performance.now()),
      live: null,
      ...(options.failed === undefined ? {} : { failed: options.failed }),
    });
    const { header, complete, flaw, brokenOff } = this.recording;
    const { match, scenario, teams, clock, episode, seed, origin, areas, extent } = header;
    const facts = { match, scenario, teams, clock, episode, seed, origin, areas, extent, episodes: episode + 1, tick: tape.to };
    this.deck.audience.setStatus({
      ...facts,
      ...(complete || flaw !== null || brokenOff === null
        ? {
            state: complete ? 'finished' : 'crashed',
            reason: complete ? null : `${endings[flaw ?? 'cut']} It plays up to tick ${tape.to}.`,
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
