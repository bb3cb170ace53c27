import type { BlockChange, CracksFrame, Frame } from '#lib/protocol/frame/frame.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';

/**
 * A live feed with what a playing page predicts: blocks that the person has just changed, and the cracks of the block that the person digs.
 * The feed's own cracks of that body are left out, because they come later. Closing it closes the feed.
 */
export class PredictedFeed implements MatchFeed {
  private readonly feed: MatchFeed;
  private readonly listeners = new Set<FeedListener>();
  private body: number | null = null;
  private tick = 0;

  constructor(feed: MatchFeed) {
    this.feed = feed;
  }

  subscribe(listener: FeedListener): () => void {
    const { frame } = listener;
    this.listeners.add(listener);
    const leave = this.feed.subscribe({
      ...listener,
      ...(frame && {
        frame: (told: Frame) => {
          this.tick = Math.max(this.tick, told.tick);
          if (told.type !== 'cracks' || told.entity !== this.body) frame(told);
        },
      }),
    });
    return () => {
      this.listeners.delete(listener);
      leave();
    };
  }

  playhead(): number {
    return this.feed.playhead();
  }

  close(): void {
    this.feed.close();
    this.listeners.clear();
  }

  /** The body that this page moves; null for none. */
  control(entity: number | null): void {
    this.body = entity;
  }

  showBlocks(changes: readonly BlockChange[]): void {
    if (changes.length > 0) this.tell({ type: 'blocks', tick: this.tick, changes });
  }

  showCracks(crack: Pick<CracksFrame, 'x' | 'y' | 'z' | 'stage'>): void {
    if (this.body !== null) this.tell({ type: 'cracks', tick: this.tick, entity: this.body, ...crack });
  }

  private tell(frame: Frame): void {
    for (const listener of this.listeners) listener.frame?.(frame);
  }
}
