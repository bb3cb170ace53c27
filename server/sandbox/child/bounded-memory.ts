import { limits } from '../limits.ts';

const { initial, maximum } = limits.memoryPages;
const pageBytes = 65_536;
const refusal = new RangeError('A program may not have more memory.');

/**
 * The memory of one program. It refuses growth beyond its limit with an error made once: V8 writes a stack trace for each error of its own,
 * which takes far longer than the growth, and a program may catch the refusal and try again without end.
 */
export class BoundedMemory extends WebAssembly.Memory {
  constructor() {
    super({ initial, maximum });
  }

  override grow(pages: number): number {
    if (this.buffer.byteLength / pageBytes + pages > maximum) throw refusal;
    return super.grow(pages);
  }

  /** The part of the limit that is in use. */
  get fullness(): number {
    return this.buffer.byteLength / (maximum * pageBytes);
  }
}
