import type { Position } from '#lib/domain/position.ts';
import { ByteReader } from '#lib/protocol/frame/byte-reader.ts';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import type { AreaOutline, MatchStatus } from '#lib/protocol/socket-events.ts';
import { unpackFrames } from '#lib/recording/segment.ts';
import { FeedState } from './feed-state.ts';
import { inflate } from './inflate.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';

export interface StillWorld {
  readonly scenario: string;
  readonly origin: Position;
  readonly areas: readonly AreaOutline[];
  readonly extent?: number | undefined;
  /** Packed frames, as in a recording's world block. */
  readonly world: Uint8Array;
}

/** A static world: an arena without a match. Throws a RangeError for bytes that are not packed frames. */
export class StillFeed implements MatchFeed {
  private readonly state = new FeedState();

  constructor({ scenario, origin, areas, extent, world }: StillWorld) {
    const status: MatchStatus = {
      match: `arena ${scenario}`,
      scenario,
      teams: { red: '', blue: '' },
      state: 'waiting',
      clock: { kind: 'fast' },
      episode: 0,
      episodes: 1,
      seed: 0,
      origin,
      areas,
      extent,
      reason: null,
      tick: 0,
    };
    this.state.audience.setStatus(status);
    for (const bytes of unpackFrames(new ByteReader(world))) this.state.addFrame(decodeFrame(bytes, origin, inflate));
    this.state.audience.setPresence('present');
  }

  subscribe(listener: FeedListener): () => void {
    return this.state.subscribe(listener);
  }

  playhead(): number {
    return 0;
  }

  close(): void {
    this.state.audience.clear();
  }
}
