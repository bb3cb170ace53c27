import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import { FrameStreamWriter } from '#lib/protocol/packet/frame-stream.ts';

/** Collects the frames of a match, and packs them once for all clients that keep up. */
export class SharedStream {
  private readonly writer = new FrameStreamWriter();
  private readonly snapshots = new SnapshotMerge();
  private changes: Uint8Array[] = [];

  add(frame: Uint8Array): void {
    if (frame[0] === frameType.snapshot) this.snapshots.add(frame);
    else {
      if (frame[0] === frameType.gone) this.snapshots.remove(frame);
      this.changes.push(frame);
    }
  }

  /** The frames since the last call: every change, then one snapshot of the moved bodies. */
  take(): readonly Uint8Array[] {
    const snapshot = this.snapshots.take();
    const frames = snapshot === null ? this.changes : [...this.changes, snapshot];
    this.changes = [];
    return frames;
  }

  /** Packs frames as the next chunk of the stream; `fresh` if a client gets it without the one before. */
  pack(frames: readonly Uint8Array[], fresh: boolean): Uint8Array {
    return this.writer.write(frames, fresh);
  }

  /** Drops the collected frames. */
  clear(): void {
    this.snapshots.clear();
    this.changes = [];
  }
}
