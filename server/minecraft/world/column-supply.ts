import type { Column } from './column.ts';
import { columnKey } from './column-key.ts';
import type { ColumnGenerator } from './flat-generator.ts';

/** Columns from pause to pause: some tens of milliseconds for a generated landscape. */
const slice = 8;

/**
 * Makes columns before their first use, in slices with pauses, so that the process stays responsive meanwhile. It keeps each prepared column
 * and hands out copies, since worlds change theirs: the next world with these blocks is made at once. Columns that were not prepared are made
 * when they are needed. The blocks are the same either way.
 */
export class ColumnSupply {
  private readonly generate: ColumnGenerator;
  private readonly prepared = new Map<number, Column>();

  constructor(generate: ColumnGenerator) {
    this.generate = generate;
  }

  /** Makes all columns in a square around a column. `pause` is awaited between slices; if it rejects, the work ends with its reason. */
  async prepare(centre: { readonly x: number; readonly z: number }, radius: number, pause: () => Promise<void>): Promise<void> {
    let count = 0;
    for (let x = centre.x - radius; x <= centre.x + radius; x++) {
      for (let z = centre.z - radius; z <= centre.z + radius; z++) {
        const key = columnKey(x, z);
        if (this.prepared.has(key)) continue;
        this.prepared.set(key, this.generate(x, z));
        if (++count % slice === 0) await pause();
      }
    }
  }

  /** A column at a chunk position, for one world. */
  take(x: number, z: number): Column {
    return this.prepared.get(columnKey(x, z))?.copy() ?? this.generate(x, z);
  }
}
