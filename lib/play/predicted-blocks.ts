import type { BodyWorld } from '#lib/physics/predicted-body.ts';
import type { BlockChange, ColumnFrame } from '#lib/protocol/frame/frame.ts';

/** The blocks as the server reported them. */
export interface KnownBlocks {
  stateAt(x: number, y: number, z: number): number;
  /** Whether the column with these coordinates, in columns, has arrived. */
  hasColumn(columnX: number, columnZ: number): boolean;
  setColumn(frame: ColumnFrame): void;
  setBlock(change: BlockChange): void;
  clear(): void;
}

interface Prediction {
  readonly change: BlockChange;
  readonly sequence: number;
}

function keyOf(x: number, y: number, z: number): string {
  return `${x} ${y} ${z}`;
}

/**
 * The blocks that a playing page sees: those of the server, and above them what the person has just dug or placed. A prediction is void when
 * the server has handled its sequence; the server's block then shows again.
 */
export class PredictedBlocks implements BodyWorld {
  private readonly known: KnownBlocks;
  private readonly show: (changes: readonly BlockChange[]) => void;
  private readonly predictions = new Map<string, Prediction>();

  /** `show` draws changed blocks before the world feed reports them. */
  constructor(known: KnownBlocks, show: (changes: readonly BlockChange[]) => void) {
    this.known = known;
    this.show = show;
  }

  stateAt(x: number, y: number, z: number): number {
    return this.predictions.get(keyOf(x, y, z))?.change.state ?? this.known.stateAt(x, y, z);
  }

  isKnown(x: number, z: number): boolean {
    return this.known.hasColumn(x >> 4, z >> 4);
  }

  predict(change: BlockChange, sequence: number): void {
    this.predictions.set(keyOf(change.x, change.y, change.z), { change, sequence });
    this.show([change]);
  }

  /** The server has handled all inputs up to this sequence. */
  handled(sequence: number): void {
    for (const [key, prediction] of this.predictions) {
      if (prediction.sequence > sequence) continue;
      this.predictions.delete(key);
      const { x, y, z, state } = prediction.change;
      const real = this.known.stateAt(x, y, z);
      if (real !== state) this.show([{ x, y, z, state: real }]);
    }
  }

  /** Takes blocks that the server changed. A prediction of the person that still waits for its answer stays in sight. */
  changed(changes: readonly BlockChange[], isShown: boolean): void {
    for (const change of changes) this.known.setBlock(change);
    if (isShown) {
      const waiting = changes.flatMap(({ x, y, z }) => this.predictions.get(keyOf(x, y, z))?.change ?? []);
      if (waiting.length > 0) this.show(waiting);
    } else this.show(changes.filter(({ x, y, z }) => !this.predictions.has(keyOf(x, y, z))));
  }

  setColumn(frame: ColumnFrame): void {
    this.known.setColumn(frame);
  }

  clear(): void {
    this.known.clear();
    this.predictions.clear();
  }
}
