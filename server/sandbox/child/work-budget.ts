import { budgetAddress } from './metered-module.ts';

const endless = 10 ** 15;

/** The budget of a metered module, which it keeps in its memory; see meteredModule. */
export class WorkBudget {
  private readonly memory: WebAssembly.Memory;
  private given = endless;

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.lift();
  }

  /** From here on the module may do that many units of work. It traps as soon as they are used up. */
  give(units: number): void {
    this.given = units;
    this.write(units);
  }

  /** Nothing is counted for a while. */
  lift(): void {
    this.give(endless);
  }

  /** Units used since they were given. */
  get used(): number {
    return this.given - Number(this.view()[0] ?? 0n);
  }

  private write(units: number): void {
    this.view()[0] = BigInt(units);
  }

  /** Memory that grows leaves its views behind. */
  private view(): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, budgetAddress, 1);
  }
}
