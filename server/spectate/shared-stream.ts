import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import { FrameStreamWriter } from '#lib/protocol/packet/frame-stream.ts';

/** The frames of a match on their way to those who keep up: gathered, and packed once for all of them. */
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

  /** What came since the last time: every change, then one snapshot of the bodies that moved. */
  take(): readonly Uint8Array[] {
    const snapshot = this.snapshots.take();
    const frames = snapshot === null ? this.changes : [...this.changes, snapshot];
    this.changes = [];
    return frames;
  }

  /** Frames as the next stretch; it starts `fresh` where somebody gets it who has not read the one before. */
  pack(frames: readonly Uint8Array[], fresh: boolean): Uint8Array {
    return this.writer.write(frames, fresh);
  }

  /** Forgets what was not taken yet. */
  clear(): void {
    this.snapshots.clear();
    this.changes = [];
  }
}
