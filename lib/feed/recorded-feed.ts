import { RecordingTape } from '../playback/recording-tape.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import { Recording, RecordingError } from '../recording/recording.ts';
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

const endings = {
  cut: 'The recording breaks off before its end.',
  changed: 'The recording was changed or damaged after it was written: a part does not match its checksum.',
} as const;

function tapeOf(recording: Recording): RecordingTape {
  try {
    return new RecordingTape(recording, inflate);
  } catch (cause) {
    if (cause instanceof RecordingError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RecordingError(`The recording holds something that cannot be read: ${reason}`, { cause });
  }
}

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
    const tape = tapeOf(this.recording);
    this.deck = new TapeDeck(tape);
    this.controls = new TapePlayer({ tape, deck: this.deck, now: options.now ?? (() => performance.now()), live: null });
    const { header, complete, flaw, brokenOff } = this.recording;
    const { match, scenario, teams, clock, episode, seed, origin, areas } = header;
    const facts = { match, scenario, teams, clock, episode, seed, origin, areas, episodes: episode + 1, tick: tape.to };
    this.deck.setStatus({
      ...facts,
      ...(complete || flaw !== null || brokenOff === null
        ? {
            state: complete ? 'finished' : 'crashed',
            reason: complete ? null : `${endings[flaw ?? 'cut']} It can be played up to tick ${tape.to}.`,
          }
        : brokenOff),
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
