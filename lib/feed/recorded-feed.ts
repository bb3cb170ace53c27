import { RecordingTape } from '../playback/recording-tape.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import { Recording } from '../recording/recording.ts';
import { inflate } from './inflate.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { TapeDeck } from './tape-deck.ts';
import { TapePlayer } from './tape-player.ts';

export interface RecordedFeedOptions {
  /** What the database knows better than the file: number of episodes, how the match ended. */
  readonly status?: Partial<Pick<MatchStatus, 'match' | 'episodes' | 'state' | 'reason'>>;
  /** A steady clock in milliseconds. */
  readonly now?: () => number;
}

/** Recordings are only read here. */
const compression = {
  ...inflate,
  deflate: (): never => {
    throw new Error('Recordings are read here, not written.');
  },
};

/**
 * One recorded episode, to be played, searched and stepped through. It opens at its end, standing still, as a finished match was last
 * seen. Throws a RecordingError in words for a file that cannot be shown.
 */
export class RecordedFeed implements MatchFeed {
  readonly capabilities = { live: false, seek: true, speed: true } as const;
  readonly recording: Recording;
  readonly controls: TapePlayer;
  private readonly deck: TapeDeck;

  constructor(bytes: Uint8Array, options: RecordedFeedOptions = {}) {
    this.recording = new Recording(bytes, compression);
    const tape = new RecordingTape(this.recording, inflate);
    this.deck = new TapeDeck(tape);
    this.controls = new TapePlayer({ tape, deck: this.deck, now: options.now ?? (() => performance.now()), live: null });
    const { header, complete } = this.recording;
    const { match, scenario, teams, clock, episode, seed, origin, areas } = header;
    const facts = { match, scenario, teams, clock, episode, seed, origin, areas, episodes: episode + 1, tick: tape.to };
    this.deck.setStatus({
      ...facts,
      state: complete ? 'finished' : 'crashed',
      reason: complete ? null : `The recording breaks off at tick ${tape.to}; it can be played up to there.`,
      ...options.status,
    });
    this.deck.setPresence('present');
  }

  subscribe(listener: FeedListener): () => void {
    return this.deck.subscribe(listener);
  }

  playhead(): number {
    return this.controls.playhead();
  }

  close(): void {
    this.controls.close();
    this.deck.close();
  }
}
