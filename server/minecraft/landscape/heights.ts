import { Random } from '../random.ts';
import { columnKey } from '../world/column-key.ts';
import { type Field, layeredField } from './noise.ts';

/** The y of the highest block of still water, as in the overworld. */
export const seaLevel = 62;
/** Lowest and highest y of the ground. */
export const lowestGround = 44;
export const highestGround = 112;
/** Mean height of the ground, the height of wide waves, and the most that hills add. */
const [mean, swell, hill, roughness] = [67, 13, 40, 2];

/** The heights of a landscape: wide low land and water, hills in some regions, and small unevenness everywhere. */
export class Heights {
  private readonly land: Field;
  private readonly region: Field;
  private readonly hills: Field;
  private readonly detail: Field;
  private readonly columns = new Map<number, Int16Array>();

  constructor(seed: number) {
    const random = new Random(seed);
    this.land = layeredField(random.fork('land'), 210, 2);
    this.region = layeredField(random.fork('region'), 190, 2);
    this.hills = layeredField(random.fork('hills'), 80, 4);
    this.detail = layeredField(random.fork('detail'), 24, 1);
  }

  /** The y of the highest block of the ground, water and plants aside. */
  at(x: number, z: number): number {
    return this.ofColumn(x >> 4, z >> 4)[((z & 15) << 4) | (x & 15)] ?? mean;
  }

  /** The heights of a column, z * 16 + x. Read only. */
  ofColumn(x: number, z: number): Int16Array {
    const key = columnKey(x, z);
    const known = this.columns.get(key);
    if (known) return known;
    const made = new Int16Array(256);
    for (let place = 0; place < 256; place++) made[place] = this.compute(x * 16 + (place & 15), z * 16 + (place >> 4));
    this.columns.set(key, made);
    return made;
  }

  private compute(x: number, z: number): number {
    const wild = Math.max(0, Math.min(1, this.region(x, z) * 1.6 + 0.25));
    const raised = wild * wild * Math.max(0, this.hills(x, z) + 0.25);
    const height = mean + swell * this.land(x, z) + hill * raised + roughness * (0.5 + wild) * this.detail(x, z);
    return Math.max(lowestGround, Math.min(highestGround, Math.floor(height)));
  }
}
